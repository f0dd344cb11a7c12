// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReferralsResponse } from '#src/generated/forms.ts'
import { FriendsSection } from '#src/screens/profile/referrals/FriendsSection.tsx'
import { Offer } from '#src/screens/profile/referrals/Offer.tsx'

const referrals: ReferralsResponse['data'] = {
  code: 'K7QM2XRD',
  reward: { currency: 'CAD', amount: '20.00', transfer_minimum: '100.00' },
  rules: { days_to_qualify: 60, per_month: 5 },
  earned: [],
  friends: [],
}

const link = `${window.location.origin}/get-started?ref=K7QM2XRD`
const text =
  'Send money abroad with Farsend. We both get 20.00 CAD when your first transfer of 100.00 CAD or more is delivered.'

/** The browser's abilities: the share sheet, and a clipboard. */
function give(share?: (what: unknown) => Promise<void>) {
  const writeText = vi.fn(async (_: string) => {})
  const own = { clipboard: { value: { writeText } }, ...(share && { share: { value: share } }) }
  vi.stubGlobal('navigator', Object.create(window.navigator, own))
  return writeText
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the referral code and link can be read, copied and scanned', async () => {
  const writeText = give()
  render(<Offer referrals={referrals} />)
  expect(screen.getByText('Your code: K7QM2XRD')).toBeDefined()
  expect(screen.getByText(link)).toBeDefined()
  expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Copy your link' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(link))
  expect(screen.queryByRole('button', { name: 'Share your link' })).toBeNull()
})

test('the share sheet shares it, and closing that shows no error', async () => {
  const share = vi.fn(async (_: unknown) => {
    throw new DOMException('closed', 'AbortError')
  })
  give(share)
  render(<Offer referrals={referrals} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share your link' }))
  await waitFor(() => expect(share).toHaveBeenCalledWith({ text, url: link }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['same_device', 'Not paid: this account was opened on one of your devices.'],
  ['same_person', 'Not paid: this account has your name and date of birth.'],
  ['already_customer', 'Not paid: this person was a customer before.'],
  ['joined_before', 'Not paid: this person joined before you.'],
  ['monthly_cap', 'Not paid: you reached this month’s limit.'],
  ['expired', 'Not paid: no transfer arrived in time.'],
] as const)('an unrewarded friend shows why: %s', (reason, sentence) => {
  const friend = {
    _id: 'f',
    name: 'Ada O.',
    state: 'refused',
    reason,
    joined_at: '2026-11-01T12:00:00.000Z',
    decided_at: '2026-11-02T12:00:00.000Z',
    amount: null,
    currency: null,
  } as const
  render(<FriendsSection friends={[friend]} />)
  expect(screen.getAllByText(sentence)).not.toEqual([])
  expect(screen.getAllByText('Not paid')).not.toEqual([])
})
