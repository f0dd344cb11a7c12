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
  test('of money that has moved is a receipt, on paper and as a file', () => {
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
    expect(buttons()).toEqual(['Print', 'Download PDF'])
  })

  test('of money on its way lists what has happened, without what is promised', () => {
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
  ] as const)('of a cancelled transfer (%s) says what would have been', (reason, detail) => {
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

  test('of a transfer that waits for its payment names what is to come, and is nothing to print', () => {
    expect(open({})).toBe('There is no receipt yet')
    expect(text()).toContain(
      'Tunde Bello gets 109,012.00 NGN once your payment of 101.99 CAD has reached us.',
    )
    expect(buttons()).toEqual([])
  })
})
