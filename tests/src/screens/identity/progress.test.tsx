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

/** The page for somebody who has given everything but the selfie. */
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

test('the bar of a phone names the check that comes next, and its row says how it is', async () => {
  open('to_do')
  // The window of a test is a desktop's, where the row has the button.
  const next = await screen.findByRole('link', { name: 'Start selfie', hidden: true })
  expect(next.getAttribute('href')).toBe(paths.kycCheck('selfie'))
  expect(screen.getAllByText('To do')).toHaveLength(1)
})

test('nothing to do: the bar has only the way to look around', async () => {
  open('checking')
  expect(await screen.findByRole('link', { name: 'Look around meanwhile' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull()
})
