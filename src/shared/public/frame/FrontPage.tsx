import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSessionIfAny } from '#src/api/index.ts'
import { SiteFooter } from '#src/shared/public/frame/static-footer.ts'
import { ALL_LINKS, PublicLayout, staticPart } from '#src/ui/index.ts'

const SiteHeader = staticPart(
  async () => (await import('#src/shared/public/frame/SiteHeader.tsx')).SiteHeader,
)

/** The opener of the menu, which is a link to the footer until it becomes a button. */
const OPENER = `a[href="#${ALL_LINKS}"]`

/**
 * The page that most come in by: its header stays the HTML that it is, and its code comes when somebody opens the menu
 * of a phone or turns out to be a customer.
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

  /** The press that woke the header is for the opener that is there now, or for the link that it was. */
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
