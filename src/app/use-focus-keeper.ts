import { useEffect } from 'react'
import { focusNear, type Trail, trailOf } from '#src/app/focus-near.ts'

/** How long a screen's effects have to place focus themselves; milliseconds. */
const PATIENCE = 50

interface Place {
  readonly trail: Trail
  readonly path: string
  readonly isSeen: boolean
  readonly dialog: Element | null
}

/**
 * When the focused element is removed, such as a deleted row or a one-time button, browsers drop focus, and
 * screen readers start over at the top. Unless the screen places focus itself, this moves it nearby; after a
 * dialog, near the dialog's opener if that is gone. Page changes handle their own focus (use-page-change.ts).
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let left: Place | undefined
    let opener: Place | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const goOn = () => {
      const { pathname } = window.location
      if (left === undefined || left.path !== pathname || document.activeElement !== document.body) return
      // A dialog that came with its page has no opener here.
      const isOver = left.dialog !== null && !left.dialog.isConnected
      const from = isOver && opener?.path === pathname ? opener : left
      focusNear(from.trail, from.isSeen)
    }
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const dialog = target.closest('dialog')
      if (dialog === null) opener = undefined
      else if (left !== undefined && left.dialog === null) opener = left
      const isSeen = target.matches(':focus-visible')
      left = { trail: trailOf(target), path: window.location.pathname, isSeen, dialog }
    }
    const observer = new MutationObserver(() => {
      if (left === undefined || left.trail[0]?.isConnected) return
      clearTimeout(timer)
      timer = setTimeout(goOn, PATIENCE)
    })
    // A press outside of all controls leaves them.
    const forget = ({ target }: PointerEvent) => {
      const active = document.activeElement
      if (active === document.body || !(target instanceof Node && active?.contains(target))) left = undefined
    }

    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [])
}
