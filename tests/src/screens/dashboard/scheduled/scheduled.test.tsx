// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient, signIn } from '#src/api/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { ScheduledScreen } from '#src/screens/dashboard/scheduled/ScheduledScreen.tsx'
import {
  beginningOf,
  detailOf,
  narrowDetailOf,
  type Plan,
} from '#src/screens/dashboard/scheduled/scheduled.ts'
import { type Answer, type Asked, fakeNetwork, session } from '#tests/src/api/fake.ts'

// Otherwise compiled in the first test that shows it.
beforeAll(() => preloadForm('scheduled-transfer'), 60_000)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const plan: Plan = {
  _id: 'p1',
  beneficiary_id: 'b1',
  name: 'Ngozi Eze',
  country: 'NG',
  sending_amount: '100.00',
  sending_currency: 'CAD',
  receiving_currency: 'NGN',
  repeats: 'monthly',
  starts_on: '2027-01-31',
  next_on: '2027-01-31',
  least_rate: null,
  purpose: null,
  redirected_to: null,
  state: 'active',
  last: null,
  created_at: '2026-11-20T12:00:00.000Z',
}

const figures = {
  most: 20,
  currencies: ['CAD', 'NGN'],
  payees: [
    { _id: 'b1', name: 'Ngozi Eze', country: 'NG', currency: 'NGN', destination: 'GTBank 0123456785' },
  ],
}

const listed = (plans: readonly Plan[], changes: Partial<typeof figures> = {}): Answer => ({
  body: { data: plans, meta_data: { ...figures, ...changes } },
})

function open(answer: (asked: Asked) => Answer) {
  const { hook, searchHook } = memoryLocation({ path: '/dashboard/scheduled' })
  const network = fakeNetwork(answer)
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <ScheduledScreen />
      </Router>
    </QueryClientProvider>,
  )
  return network
}

async function choose(what: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'More for 100.00 CAD to Ngozi Eze' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: what }))
}

test('without a plan the page creates one, from the people already sent to', async () => {
  open(() => listed([]))
  expect(await screen.findByRole('heading', { name: 'No planned transfers yet' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Plan a transfer' }))
  expect(await screen.findByRole('option', { name: 'Ngozi Eze · GTBank 0123456785' })).toBeDefined()
})

test('a customer without recipients is led to a first transfer', async () => {
  open(() => listed([], { payees: [] }))
  expect(await screen.findByText(/first transfer/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Send money' }).getAttribute('href')).toBe(
    '/dashboard/home/transfer',
  )
})

test('a list that fails to load can be reloaded', async () => {
  open(() => ({ status: 403, body: { message: 'Not now.', error_code: 'customer_frozen' } }))
  expect(await screen.findByText('We couldn’t load your planned transfers')).toBeDefined()
})

test.each<[string, Partial<Plan>, string]>([
  ['goes on', {}, 'Every month · Next on 31 Jan 2027'],
  [
    'waits for a rate, and for another try',
    {
      least_rate: '1050',
      last: { planned_on: '2026-12-31', outcome: 'again', reason: 'rate_too_low', transfer_id: null },
    },
    'Every month · At a rate of 1,050.00 or more · Not sent on 31 Dec. The rate was lower than your lowest rate.',
  ],
  ['rests', { state: 'paused', next_on: null }, 'Every month'],
  [
    'has ended',
    {
      repeats: 'once',
      state: 'ended',
      next_on: null,
      last: { planned_on: '2027-01-31', outcome: 'sent', reason: null, transfer_id: 't1' },
    },
    'Once · Sent for 31 Jan',
  ],
])('a plan that %s says so', (_what, changes, detail) => {
  expect(detailOf({ ...plan, ...changes })).toBe(detail)
})

test('on a phone a paused plan shows its status first', () => {
  expect(narrowDetailOf({ ...plan, state: 'paused', next_on: null })).toBe('Paused · Every month')
})

test('a plan whose destination changed shows the new one, and what to do', () => {
  const waiting = { ...plan, state: 'paused', next_on: null, redirected_to: '0555555551 · GTBank' } as const
  expect(detailOf(waiting)).toBe(
    'Ngozi Eze’s details changed: 0555555551 · GTBank. Check them, then resume with your PIN.',
  )
  expect(detailOf({ ...waiting, state: 'ended' })).toBe('Every month · For 31 Jan')
})

test('pausing calls the provider; ending asks for confirmation', async () => {
  const { asked } = open(() => listed([plan]))
  await choose('Pause')
  await vi.waitFor(() =>
    expect(asked.map(({ path }) => path)).toContain('/api/v1/scheduled-transfers/p1/pause'),
  )
  await choose('End plan')
  const question = await screen.findByRole('alertdialog', { name: 'End this plan?' })
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'End plan' }))
  await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('at the maximum it says why nothing can be planned', async () => {
  open(() => listed([plan], { most: 1 }))
  expect(await screen.findByText(/the most you can have/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Plan a transfer' }).hasAttribute('disabled')).toBe(true)
})

test('a new plan starts with the first currency, and no person', () => {
  expect(beginningOf(figures)).toEqual({ repeats: 'monthly', sending_currency: 'CAD' })
})
