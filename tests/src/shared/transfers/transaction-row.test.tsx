import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Transaction, TransactionRow } from '#src/shared/transfers/index.ts'
import { ListCard } from '#src/ui/index.ts'

const row = (status: Transaction['status'], kind: Transaction['kind'] = 'transfer'): Transaction => ({
  _id: status,
  kind,
  status,
  name: 'Tunde Bello',
  country: 'NG',
  delivery_method_id: 'bank-account',
  sending_currency: 'CAD',
  receiving_currency: 'NGN',
  sending_amount: '100.00',
  amount_total: '101.99',
  direction: kind === 'funding' ? 'in' : 'out',
  receiving_amount: '109012.00',
  transaction_reference: 'AB12CD34',
  arrives_by: null,
  created_at: '2026-01-05T10:00:00Z',
  updated_at: '2026-01-05T10:00:00Z',
})

const show = (transaction: Transaction, withReceipt = true) =>
  render(
    <ListCard label="History">
      <TransactionRow transaction={transaction} withReceipt={withReceipt} />
    </ListCard>,
  )
const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const tracking = (id: string) => `/dashboard/track-transfers/${id}`

describe('a transfer in the history', () => {
  test.each(['paid', 'converted', 'sent', 'delivered', 'failed', 'returned'] as const)(
    'links to its page and, %s, to its receipt',
    (status) => {
      show(row(status))
      expect(addresses()).toEqual([tracking(status), `${tracking(status)}/receipt`])
      expect(screen.getByRole('link', { name: /^Receipt for Tunde Bello, / })).toBeTruthy()
    },
  )

  test.each(['draft', 'awaiting_payment', 'verifying_payment', 'cancelled'] as const)(
    'has no receipt before money has arrived: %s',
    (status) => {
      show(row(status))
      expect(addresses()).toEqual([tracking(status)])
    },
  )

  test('has no second link elsewhere', () => {
    show(row('delivered'), false)
    expect(addresses()).toEqual([tracking('delivered')])
  })
})

test('a deposit has no transfer receipt', () => {
  show(row('delivered', 'funding'))
  expect(addresses()).toEqual([])
})
