// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import { AddMoney } from '#src/screens/multi-currency/add-money/AddMoney.tsx'
import { Deposits } from '#src/screens/multi-currency/add-money/Deposits.tsx'
import { saidOf, wayOnOf } from '#src/screens/multi-currency/add-money/deposit.ts'
import type { Deposit } from '#src/screens/multi-currency/queries.ts'
import { type Answer, type Asked, ada, fakeNetwork, session } from '#tests/src/api/fake.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const waiting: Deposit = {
  _id: 'one',
  currency: 'CAD',
  amount: '120.00',
  received: '0.00',
  left: '120.00',
  state: 'waiting',
  open: true,
  recipient: 'pay@farsend.example',
  reference: 'FA-48K2-71QD',
  from: 'ada@example.com',
  expires_at: '2030-05-06T12:00:00.000Z',
  created_at: '2030-05-03T12:00:00.000Z',
}

const short: Deposit = { ...waiting, state: 'short', received: '20.00', left: '100.00' }
const ended = (state: Deposit['state'], received: string): Deposit => ({
  ...waiting,
  state,
  received,
  left: '0.00',
  open: false,
})

const grace = { ...ada, email: 'ada@example.com' }

function show(element: React.ReactNode, answer: (asked: Asked) => Answer, user: typeof ada = grace) {
  const network = fakeNetwork(answer)
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token', user))
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)
  return network
}

test('each state has its message and next step', () => {
  const states = [
    waiting,
    { ...waiting, state: 'foreign' as const },
    short,
    ended('short', '20.00'),
    ended('arrived', '120.00'),
    ended('late', '120.00'),
    ended('over', '130.00'),
    ended('doubled', '240.00'),
    ended('expired', '0.00'),
    ended('cancelled', '0.00'),
    ended('returned', '0.00'),
  ]
  expect(states.map((state) => [saidOf(state), wayOnOf(state)])).toEqual([
    [expect.stringMatching(/^Send 120\.00 CAD by /), undefined],
    [
      expect.stringMatching(
        /^An e-transfer came from another email, so it went back\. Send 120\.00 CAD from ada@example\.com by /,
      ),
      undefined,
    ],
    [expect.stringMatching(/^20\.00 CAD of 120\.00 CAD arrived\. Send the other 100\.00 CAD by /), undefined],
    ['20.00 CAD of 120.00 CAD arrived. It’s in your account.', 'more'],
    ['120.00 CAD is in your account.', undefined],
    ['120.00 CAD came late. It’s in your account all the same.', undefined],
    ['130.00 CAD arrived, more than you entered. All of it is in your account.', 'help'],
    ['240.00 CAD arrived in all. If you sent it twice by mistake, write to us.', 'help'],
    [expect.stringMatching(/^Nothing arrived by .* it’s added when it comes\.$/), 'again'],
    ['You cancelled it. If you’ve sent it, it’s added when it comes.', 'again'],
    ['We sent it back to where it came from.', 'again'],
  ])
})

test('an amount leads to the payment instructions, each with a copy button', async () => {
  const network = show(<AddMoney currency="CAD" />, () => ({ body: { data: waiting } }))
  fireEvent.click(screen.getByRole('button', { name: 'Add money' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add money to your CAD account' })
  expect(await within(dialog).findByText('Up to 3,000.00 CAD at once')).toBeDefined()
  fireEvent.change(await within(dialog).findByLabelText(/^You add/), { target: { value: '120' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('dialog', { name: 'Send 120.00 CAD' })).toBeDefined()
  const [asked] = network.asked.filter(({ method }) => method === 'POST')
  expect(asked?.body).toEqual({ amount: '120', currency: 'CAD' })

  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  for (const what of ['Amount, to the cent', 'Send to', 'Reference', 'Send it from this email'])
    fireEvent.click(screen.getByRole('button', { name: `Copy ${what}` }))
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(4))
  expect(writeText.mock.calls.flat()).toEqual([
    '120.00',
    'pay@farsend.example',
    'FA-48K2-71QD',
    'ada@example.com',
  ])
  expect(screen.getByText(/^Send it by .*\d/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('too large an amount shows an error at its field, and stays', async () => {
  const message = 'Add at most 3,000 CAD at once.'
  show(<AddMoney currency="CAD" />, () => ({
    status: 422,
    body: { message, error_code: 'deposit_too_large' },
  }))
  fireEvent.click(screen.getByRole('button', { name: 'Add money' }))
  const field = await screen.findByLabelText(/^You add/)
  fireEvent.change(field, { target: { value: '5000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

test('a customer without email or verification is led to what is missing; a bank’s currency to its details', async () => {
  show(<AddMoney currency="CAD" />, () => ({ body: {} }), ada)
  fireEvent.click(screen.getByRole('button', { name: 'Add money' }))
  const email = await screen.findByRole('link', { name: 'Add your email' })
  expect(email.getAttribute('href')).toBe('/dashboard/profile')
  cleanup()
  show(<AddMoney currency="CAD" />, () => ({ body: {} }), { ...grace, verified_poa: false })
  fireEvent.click(screen.getByRole('button', { name: 'Add money' }))
  expect(await screen.findByRole('link', { name: 'Verify your identity' })).toBeDefined()
  cleanup()
  show(
    <>
      <h2 id="details" tabIndex={-1}>
        Details to receive money
      </h2>
      <AddMoney currency="EUR" />
    </>,
    () => ({ body: {} }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add money' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Details to receive money' }))
  cleanup()
  show(<AddMoney currency="CHF" />, () => ({ body: {} }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('an account lists its own deposits, and a pending one can be cancelled', async () => {
  let list = [
    waiting,
    { ...short, _id: 'two', currency: 'EUR' },
    { ...ended('doubled', '240.00'), _id: 'three' },
  ]
  const network = show(<Deposits currency="CAD" />, ({ method }) => {
    if (method === 'GET') return { body: { data: list } }
    list = [{ ...ended('cancelled', '0.00') }]
    return { body: { data: list[0] } }
  })
  const section = await screen.findByRole('region', { name: 'Money you’re adding' })
  expect(within(section).getAllByRole('listitem')).toHaveLength(2)
  expect(within(section).getByText('Arrived twice')).toBeDefined()
  expect(within(section).getByRole('link', { name: 'Get help' })).toBeDefined()
  fireEvent.click(within(section).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(within(section).getByText('Cancelled')).toBeDefined())
  expect(network.asked.find(({ method }) => method === 'POST')?.path).toMatch(/\/deposits\/one\/cancel$/)
})

test('if too little arrived it can be kept, and the copied amount is the rest', async () => {
  show(<Deposits currency="CAD" />, () => ({ body: { data: [short] } }))
  expect(await screen.findByRole('button', { name: 'Keep what arrived' })).toBeDefined()
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  fireEvent.click(screen.getByText('How to send it'))
  fireEvent.click(screen.getByRole('button', { name: 'Copy Amount, to the cent' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('100.00'))
})
