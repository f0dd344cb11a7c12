import { type Extent, noticeStart } from '#src/ui/notices/notice-start.ts'

/** Titles are in the upper part of a phone's screen; headings below belong to parts of the page. */
const TITLES_END = 240

/**
 * Keeps notices of a phone below the titles, and never over the field being typed into, its label or a total.
 *
 * @param region the region of the notices
 * @param page the topmost dialog, or the body
 * @returns the way to stop
 */
export function placeNotices(region: HTMLElement, page: HTMLElement): () => void {
  const keyboard = window.visualViewport
  const measure = () => {
    // A notice with the focus stays where it is.
    if (!region.contains(document.activeElement))
      region.style.setProperty('--notice-start', `${startIn(page, region)}px`)
  }
  measure()
  // The focus goes on to another field, the keyboard comes, the page is elsewhere: the field may be below it now.
  document.addEventListener('focusin', measure)
  document.addEventListener('scrollend', measure)
  keyboard?.addEventListener('resize', measure)
  return () => {
    document.removeEventListener('focusin', measure)
    document.removeEventListener('scrollend', measure)
    keyboard?.removeEventListener('resize', measure)
  }
}

function startIn(page: HTMLElement, region: HTMLElement): number {
  const field = focusedField()
  const labels = field ? [field, ...(field.labels ?? []), ...named(field, 'aria-labelledby')] : []
  const seen = window.visualViewport
  return noticeStart({
    height: region.getBoundingClientRect().height,
    titlesEnd: titlesEnd(page),
    field: extentOf(labels),
    described: field && extentOf([...labels, ...named(field, 'aria-describedby')]),
    totals: [...page.querySelectorAll('[data-total]')].flatMap((total) => extentOf([total]) ?? []),
    end: seen ? seen.offsetTop + seen.height : window.innerHeight,
  })
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function focusedField(): Field | undefined {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement ||
    focused instanceof HTMLSelectElement ||
    focused instanceof HTMLTextAreaElement
    ? focused
    : undefined
}

/** The elements that an attribute of a field names by their ids. */
function named(field: Element, attribute: 'aria-labelledby' | 'aria-describedby'): Element[] {
  const ids = field.getAttribute(attribute)?.split(/\s+/) ?? []
  return ids.flatMap((id) => document.getElementById(id) ?? [])
}

/** From the highest to the lowest of what can be seen of them. */
function extentOf(elements: readonly Element[]): Extent | undefined {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 1)
  if (boxes.length === 0) return undefined
  return {
    top: Math.floor(Math.min(...boxes.map(({ top }) => top))),
    bottom: Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))),
  }
}

/** Where the last title in the upper part of the screen ends, in pixels from its top; 0 without one. */
function titlesEnd(page: HTMLElement): number {
  const titles = [...page.querySelectorAll('h1, h2')].map((title) => title.getBoundingClientRect())
  const above = titles.filter(({ height, top, bottom }) => height > 1 && bottom > 0 && top < TITLES_END)
  return Math.max(0, ...above.map(({ bottom }) => Math.round(bottom)))
}
