/** A control and its ancestors, innermost first: those that remain after it is removed show where it was. */
export type Trail = readonly Element[]

export function trailOf(control: Element): Trail {
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
export function focusNear(trail: Trail, isSeen: boolean): void {
  const around = trail.find((part) => part.isConnected && part.querySelector(HEADINGS) !== null)
  const isWithin = around?.closest('main, dialog') != null
  const main = document.getElementById('main')
  const place = (isWithin ? around : main)?.querySelector<HTMLElement>(HEADINGS) ?? main
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: !isSeen })
}
