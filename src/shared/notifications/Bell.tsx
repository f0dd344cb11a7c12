import { BellIcon } from '@primer/octicons-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { useNews } from '#src/shared/notifications/use-news.ts'
import { IconLink, media, useOpenedPart } from '#src/ui/index.ts'

const loadPanel = () => import('#src/shared/notifications/BellPanel.tsx')

/** The badge has room for one digit. */
const MOST = 9

/** The panel needs the space; on a phone the link opens the page. */
const DESKTOP = media.desktop.replace('@media ', '')

/**
 * The bell of the top bar: the number of unread notifications, and a panel with the newest. It is a link to
 * the full list, for phones and for new tabs.
 */
export function Bell() {
  const { isOpen, part, open, close } = useOpenedPart(loadPanel, text('screens.notifications.title'))
  const bell = useRef<HTMLAnchorElement>(null)
  const unread = useNews(isOpen)
  const isMore = unread > MOST

  function press(event: MouseEvent) {
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForBrowser || !window.matchMedia(DESKTOP).matches) return
    event.preventDefault()
    if (isOpen) close()
    else open()
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
    bell.current?.focus()
  }

  function closeFromOutside({ currentTarget, relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close()
  }

  return (
    <Around onKeyDown={closeByKey} onBlur={closeFromOutside}>
      <IconLink
        ref={bell}
        href={paths.notifications()}
        label={
          isMore
            ? text('screens.notifications.bellMore', { most: MOST })
            : text('screens.notifications.bell', { count: unread })
        }
        icon={BellIcon}
        iconSize={20}
        badge={unread === 0 ? undefined : isMore ? `${MOST}+` : String(unread)}
        aria-expanded={isOpen || undefined}
        onClick={press}
      />
      {part ? <part.BellPanel onLeave={close} /> : null}
    </Around>
  )
}

const Around = styled.div`
  position: static;
`
