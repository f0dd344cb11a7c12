import { type RefObject, useEffect } from 'react'

/** Pixels of the window's foot behind a phone's keyboard; 0 on a zoomed page, whose view is only a part of it. */
function covered({ height, offsetTop, scale }: VisualViewport): number {
  return scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))
}

/** Sets `--keyboard-size` on a part that sticks to the window's foot, where the keyboard would cover it. */
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
