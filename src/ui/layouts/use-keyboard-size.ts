import { type RefObject, useEffect } from 'react'

/** How much of the window's foot a phone's keyboard covers, in pixels. On a zoomed page only a part of it is in view. */
function covered({ height, offsetTop, scale }: VisualViewport): number {
  return scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))
}

/** Sets `--keyboard-size` on a part to what a phone's keyboard covers: whatever sticks to the window's foot is behind it. */
export function useKeyboardSize(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const note = () => part.current?.style.setProperty('--keyboard-size', `${covered(view)}px`)
    note()
    view.addEventListener('resize', note)
    view.addEventListener('scroll', note)
    return () => {
      view.removeEventListener('resize', note)
      view.removeEventListener('scroll', note)
    }
  }, [part])
}
