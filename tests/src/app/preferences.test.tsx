// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import { useAccountPreferences } from '#src/app/use-account-preferences.ts'
import { chooseFormat, formatMoney, formatTime } from '#src/content/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { beginTheme } from '#src/lib/begin-theme.ts'
import { store } from '#src/lib/store.ts'
import { chooseTheme, themeAtom } from '#src/lib/theme.ts'
import { DisplaySection } from '#src/screens/profile/settings/DisplaySection.tsx'
import { NoticeRegion } from '#src/ui/index.ts'
import { fakeNetwork, session } from '#tests/src/api/fake.ts'

const kept: unknown[] = []
let status = 200

beforeEach(() => {
  kept.length = 0
  status = 200
  window.localStorage.clear()
  chooseTheme('system')
  chooseFormat('date_format', 'language')
  chooseFormat('time_format', '24-hour')
  chooseFormat('number_format', 'language')
  window.localStorage.clear()
  const network = fakeNetwork(({ path, body }) => {
    if (path.endsWith('/profile/preferences')) kept.push(body)
    return { status, body: { message: 'Saved.' } }
  })
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const user = session('token').user
const follow = (theme: 'light' | 'dark' | null) =>
  renderHook((props) => useAccountPreferences({ ...user, ...props }), { initialProps: { theme } })
const mode = () => document.documentElement.dataset['colorMode']

test('a theme applies at once, is saved to the account, and is undone in one press', async () => {
  follow('light')
  await preloadForm('theme')
  await act(async () => void render(<DisplaySection />))
  fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(mode()).toBe('dark')
  await waitFor(() => expect(kept).toEqual([{ theme: 'dark' }]))
  expect(screen.getByText('Theme changed')).toBeDefined()
  // The provider has it, but this page has not refetched the account yet.
  await act(async () => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(mode()).toBe('light')
  await waitFor(() => expect(kept).toEqual([{ theme: 'dark' }, { theme: 'light' }]))
  expect(screen.queryByText('Theme changed')).toBeNull()
})

test('a theme that fails to save applies here, and shows a message', async () => {
  status = 500
  follow(null)
  render(<NoticeRegion />)
  chooseTheme('dark')
  expect(await screen.findByText('Changed on this device only')).toBeDefined()
  expect(store.get(themeAtom)).toBe('dark')
  status = 200
  kept.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(kept).toEqual([{ theme: 'dark' }]))
})

test('a theme chosen on another device applies without being saved again; a later visit starts in it', async () => {
  const { rerender } = follow('light')
  await waitFor(() => expect(mode()).toBe('light'))
  rerender({ theme: 'dark' })
  await waitFor(() => expect(mode()).toBe('dark'))
  expect(kept).toEqual([])
  document.documentElement.dataset['colorMode'] = 'auto'
  beginTheme()
  expect(mode()).toBe('dark')
})

const followUser = (preferences: Partial<typeof user>) =>
  renderHook((props: Partial<typeof user>) => useAccountPreferences({ ...user, ...props }), {
    initialProps: preferences,
  })

test('a format applies at once, with an example, is saved to the account, and is undone in one press', async () => {
  followUser({})
  await preloadForm('preferences')
  await preloadForm('theme')
  await act(async () => void render(<DisplaySection currency="NGN" />))
  fireEvent.click(screen.getByRole('button', { name: /^Language and formats ?12,345\.67 NGN · .+English$/ }))
  await screen.findByRole('dialog', { name: 'Language and formats' })
  expect(screen.getByText(/^Example: 12,345\.67 NGN · /)).toBeDefined()
  fireEvent.click(await screen.findByRole('radio', { name: '1.234,56' }))
  await waitFor(() => expect(kept).toEqual([{ number_format: 'point-comma' }]))
  expect(screen.getByText(/^Example: 12\.345,67 NGN · /)).toBeDefined()
  expect(screen.getByText('Numbers changed')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '2026-11-24' }))
  expect(screen.getByText('Dates changed')).toBeDefined()
  expect(screen.getByText(/^Example: 12\.345,67 NGN · \d{4}-\d{2}-\d{2} · /)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(kept).toEqual([
      { number_format: 'point-comma' },
      { date_format: 'numeric' },
      { date_format: 'language' },
    ]),
  )
  expect(screen.getByText(/^Example: 12\.345,67 NGN · \d{2} \w{3,4}\.? \d{4} · /)).toBeDefined()
  expect(formatMoney('1234.5', 'CAD')).toBe('1.234,50 CAD')
  expect(screen.getByRole('button', { name: /12\.345,67 NGN/, hidden: true })).toBeDefined()
})

test('a format chosen on another device applies without being saved again; public pages follow the language', async () => {
  const { rerender, unmount } = followUser({ time_format: '24-hour', number_format: null })
  rerender({ time_format: '12-hour', number_format: 'space-comma' })
  await waitFor(() => expect(formatTime('2026-11-24T14:05:00Z')).toBe('2:05\u00A0p.m.'))
  expect(formatMoney('1234.5', 'CAD')).toBe('1\u00A0234,50 CAD')
  expect(kept).toEqual([])
  unmount()
  expect(formatMoney('1234.5', 'CAD')).toBe('1,234.50 CAD')
  // A later visit starts with them, before the account has loaded.
  renderHook(() => useAccountPreferences(undefined))
  expect(formatMoney('1234.5', 'CAD')).toBe('1\u00A0234,50 CAD')
})

test('a format chosen before the account had one is saved to it', async () => {
  chooseFormat('date_format', 'numeric')
  followUser({ date_format: null })
  await waitFor(() => expect(kept).toEqual([{ date_format: 'numeric' }]))
})
