import { type Extent, noticeStart } from '#src/ui/notices/notice-start.ts'

/** What a notice must not cover. */
const TAKEN =
  'button, [data-component=LinkButton], input, select, textarea, label, [data-figure], [data-total], [data-error], [role=alert]'

/** What it covers only if nowhere else is free. */
const AVOIDED = 'h1, h2, a[href]'

/**
 * Keeps the notice of a phone under the top bar, and never over a figure, a field or a button.
 *
 * @param region the region of the notices
 * @param page the topmost dialog, or the body
 * @returns stops it
 */
export function placeNotices(region: HTMLElement, page: HTMLElement): () => void {
  const keyboard = window.visualViewport
  const measure = () => {
    // A notice with the focus stays where it is.
    if (!region.contains(document.activeElement))
      region.style.setProperty('--notice-start', `${startIn(page, region)}px`)
  }
  measure()
  // Each of these may bring something else under the notice.
  const sizes = new ResizeObserver(measure)
  sizes.observe(document.body)
  document.addEventListener('focusin', measure)
  document.addEventListener('scrollend', measure)
  keyboard?.addEventListener('resize', measure)
  return () => {
    sizes.disconnect()
    document.removeEventListener('focusin', measure)
    document.removeEventListener('scrollend', measure)
    keyboard?.removeEventListener('resize', measure)
  }
}

function startIn(page: HTMLElement, region: HTMLElement): number {
  const seen = window.visualViewport
  const end = seen ? seen.offsetTop + seen.height : window.innerHeight
  const seenOf = (selector: string): Extent[] =>
    [...page.querySelectorAll(selector)]
      .filter((element) => !region.contains(element))
      .flatMap((element) => extentOf(element) ?? [])
      .filter(({ top, bottom }) => bottom > 0 && top < end)
  return noticeStart({
    height: region.getBoundingClientRect().height,
    // A sheet has room above it.
    start: page === document.body ? Math.max(0, topBarOf(page)?.bottom ?? 0) : 0,
    taken: seenOf(TAKEN),
    avoided: seenOf(AVOIDED),
    end,
  })
}

/** Of the page in view: one that waits out of sight has another. */
const topBarOf = (page: HTMLElement): Extent | undefined =>
  [...page.querySelectorAll('header')].map(extentOf).find((extent) => extent !== undefined)

/** Undefined for an element that only screen readers see. */
function extentOf(element: Element): Extent | undefined {
  const box = element.getBoundingClientRect()
  if (box.height <= 1) return undefined
  return { top: Math.floor(box.top), bottom: Math.ceil(box.bottom) }
}
