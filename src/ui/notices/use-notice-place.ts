import { type RefObject, useLayoutEffect, useRef } from 'react'
import { makeRoom, NOTICE_LIMIT } from '#src/ui/notices/notice-store.ts'

const PHONE = '(max-width: 48em)'
/** Titles are in the upper part of a phone's screen; headings below belong to parts of the page. */
const TITLES_END = 240
const GAP = 8

/**
 * Where notices may lie: never over the title of a phone's screen, and never over a total. On a phone there is one at a
 * time, below the titles; where the page shows a total there is one at a time as well, which ends above it.
 *
 * @param shown measured again with each change of it
 * @param layer the dialog that lies on top, or the page when there is none
 */
export function useNoticePlace(
  shown: readonly unknown[],
  layer: HTMLElement | null | undefined,
): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const phone = window.matchMedia(PHONE)
    const measure = () => {
      const page = layer ?? document.body
      const isAlone = phone.matches || page.querySelector('[data-total]') !== null
      makeRoom(isAlone ? 1 : NOTICE_LIMIT)
      region.current?.style.setProperty(
        '--notice-start',
        phone.matches ? `${titlesEnd(page) + GAP}px` : '0px',
      )
    }
    if (shown.length > 0) measure()
    phone.addEventListener('change', measure)
    return () => phone.removeEventListener('change', measure)
  }, [shown, layer])

  return region
}

/** Where the last title in the upper part of the screen ends, in pixels from its top; 0 without one. */
function titlesEnd(page: HTMLElement): number {
  const titles = [...page.querySelectorAll('h1, h2')].map((title) => title.getBoundingClientRect())
  const above = titles.filter(({ height, top, bottom }) => height > 1 && bottom > 0 && top < TITLES_END)
  return Math.max(0, ...above.map(({ bottom }) => Math.round(bottom)))
}
