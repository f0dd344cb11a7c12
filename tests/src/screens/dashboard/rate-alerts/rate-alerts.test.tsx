// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient, signIn } from '#src/api/index.ts'
import { preloadForm } from '#src/form/index.ts'
import { type Alert, narrowDetailOf } from '#src/screens/dashboard/rate-alerts/alert.ts'
import { RateAlertsScreen } from '#src/screens/dashboard/rate-alerts/RateAlertsScreen.tsx'
import { type Answer, type Asked, fakeNetwork, session } from '#tests/src/api/fake.ts'

// Otherwise compiled in the first test that shows it.
beforeAll(() => preloadForm('rate-alert'), 60_000)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const alert: Alert = {
  _id: 'a1',
  from_currency: 'CAD',
  to_currency: 'NGN',
  target_rate: '1050',
  direction: 'up',
  rate: '1034.25',
  reached: false,
  reached_at: null,
  channels: ['in-app', 'sms'],
  until: null,
  state: 'active',
  created_at: '2026-11-20T12:00:00.000Z',
}

const listed = (alerts: readonly Alert[], most = 10): Answer => ({
  body: {
    data: alerts,
    meta_data: {
      most,
      sending_currencies: ['CAD', 'NGN'],
      receiving_currencies: ['NGN', 'CAD'],
      rates: [{ from_currency: 'CAD', to_currency: 'NGN', rate: '1034.25' }],
    },
  },
})

function open(answer: (asked: Asked) => Answer, path = '/dashboard/rate-alerts') {
  const [pathname = '', searchPath = ''] = path.split('?')
  const { hook, searchHook } = memoryLocation({ path: pathname, searchPath })
  const network = fakeNetwork(answer)
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <RateAlertsScreen />
      </Router>
    </QueryClientProvider>,
  )
  return network
}

async function choose(what: string, row = '1 CAD rises to 1,050.00 NGN') {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${row}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: what }))
}

test('without an alert the page explains them, and creates one', async () => {
  open(() => listed([]))
  expect(await screen.findByRole('heading', { name: 'No rate alerts yet' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'New alert' }))
  expect(await screen.findByText('Now 1 CAD = 1,034.25 NGN')).toBeDefined()
  const target = screen.getByRole('textbox', { name: 'Target rate' })
  await vi.waitFor(() => expect(document.activeElement).toBe(target))
})

test.each<[string, Partial<Alert>, string, RegExp]>([
  ['waits', {}, 'Waiting', /^Now 1,034\.25 · Alert in the app, by text message$/],
  [
    'is reached',
    { reached: true, reached_at: '2026-11-21T12:00:00.000Z' },
    'Reached',
    /^Now 1,034\.25 · Reached on .*21/,
  ],
  ['rests', { state: 'paused', rate: null }, 'Paused', /^No rate today · /],
  ['has ended', { state: 'ended', until: '2026-11-22' }, 'Ended', /Ended after .*22/],
])('an alert that %s says so', async (_what, changes, chip, detail) => {
  open(() => listed([{ ...alert, ...changes }]))
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText('1 CAD rises to 1,050.00 NGN')).toBeDefined()
  expect(within(row).getAllByText(chip).length).toBeGreaterThan(0)
  expect(within(row).getAllByText(detail).length).toBeGreaterThan(0)
})

test.each<[string, Partial<Alert>, string]>([
  [
    'Reached',
    { reached: true, reached_at: '2026-11-21T12:00:00.000Z', until: '2026-12-01' },
    'Reached on 21 Nov · Now 1,034.25 · Alert in the app, by text message · Until 01 Dec',
  ],
  [
    'Ended',
    { state: 'ended', until: '2026-11-22' },
    'Ended after 22 Nov · Now 1,034.25 · Alert in the app, by text message',
  ],
  ['Paused', { state: 'paused' }, 'Paused · Now 1,034.25 · Alert in the app, by text message'],
])('on a phone %s is mentioned once, first', (_word, changes, line) => {
  expect(narrowDetailOf({ ...alert, ...changes })).toBe(line)
})

test('pausing calls the provider, and shows a refusal', async () => {
  const { asked } = open(({ path }) =>
    path.endsWith('/pause')
      ? { status: 409, body: { message: 'This alert has ended.', error_code: 'rate_alert_ended' } }
      : listed([alert]),
  )
  await choose('Pause')
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/v1/rate-alerts/a1/pause'))
})

test('an ended alert can be restored, and gets the focus', async () => {
  let alerts: readonly Alert[] = [alert]
  const { asked } = open(({ method, path }) => {
    if (method === 'DELETE') alerts = []
    if (!path.endsWith('/restore')) return method === 'DELETE' ? { body: { message: 'x' } } : listed(alerts)
    alerts = [alert]
    return { body: { data: alert } }
  })
  await choose('End alert')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  expect(screen.getByText('Alert ended: 1 CAD rises to 1,050.00 NGN')).toBeDefined()
  fireEvent.click(undo)
  expect(await screen.findByRole('listitem')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(asked.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(1)
})

test('at the maximum no alert can be created, and ended ones do not count', async () => {
  open(() => listed([alert, { ...alert, _id: 'a2', state: 'ended', until: '2026-11-01' }], 1))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'New alert' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText(/^You have 1 alert, the most you can have\./)).toBeDefined()
})

test('a rate that is already reached shows an error at its field', async () => {
  const message = 'The rate is 1,034.25 now. Choose a higher or a lower one.'
  open(
    ({ method }) =>
      method === 'POST' ? { status: 422, body: { message, error_code: 'rate_alert_reached' } } : listed([]),
    '/dashboard/rate-alerts?from=CAD&to=NGN',
  )
  const field = await screen.findByRole('textbox', { name: 'Target rate' })
  fireEvent.input(field, { target: { value: '1,034.25' } })
  fireEvent.blur(field)
  fireEvent.click(screen.getByRole('button', { name: 'Set alert' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a list that fails to load can be retried', async () => {
  let isDown = true
  open(() =>
    isDown ? { status: 403, body: { message: 'Not now.', error_code: 'origin_refused' } } : listed([alert]),
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('We couldn’t load your rate alerts')).toBeDefined()
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByRole('listitem')).toBeDefined()
})
