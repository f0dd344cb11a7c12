import { addressIn, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { notify } from '#src/ui/index.ts'

/** The whole address of a tracking link, in the language of who passes it on. */
export const addressOf = (code: string): string => `${window.location.origin}${addressIn(paths.track(code))}`

/** Passes a tracking link on by the device’s own menu, or by the clipboard where it has none. */
export async function shareLink(address: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Somebody who closes the menu has changed their mind.
    await navigator
      .share({ text: text('screens.tracking.link.shareText'), url: address })
      .catch(() => undefined)
    return
  }
  const title = text('screens.tracking.link.title')
  try {
    await navigator.clipboard.writeText(address)
    notify({ tone: 'success', title, message: text('screens.tracking.link.copied') })
  } catch {
    notify({ tone: 'danger', title: text('ui.copy.failed_title'), message: text('ui.copy.failed') })
  }
}
