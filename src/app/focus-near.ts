/** A control and what it is in, innermost first: what is left of it when the control is gone says where that was. */
export type Trail = readonly Element[]

/** The trail of what has the focus, or had it. */
export function trailOf(control: Element): Trail {
  const trail: Element[] = []
  for (let part: Element | null = control; part !== null; part = part.parentElement) trail.push(part)
  return trail
}

const HEADINGS = 'h1, h2, h3, h4'

/**
 * Puts the focus where a control was that is gone: at the first heading of the smallest part around it that is still
 * there and has one, else at the first of the page's main part, or at that.
 *
 * @param isSeen whether to scroll there, as for somebody at the keyboard
 */
export function focusNear(trail: Trail, isSeen: boolean): void {
  const around = trail.find((part) => part.isConnected && part.querySelector(HEADINGS) !== null)
  const isWithin = around?.closest('main, dialog') != null
  const main = document.getElementById('main')
  const place = (isWithin ? around : main)?.querySelector<HTMLElement>(HEADINGS) ?? main
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: !isSeen })
}
