// @vitest-environment happy-dom
import { setTimeout as pause } from 'node:timers/promises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { NotificationsResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { newestQuery } from '#src/shared/notifications/queries.ts'
import { useNews } from '#src/shared/notifications/use-news.ts'
import { shownNotices } from '#src/ui/notices/notice-store.ts'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

type Notification = NotificationsResponse['data'][number]

const note = (id: string, name: string, read = false): Notification => ({
  _id: id,
  kind: 'transfer_delivered',
  about: id,
  details: { name, country: 'NG', amount: `${id}0.00`, currency: 'CAD' },
  read,
  at: '2026-01-05T10:00:00Z',
})

/** The bell with these notifications, newest first; `come` replaces the list, as a live update does. */
function watch(first: readonly Notification[], isOpen = false) {
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const bring = (data: readonly Notification[]) =>
    cache.setQueryData(newestQuery.queryKey, {
      data: [...data],
      meta_data: { next_cursor: null, unread: data.filter(({ read }) => !read).length },
    })
  bring(first)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useNews(isOpen), { wrapper })
  const come = async (data: readonly Notification[]) => {
    await act(async () => {
      bring(data)
      // The cache notifies asynchronously.
      await pause(10)
    })
  }
  return { come, unread: () => result.current }
}

const titles = () => shownNotices().map(({ title }) => title)

test('old notifications are counted, without a notice', () => {
  const { unread } = watch([note('2', 'Ben'), note('1', 'Ada', true)])
  expect(unread()).toBe(1)
  expect(titles()).toEqual([])
})

test('what the page itself shows has no notice, in any language', async () => {
  window.history.replaceState(null, '', `/fr${paths.transfer()}/done`)
  const { come, unread } = watch([note('1', 'Ada')])
  await come([{ ...note('2', 'Ben'), kind: 'transfer_paid' }, note('1', 'Ada')])
  expect(unread()).toBe(2)
  expect(titles()).toEqual([])
  window.history.replaceState(null, '', `/fr${paths.trackTransfer('3')}`)
  await come([note('4', 'Dan'), note('3', 'Cleo')])
  expect(titles()).toHaveLength(1)
})

test('new ones are counted, and shown once, oldest first', async () => {
  const { come, unread } = watch([note('1', 'Ada')])
  const later = [note('3', 'Cleo'), note('2', 'Ben'), note('1', 'Ada')]
  await come(later)
  expect(unread()).toBe(3)
  expect(titles()).toHaveLength(2)
  const said = shownNotices().map(({ title, message }) => `${title} ${message}`)
  expect(said.map((sentence) => sentence.match(/Ben|Cleo/)?.[0])).toEqual(['Ben', 'Cleo'])
  await come([...later])
  expect(titles()).toHaveLength(2)
})

test('the very first one is new', async () => {
  const { come } = watch([])
  await come([note('1', 'Ada')])
  expect(titles()).toHaveLength(1)
})

test('no notice for those read elsewhere, shown in the panel, or about the page', async () => {
  const read = watch([note('1', 'Ada')])
  await read.come([note('2', 'Ben', true), note('1', 'Ada')])
  expect(read.unread()).toBe(1)
  const open = watch([note('1', 'Ada')], true)
  await open.come([note('2', 'Ben'), note('1', 'Ada')])
  window.history.replaceState(null, '', paths.trackTransfer('2'))
  const here = watch([note('1', 'Ada')])
  await here.come([note('2', 'Ben'), note('1', 'Ada')])
  expect([open.unread(), here.unread()]).toEqual([2, 2])
  expect(titles()).toEqual([])
})
