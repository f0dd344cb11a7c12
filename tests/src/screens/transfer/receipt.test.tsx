import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryFor } from '#src/api/index.ts'
import { ReceiptScreen } from '#src/screens/transfer/receipt/ReceiptScreen.tsx'
import type { Transfer } from '#src/shared/transfers/index.ts'
import { answerOf, transferWith } from '#tests/src/screens/transfer/sample.ts'

function open(differences: Partial<Transfer>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { queryKey } = queryFor('get-credit', { params: { id: 't1' } })
  client.setQueryData(queryKey, answerOf(transferWith(differences)))
  const { hook } = memoryLocation({ path: '/t1' })
  render(
    <QueryClientProvider client={client}>
      <Router hook={hook}>
        <Route path="/:id">
          <ReceiptScreen />
        </Route>
      </Router>
    </QueryClientProvider>,
  )
  return screen.getByRole('heading', { level: 1 }).textContent
}

const text = () => screen.getByRole('main').textContent
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
/** The figures by their terms. */
const figures = () =>
  Object.fromEntries(
    screen
      .getAllByRole('definition')
      .map((value) => [value.previousElementSibling?.textContent, value.textContent]),
  )
const drafted = { state: 'draft', at: '2026-11-22T03:20:00Z' } as const

describe('the receipt', () => {
  test('of a paid transfer is a receipt, on paper and as a file', () => {
    const title = open({
      status: 'delivered',
      timeline: [
        drafted,
        { state: 'paid', at: '2026-11-22T03:25:00Z' },
        { state: 'delivered', at: '2026-11-22T03:31:00Z' },
      ],
    })
    expect(title).toBe('Receipt')
    expect(document.title).toContain('Receipt AB12CD34')
    expect(text()).toContain('Tunde Bello got')
    expect(text()).toContain('Delivered on 22 November 2026 at 03:31 GMT')
    expect(figures()).toMatchObject({ 'Total paid': '101.99 CAD', 'Tunde got': '109,012.00 NGN' })
    expect(figures()).toEqual({
      'Paid by': 'Ada Obi',
      'Paid to': 'Tunde BelloName confirmed by the bank',
      Bank: 'Lagoon BankAccount 012 345 4471Bank code 044',
      'Amount to send': '100.00 CAD',
      'Transfer fee': '1.99 CAD',
      'Taxes in the fee': '0.12 CAD',
      'Total paid': '101.99 CAD',
      'Converted amount': '100.00 CAD',
      'Exchange rate': '1 CAD = 1,090.12 NGN',
      'Our margin, in the rate': '0.85%',
      'Tunde got': '109,012.00 NGN',
      'Arrival time': '22 November 2026 at 03:31 GMT',
      'Can you still cancel?': 'No. Tunde Bello has the money, and only Tunde Bello can send it back.',
      Provider: 'Farsend is a money service business registered in Canada. Registration number M00000000.',
      Regulator: 'Financial Transactions and Reports Analysis Centre of Canada (FINTRAC)',
      Complaints: expect.stringMatching(/^Write to support@farsend\.example; it costs nothing\./),
    })
    expect(buttons()).toEqual(['Print', 'Download PDF'])
  })

  test.each([
    [
      { status: 'sent', arrives_by: '2026-11-22T05:25:00Z' },
      'By 05:25 GMT on 22 November 2026',
      /^Perhaps. Write to .* at once/,
    ],
    [{ status: 'sent' }, 'Up to 2 hours', /all 101\.99 CAD if that works/],
    [{ status: 'failed' }, 'The money didn’t arrive', /all 101\.99 CAD goes to your CAD account/],
    [{ status: 'returned' }, 'The money didn’t arrive', /All 101\.99 CAD is back in your CAD account/],
  ] as const)('of a transfer that is %j shows the arrival and possible actions', (now, arrival, cancel) => {
    open({ ...now, timeline: [drafted, { state: 'paid', at: '2026-11-22T03:25:00Z' }] })
    expect(figures()).toMatchObject({
      'Arrival time': arrival,
      'Can you still cancel?': expect.stringMatching(cancel),
    })
  })

  test('names the supervisor of money from Nigeria, and no margin if it was not stored', () => {
    open({
      status: 'paid',
      sending_currency: 'NGN',
      margin_percent: null,
      timeline: [drafted, { state: 'paid', at: '2026-11-22T03:25:00Z' }],
    })
    expect(figures()).toMatchObject({ Regulator: 'Central Bank of Nigeria' })
    expect(text()).not.toContain('margin')
  })

  test('of money on its way lists past steps, without promises', () => {
    open({
      status: 'sent',
      payment_channel: 'wallet',
      arrives_by: '2026-11-22T05:25:00Z',
      timeline: [
        drafted,
        { state: 'paid', at: '2026-11-22T03:25:00Z' },
        { state: 'sent', at: '2026-11-22T03:26:00Z' },
      ],
    })
    const events = screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())
    expect(events).toEqual([
      expect.stringMatching(/Transfer created$/),
      expect.stringMatching(/Payment received 101.99 CAD from your CAD account$/),
      expect.stringMatching(/On its way to the bank$/),
    ])
    expect(text()).toContain('Arrives by 05:25 GMT on 22 November 2026')
  })

  test.each([
    [
      'cancelled_by_customer',
      'Cancelled by you on 22 November 2026 at 03:31 GMT. 101.99 CAD was never charged.',
    ],
    [
      'expired',
      'Cancelled on 22 November 2026 at 03:31 GMT because it wasn’t paid in time. 101.99 CAD was never charged.',
    ],
    [
      'daily_limit',
      'Cancelled on 22 November 2026 at 03:31 GMT because your daily limit was used up. Your payment is in your CAD account.',
    ],
    [null, 'Cancelled on 22 November 2026 at 03:31 GMT. 101.99 CAD was never charged.'],
  ] as const)('of a cancelled transfer (%s) shows the planned figures', (reason, detail) => {
    const title = open({
      status: 'cancelled',
      failure_reason: reason,
      timeline: [drafted, { state: 'cancelled', at: '2026-11-22T03:31:00Z' }],
    })
    expect(title).toBe('Confirmation of cancellation')
    expect(document.title).toContain('Confirmation of cancellation AB12CD34')
    expect(screen.getByText('Nothing was sent to Tunde Bello')).toBeTruthy()
    expect(screen.getByText(detail)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What was agreed' })).toBeTruthy()
    expect(figures()).toMatchObject({
      'Total to pay': '101.99 CAD',
      'Tunde would have got': '109,012.00 NGN',
    })
    expect(text()).not.toMatch(/paid by|paid to|total paid|what you paid/i)
    expect(buttons()).toEqual(['Print'])
  })

  test("of an unpaid transfer shows the expected figures, and can't be printed", () => {
    expect(open({})).toBe('There is no receipt yet')
    expect(text()).toContain(
      'Tunde Bello gets 109,012.00 NGN once your payment of 101.99 CAD has reached us.',
    )
    expect(buttons()).toEqual([])
  })
})
