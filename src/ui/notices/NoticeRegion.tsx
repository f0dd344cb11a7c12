import { type FocusEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'
import { useTopLayer } from '#src/ui/notices/dialog-layer.ts'
import { NoticeCard } from '#src/ui/notices/NoticeCard.tsx'
import { dismissNotice, pauseNotices, shownNoticesAtom } from '#src/ui/notices/notice-store.ts'
import { useNoticePlace } from '#src/ui/notices/use-notice-place.ts'
import { media } from '#src/ui/theme/media.ts'

const Region = styled.section`
  position: fixed;
  z-index: var(--zIndex-popover);
  inset-block-start: 1.5rem;
  inset-inline-end: 1.5rem;
  width: min(var(--width-notice), calc(100vw - 3rem));
  pointer-events: none;

  ${media.phone} {
    inset-block-start: max(var(--notice-start, 0px), calc(0.5rem + env(safe-area-inset-top)));
    inset-inline: 0.5rem;
    width: auto;

    &[data-unplaced] {
      opacity: 0;
    }
  }
`

const List = styled.ol`
  display: grid;
  gap: 0.75rem;
`

/** Shows notices over the page. While the pointer or the focus is on one, all timers pause. */
export function NoticeRegion() {
  const notices = useHydratedAtom(shownNoticesAtom)
  const layer = useTopLayer()
  const place = useNoticePlace(notices, layer)
  const cameFrom = useRef<HTMLElement | null>(null)

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from
    pauseNotices(true)
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
    pauseNotices(false)
  }
  const close = (id: string) => {
    dismissNotice(id)
    pauseNotices(false)
    // The focused button disappears, and Tab would start again at the top of the page.
    if (cameFrom.current?.isConnected) cameFrom.current.focus()
  }

  const region = (
    <Region
      ref={place}
      aria-label={text('ui.notices.label')}
      onMouseEnter={() => pauseNotices(true)}
      onMouseLeave={() => pauseNotices(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {/* The live region exists before the first notice; an empty list isn’t valid. */}
      <div aria-live="polite" aria-relevant="additions">
        {notices.length === 0 ? null : (
          <List>
            {notices.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} onClose={() => close(notice.id)} />
            ))}
          </List>
        )}
      </div>
    </Region>
  )
  return layer ? createPortal(region, layer) : region
}
