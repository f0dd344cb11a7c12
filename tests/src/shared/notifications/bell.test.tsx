import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NotificationsResponse } from '#src/generated/forms.ts'
import { type Answer, fakeNetwork, session } from '#tests/src/api/fake.ts'

type Notification = NotificationsResponse['data'][number]

const note = (id: string, name: string, read: boolean): Notification => ({
  _id: id,
  kind: 'transfer_delivered',
  about: id,
  details: { name, country: 'NG', amount: '10.00', currency: 'CAD' },
  read,
  at: '2026-01-05T10:00:00Z',
})

const refused: Answer = { status: 404, body: { message: 'Not now', error_code: 'not_found' } }

/** The bell of a logged-in customer; `list` returns its notifications. */
async function openBell(list: () => Answer, marks: Answer = refused) {
  vi.resetModules()
  const network = fakeNetwork(({ path }) => (path.endsWith('/read') ? marks : list()))
  vi.stubGlobal('fetch', network.fetch)
  const { signIn, queryClient } = await import('#src/api/index.ts')
  const { Bell } = await import('#src/shared/notifications/index.ts')
  const { NavigationProvider } = await import('#src/ui/index.ts')
  await signIn(session('t1'))
  // The app's own client, which knows what a call makes stale, but without retries.
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const navigate = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={navigate}>
        <Bell />
        <button type="button">Elsewhere</button>
      </NavigationProvider>
    </QueryClientProvider>,
  )
  return { ...network, navigate, user: userEvent.setup(), bell: screen.getByRole('link') }
}

const listOf = (data: readonly Notification[]): Answer => ({
  body: { data, meta_data: { next_cursor: null, unread: data.filter(({ read }) => !read).length } },
})
const read: Answer = { body: { data: { ids: ['b'], unread: 0 } } }
const panel = () => screen.findByRole('dialog', { name: 'Notifications' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the bell', () => {
  const two = () => listOf([note('b', 'Ada', false), note('a', 'Ben', true)])

  test('counts, opens the newest and focuses them, and Escape returns to it', async () => {
    const { user, bell, navigate } = await openBell(two)
    await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications, 1 unread'))
    bell.focus()
    await user.keyboard('{Enter}')
    const shown = await panel()
    expect(document.activeElement).toBe(shown)
    expect(bell.getAttribute('aria-expanded')).toBe('true')
    const rows = await within(shown).findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toMatchObject([
      expect.stringContaining('Ada has the money Unread'),
      expect.stringContaining('Ben has the money'),
    ])
    await user.keyboard('{Escape}')
    await isClosed()
    expect(document.activeElement).toBe(bell)
    expect(navigate).not.toHaveBeenCalled()
  })

  test('shows 9+ from ten on, also in its name', async () => {
    const many = Array.from({ length: 10 }, (_, index) => note(`n${index}`, 'Ada', false))
    const { bell } = await openBell(() => listOf(many))
    await waitFor(() => expect(bell.textContent).toBe('9+'))
    expect(bell.getAttribute('aria-label')).toBe('Notifications, 9+ unread')
  })

  test('closes on a second press and on blur', async () => {
    const { user, bell } = await openBell(two)
    await user.click(bell)
    await panel()
    await user.click(bell)
    await isClosed()
    await user.click(bell)
    await panel()
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    await isClosed()
  })

  test('marks an opened notification as read, follows it and closes', async () => {
    const { user, bell, asked, navigate } = await openBell(two, read)
    await user.click(bell)
    await user.click(await within(await panel()).findByRole('link', { name: /Ada has the money/ }))
    await isClosed()
    expect(navigate).toHaveBeenCalledOnce()
    await waitFor(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({ method: 'PUT', body: { ids: ['b'], read: true } }),
      ),
    )
  })

  test('marks all as read, with undo, and keeps the focus in place', async () => {
    let isRead = false
    const list = () => listOf([note('b', 'Ada', isRead)])
    const { user, bell, asked } = await openBell(list, read)
    await user.click(bell)
    const markAll = await within(await panel()).findByRole('button', { name: 'Mark all as read' })
    isRead = true
    await user.click(markAll)
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(undo)
    expect(screen.getByText('1 notification marked as read')).toBeTruthy()
    await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications'))
    await user.click(undo)
    await waitFor(() => expect(asked.at(-2)?.body).toEqual({ ids: ['b'], read: false }))
  })

  test('shows an empty list, and a failed load with a retry', async () => {
    let answer: Answer = refused
    const { user, bell } = await openBell(() => answer)
    await user.click(bell)
    const alert = await within(await panel()).findByRole('alert')
    expect(alert.textContent).toContain('Not now')
    answer = listOf([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Nothing new' })).toBeTruthy()
  })

  test('links to the page on a phone, and to all of them from the panel', async () => {
    const { user, bell, navigate } = await openBell(two)
    const phone = vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('(max-width: 1px)'))
    await user.click(bell)
    expect(navigate).toHaveBeenLastCalledWith('/dashboard/profile/notifications')
    expect(screen.queryByRole('dialog')).toBeNull()
    phone.mockRestore()
    await user.click(bell)
    await user.click(within(await panel()).getByRole('link', { name: 'See all' }))
    await isClosed()
    expect(navigate).toHaveBeenCalledTimes(2)
  })
})
