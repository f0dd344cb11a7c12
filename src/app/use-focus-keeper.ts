import { useEffect } from 'react'

/** A control and its ancestors, innermost first: those that remain after it is removed show where it was. */
type Trail = readonly Element[]

function trailOf(control: Element): Trail {
  const trail: Element[] = []
  for (let part: Element | null = control; part !== null; part = part.parentElement) trail.push(part)
  return trail
}

const HEADINGS = 'h1, h2, h3, h4'

/**
 * Focuses where a removed control was: the first heading of the smallest remaining ancestor that has one,
 * else the first one of the page's main element, or that element.
 *
 * @param isSeen whether to scroll there, as for keyboard users
 */
function focusNear(trail: Trail, isSeen: boolean): void {
  const around = trail.find((part) => part.isConnected && part.querySelector(HEADINGS) !== null)
  const isWithin = around?.closest('main, dialog') != null
  const main = document.getElementById('main')
  const place = (isWithin ? around : main)?.querySelector<HTMLElement>(HEADINGS) ?? main
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: !isSeen })
}

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
