import { type RefObject, useEffect } from 'react'

/** How much of the window's foot a phone's keyboard covers, in pixels. Whoever has enlarged the page sees a part of it only. */
function covered({ height, offsetTop, scale }: VisualViewport): number {
  return scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))
}

/** Gives a part, as `--keyboard-size`, what the keyboard of a phone covers: what is held at the window's foot lies behind it. */
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
