// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn, type User } from '#src/api/index.ts'
import { IdentityCard } from '#src/screens/dashboard/home/IdentityCard.tsx'
import { ada, fakeNetwork, session } from '#tests/src/api/fake.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const GIVEN = '2026-11-03T12:00:00.000Z'

const checkOf = (check: string, status: string) => ({
  check,
  status,
  given_at: check === 'selfie' ? null : GIVEN,
  sent_at: null,
  decided_at: null,
  in_review: false,
  late: false,
  reason: null,
  tries: 1,
})

/** The card of a customer who has filled in all but the selfie, or sent everything. */
async function open(isSent: boolean) {
  const user: User = { ...ada, status: isSent ? 'active' : 'pending', verified_selfie: false }
  const checks = ['personal', 'address', 'document', 'proof-of-address', 'selfie'].map((check) =>
    checkOf(check, isSent ? 'checking' : 'to_do'),
  )
  const data = {
    version: 1,
    status: 'checking',
    consented_at: isSent ? GIVEN : null,
    user,
    again: 'recent',
    checks,
  }
  vi.stubGlobal('fetch', fakeNetwork(() => ({ body: { data } })).fetch)
  await act(() => signIn(session('token', user)))
  render(
    <QueryClientProvider client={queryClient}>
      <IdentityCard />
    </QueryClientProvider>,
  )
}

const states = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent.trim())

test('says of each check what its own page says', async () => {
  await open(false)
  expect(await states()).toEqual(['Government ID Ready', 'Proof of address Ready', 'Selfie To do'])
  expect(screen.getByRole('heading', { name: 'Verify your identity' })).toBeDefined()
})

test('once everything is sent it asks for nothing', async () => {
  await open(true)
  expect(await states()).toEqual(['Government ID Checking', 'Proof of address Checking', 'Selfie Checking'])
  expect(screen.queryByText('Verify your identity')).toBeNull()
  expect(screen.getByRole('link', { name: 'See progress' }).getAttribute('href')).toBe('/kyc/progress')
})
