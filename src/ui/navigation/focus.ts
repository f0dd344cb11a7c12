/** What somebody may be about to type into or press. */
const CONTROLS =
  'a[href], button, input, select, textarea, [contenteditable], [tabindex]:not([tabindex="-1"])'

/** Whether the focus may be given to something new: nobody has put it on a control yet. */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return active === null || !active.matches(CONTROLS)
}

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
 * there and has one, else at the page's main part.
 *
 * @param isSeen whether to scroll there, as for somebody at the keyboard
 */
export function focusNear(trail: Trail, isSeen: boolean): void {
  const around = trail.find((part) => part.isConnected && part.querySelector(HEADINGS) !== null)
  const isWithin = around?.closest('main, dialog') != null
  const place = isWithin ? around.querySelector<HTMLElement>(HEADINGS) : document.getElementById('main')
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: !isSeen })
}
