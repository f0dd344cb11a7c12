import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What happens when a step appears after another: its heading takes focus at the top of the page, so that a screen
 * reader starts there and Tab leads to the first field. With the first step shown, the page itself has just been
 * announced, and focus stays where the browser puts it.
 *
 * @returns the ref for the heading, and the progress to be said by a live region
 */
export function useArrival(
  step: string,
  progress: string,
  isReady: boolean,
): { readonly headingRef: RefObject<HTMLHeadingElement | null>; readonly announcement: string } {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | undefined>(undefined)
  const [announced, setAnnounced] = useState<string | undefined>(undefined)

  useEffect(() => {
    if (!isReady || shown.current === step) return
    const isFirst = shown.current === undefined
    shown.current = step
    if (isFirst) return
    setAnnounced(step)
    const heading = headingRef.current ?? document.querySelector('h1')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    window.scrollTo(0, 0)
    heading.focus({ preventScroll: true })
  }, [step, isReady])

  return { headingRef, announcement: announced === step ? progress : '' }
}
