// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn, type User } from '#src/api/index.ts'
import { paths } from '#src/paths.ts'
import { ProgressScreen } from '#src/screens/identity/progress/ProgressScreen.tsx'
import { ada, fakeNetwork, session } from '#tests/src/api/fake.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const DECIDED = '2026-11-03T12:00:00.000Z'

const checkOf = (check: string, status: string) => ({
  check,
  status,
  given_at: DECIDED,
  sent_at: DECIDED,
  decided_at: status === 'verified' ? DECIDED : null,
  in_review: false,
  late: false,
  reason: status === 'refused' ? 'unreadable' : null,
  tries: 1,
})

/** The page of a customer for whom only the selfie is missing. */
function open(selfie: string) {
  const user: User = { ...ada, verified_poa: false, verified_selfie: false }
  const checks = [
    ...['personal', 'address', 'document'].map((check) => checkOf(check, 'verified')),
    checkOf('proof-of-address', 'checking'),
    checkOf('selfie', selfie),
  ]
  const data = { version: 1, status: 'checking', consented_at: DECIDED, user, again: 'recent', checks }
  vi.stubGlobal('fetch', fakeNetwork(() => ({ body: { data } })).fetch)
  signIn(session('token', user))
  render(
    <QueryClientProvider client={queryClient}>
      <ProgressScreen />
    </QueryClientProvider>,
  )
}

test('on a phone the bar names the next check, and its row shows the status', async () => {
  open('to_do')
  // A desktop window, where the row has the button.
  const next = await screen.findByRole('link', { name: 'Start selfie', hidden: true })
  expect(next.getAttribute('href')).toBe(paths.kycCheck('selfie'))
  expect(screen.getAllByText('To do')).toHaveLength(1)
})

test('with nothing to do the bar only offers to look around', async () => {
  open('checking')
  expect(await screen.findByRole('link', { name: 'Look around meanwhile' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull()
})
