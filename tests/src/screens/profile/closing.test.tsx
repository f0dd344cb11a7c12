// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import type { ClosingResponse } from '#src/generated/forms.ts'
import { ClosingModal } from '#src/screens/profile/settings/ClosingModal.tsx'
import { fakeNetwork, session } from '#tests/src/api/fake.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const clear: ClosingResponse['data'] = {
  on_hold: false,
  balances: [],
  transfers: [],
  asked: false,
  closes_at: '2026-12-23T12:00:00.000Z',
  records_until: '2031-12-24T12:00:00.000Z',
}

function open(changes: Partial<ClosingResponse['data']> = {}) {
  const network = fakeNetwork(() => ({ body: { data: { ...clear, ...changes } } }))
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  render(
    <QueryClientProvider client={queryClient}>
      <ClosingModal open onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

test('closing an account explains the consequences before the confirmation', async () => {
  open()
  expect(await screen.findByText(/^Until .*2026.* keep your account\.$/)).toBeDefined()
  expect(screen.getByText(/until .*2031.* at least,/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Close my account' })).toBeDefined()
})

test('an obstacle links to its solution, and nothing closes', async () => {
  open({
    on_hold: true,
    balances: [
      { currency: 'CAD', amount: '12.00' },
      { currency: 'EUR', amount: '3.50' },
    ],
    transfers: [{ _id: 't1', reference: 'FS-1234-5678' }],
  })
  const track = await screen.findByRole('link', { name: 'Track it' })
  expect(track.getAttribute('href')).toBe('/dashboard/track-transfers/t1')
  expect(screen.getByText(/^You still hold 12\.00.* and 3\.50 EUR\./)).toBeDefined()
  expect(screen.getByText(/Your account is on hold\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull()
})
