import { type RefObject, useLayoutEffect, useRef } from 'react'
import { makeRoom, NOTICE_LIMIT } from '#src/ui/notices/notice-store.ts'

const PHONE = '(max-width: 48em)'

/**
 * Shows one notice at a time on a phone, and where the page shows a total, and places it with code that loads with the
 * first one (place-notices.ts). Until then notices are read out but invisible, so that none jumps; if the code can't
 * load, they show at the top.
 *
 * @param shown measured again on each change
 * @param layer the topmost dialog, or the page
 */
export function useNoticePlace(
  shown: readonly unknown[],
  layer: HTMLElement | null,
): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const place = region.current
    if (shown.length === 0 || place === null) return
    const phone = window.matchMedia(PHONE)
    const page = layer ?? document.body
    let leave: (() => void) | undefined
    const begin = () => {
      const isAlone = phone.matches || page.querySelector('[data-total]') !== null
      makeRoom(isAlone ? 1 : NOTICE_LIMIT)
      if (!phone.matches || leave) return
      place.toggleAttribute('data-unplaced', true)
      void import('#src/ui/notices/place-notices.ts')
        .then(({ placeNotices }) => {
          leave ??= placeNotices(place, page)
        })
        .catch(() => undefined)
        .finally(() => place.removeAttribute('data-unplaced'))
    }
    begin()
    phone.addEventListener('change', begin)
    return () => {
      phone.removeEventListener('change', begin)
      leave?.()
      // Code that loads after this places nothing.
      leave = begin
    }
  }, [shown, layer])

  return region
}
