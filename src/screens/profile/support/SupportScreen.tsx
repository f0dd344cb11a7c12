import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { focusTitle } from '#src/screens/profile/support/focus-title.ts'
import { HelpSection } from '#src/screens/profile/support/HelpSection.tsx'
import { NewRequest } from '#src/screens/profile/support/NewRequest.tsx'
import { requestQuery } from '#src/screens/profile/support/placeholder.tsx'
import { RequestsSection } from '#src/screens/profile/support/RequestsSection.tsx'
import { Thread } from '#src/screens/profile/support/Thread.tsx'
import { ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import { media, useMedia } from '#src/ui/index.ts'

/**
 * Answers, requests, one request, or a new one, by address. If there is room, a request opens beside the
 * list, otherwise on a page of its own.
 */
export function SupportScreen() {
  const isBeside = useMedia(media.besideList, true)
  const asked = new URLSearchParams(useSearch())
  const request = asked.get('request') ?? undefined
  const transfer = asked.get('transfer') ?? undefined
  const isNew = request === 'new' || transfer !== undefined
  const open = isNew ? undefined : request
  useSupportFrame(open, isBeside)
  useOpenedPage(open, isBeside)

  if (isNew)
    return (
      <ProfileStack>
        <NewRequest key={transfer} transfer={transfer} />
        <HelpSection />
      </ProfileStack>
    )
  if (open !== undefined && !isBeside) return <Thread key={open} id={open} />
  return (
    <ProfileStack>
      <HelpSection />
      <RequestsSection isBeside={isBeside} open={open} />
    </ProfileStack>
  )
}

/** Sets the title to what is open; Back from a page of its own leads to the list. */
function useSupportFrame(open: string | undefined, isBeside: boolean): void {
  const query = useInfiniteQuery({ ...requestQuery(open ?? ''), enabled: open !== undefined })
  const frame = profileFrame(text('screens.support.title'))
  const list = { href: paths.customerSupport(), label: text('screens.support.requests.back') }
  const subject = open === undefined ? undefined : query.data?.pages[0]?.data.subject
  useFrame(open !== undefined && !isBeside ? { ...frame, back: list } : frame, subject ?? frame.title)
}

/** Opening a request on its own page moves focus and scroll to its title; going back, to the list's title. */
function useOpenedPage(open: string | undefined, isBeside: boolean): void {
  const last = useRef(open)
  useEffect(() => {
    const before = last.current
    last.current = open
    if (isBeside || open === before) return
    if (open !== undefined) window.scrollTo(0, 0)
    focusTitle(open === undefined ? 'requests' : 'thread', open === undefined)
  }, [open, isBeside])
}
