import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSessionIfAny } from '#src/api/index.ts'
import { SiteFooter } from '#src/shared/public/frame/static-footer.ts'
import { ALL_LINKS, PublicLayout, staticPart } from '#src/ui/index.ts'

const SiteHeader = staticPart(
  async () => (await import('#src/shared/public/frame/SiteHeader.tsx')).SiteHeader,
)

/** Opens the menu. A link to the footer until it is hydrated as a button. */
const OPENER = `a[href="#${ALL_LINKS}"]`

/**
 * The frame of the home page: its header stays static HTML, and its code loads when a visitor opens the
 * phone's menu or turns out to be a customer.
 */
export function FrontPage({ children }: { children: ReactNode }) {
  const { status } = useSessionIfAny()
  const place = useRef<HTMLDivElement>(null)
  const [isPressed, setPressed] = useState(false)

  useEffect(() => {
    const opener = place.current?.querySelector<HTMLAnchorElement>(`${OPENER}:not([role])`)
    if (!opener) return
    opener.role = 'button'
    opener.ariaHasPopup = 'dialog'
    opener.ariaExpanded = 'false'
    const press = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== ' ') return
      event.preventDefault()
      setPressed(true)
    }
    opener.addEventListener('click', press)
    opener.addEventListener('keydown', press)
    return () => {
      opener.removeEventListener('click', press)
      opener.removeEventListener('keydown', press)
    }
  }, [])

  /** The press that loaded the header is meant for its menu button, or for the link that it was before. */
  function pressAgain(isAwake: boolean) {
    if (!isPressed) return
    setPressed(false)
    if (isAwake) place.current?.querySelector<HTMLAnchorElement>(OPENER)?.click()
    else window.location.assign(`#${ALL_LINKS}`)
  }

  return (
    <PublicLayout
      header={
        <div ref={place}>
          <SiteHeader awake={isPressed || status === 'customer'} onAwake={pressAgain} />
        </div>
      }
      footer={<SiteFooter />}
    >
      {children}
    </PublicLayout>
  )
}
