// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn, type User } from '#src/api/index.ts'
import { paths } from '#src/paths.ts'
import { IdentitySection } from '#src/screens/profile/personal-data/IdentitySection.tsx'
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

/** The section of a customer with a verified ID, a refused address, and a given selfie status. */
function open(selfie: 'verified' | 'checking' | 'to_do', isWide = true) {
  openWith(DECIDED, selfie, isWide)
}

function openWith(consented_at: string | null, selfie: string, isWide = true) {
  const user: User = { ...ada, verified_poa: false, verified_selfie: selfie === 'verified' }
  const checks = [
    checkOf('personal', 'verified'),
    checkOf('address', 'verified'),
    checkOf('document', 'verified'),
    checkOf('proof-of-address', 'refused'),
    checkOf('selfie', selfie),
  ]
  const data = { version: 1, status: 'refused', consented_at, user, again: 'recent', checks }
  vi.stubGlobal('fetch', fakeNetwork(() => ({ body: { data } })).fetch)
  signIn(session('token', user))
  render(
    <QueryClientProvider client={queryClient}>
      <IdentitySection user={user} isWide={isWide} />
    </QueryClientProvider>,
  )
}

const lineOf = async (name: string) => {
  // The link contains the name too.
  const found = (await screen.findAllByText(name))[0]?.closest('li')
  if (!found) throw new Error(`${name} is in no line`)
  return within(found)
}

test('each check shows its status and date, and an open one has its link', async () => {
  open('to_do')
  const document = await lineOf('Government ID')
  expect(document.getByText(/^Verified .*2026$/)).toBeDefined()
  expect(document.queryByRole('link')).toBeNull()
  const again = (await lineOf('Proof of address')).getByRole('link', { name: 'Try again Proof of address' })
  expect(again.getAttribute('href')).toBe(paths.kycCheck('proof-of-address'))
  const start = (await lineOf('Selfie')).getByRole('link', { name: 'Start Selfie' })
  expect(start.getAttribute('href')).toBe(paths.kycCheck('selfie'))
  expect(screen.getByText('Once you’re verified you can send up to 10,000.00 CAD a day.')).toBeDefined()
})

test('a check in progress needs nothing', async () => {
  open('checking')
  const selfie = await lineOf('Selfie')
  expect(selfie.getByText('Checking')).toBeDefined()
  expect(selfie.queryByRole('link')).toBeNull()
})

test('before everything is sent no check starts alone', async () => {
  openWith(null, 'to_do')
  expect((await lineOf('Selfie')).getByText('To do')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('in the compact layout one row links to the checks', async () => {
  open('verified', false)
  const row = await screen.findByRole('link', { name: /2 of 3 verified/ })
  expect(row.getAttribute('href')).toBe('/kyc/progress')
})
