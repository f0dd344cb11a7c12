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
  given_at: status === 'to_do' ? null : DECIDED,
  sent_at: status === 'to_do' ? null : DECIDED,
  decided_at: status === 'verified' ? DECIDED : null,
  in_review: false,
  late: false,
  reason: status === 'refused' ? 'unreadable' : null,
  tries: 1,
})

/** The page of a customer for whom only the selfie is missing. */
function open(selfie: string) {
  openWith(DECIDED, [
    ...['personal', 'address', 'document'].map((check) => checkOf(check, 'verified')),
    checkOf('proof-of-address', 'checking'),
    checkOf('selfie', selfie),
  ])
}

/** The page of a customer who has filled in these checks, and sent nothing. */
function openUnsent(given: readonly string[]) {
  const names = ['personal', 'address', 'document', 'proof-of-address', 'selfie']
  openWith(
    null,
    names.map((check) => ({ ...checkOf(check, 'to_do'), given_at: given.includes(check) ? DECIDED : null })),
  )
}

function openWith(consented_at: string | null, checks: readonly ReturnType<typeof checkOf>[]) {
  const user: User = { ...ada, verified_pid: false, verified_poa: false, verified_selfie: false }
  const data = { version: 1, status: 'checking', consented_at, user, again: 'recent', checks }
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

test('before anything is sent, one button continues the one draft, and the rows say what is ready', async () => {
  openUnsent(['personal', 'address', 'document'])
  const next = await screen.findByRole('link', { name: 'Continue' })
  expect(next.getAttribute('href')).toBe(paths.kyc())
  expect(screen.getAllByText('Ready')).toHaveLength(2)
  expect(screen.getAllByText('To do')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull()
  expect(screen.getByText(/usually takes a few minutes/)).toBeDefined()
})

test('details half filled in are still to do', async () => {
  openUnsent(['personal'])
  expect(await screen.findAllByText('To do')).toHaveLength(4)
})

test('with everything ready the button reviews and sends', async () => {
  openUnsent(['personal', 'address', 'document', 'proof-of-address', 'selfie'])
  const next = await screen.findByRole('link', { name: 'Review and send' })
  expect(next.getAttribute('href')).toBe(paths.kyc())
  expect(screen.getAllByText('Ready')).toHaveLength(4)
})

test('once it is sent nothing is called ready or unsent', async () => {
  open('checking')
  await screen.findAllByText('Verified')
  expect(screen.getByRole('heading', { level: 1, name: 'We’re checking your identity' })).toBeDefined()
  expect(screen.queryByText('Verify your identity')).toBeNull()
  expect(screen.queryByText('Ready')).toBeNull()
  expect(screen.queryByText(/send everything together/)).toBeNull()
})
