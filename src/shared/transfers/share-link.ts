import { addressIn, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { notify } from '#src/ui/index.ts'

export const addressOf = (code: string): string => `${window.location.origin}${addressIn(paths.track(code))}`

export async function shareLink(address: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Closing the share sheet is not an error.
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
