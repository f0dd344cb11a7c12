// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import type { AccountsResponse } from '#src/generated/forms.ts'
import { MoreSection } from '#src/screens/profile/settings/MoreSection.tsx'
import { NoticeRegion } from '#src/ui/index.ts'
import { fakeNetwork, session } from '#tests/src/api/fake.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The settings of a customer with accounts in these currencies; the call sets the first. */
function open(currencies: readonly string[]) {
  let first = 'CAD'
  const accounts = (): AccountsResponse['data'] => ({
    accounts: currencies.map((currency) => ({
      currency,
      name: null,
      balance: '1.00',
      first: currency === first,
      worth: null,
    })),
    closed: [],
    total: {
      amount: '2.00',
      currency: first,
      approximate: true,
      rates_at: '2026-11-20T03:28:00.000Z',
      without: [],
    },
  })
  const network = fakeNetwork(({ method, path }) => {
    if (method === 'POST') first = path.split('/').at(-2) ?? first
    return { body: { data: accounts() } }
  })
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  render(
    <QueryClientProvider client={queryClient}>
      <MoreSection />
      <NoticeRegion />
    </QueryClientProvider>,
  )
  const put = () => network.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  return { put, user: userEvent.setup() }
}

test('selecting another currency puts it first, and undo reverts it', async () => {
  const { put, user } = open(['CAD', 'EUR'])
  await user.click(await screen.findByRole('button', { name: 'First currency, CAD' }))
  await user.click(screen.getByRole('menuitem', { name: 'EUR' }))
  expect(await screen.findByRole('button', { name: 'First currency, EUR' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'First currency, CAD' })).toBeDefined()
  await waitFor(() => expect(put()).toEqual(['/api/v1/accounts/EUR/first', '/api/v1/accounts/CAD/first']))
})

test('one account has no choice; the link to the messages is there', async () => {
  open(['CAD'])
  expect(await screen.findByText('CAD')).toBeDefined()
  expect(screen.queryByRole('button', { name: /First currency/ })).toBeNull()
  const link = screen.getByRole('link', { name: /What we send you/ })
  expect(link.getAttribute('href')).toBe('/dashboard/profile/notifications')
})
