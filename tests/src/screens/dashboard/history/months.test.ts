import { expect, test } from 'vitest'
import type { TransactionsResponse } from '#src/generated/forms.ts'
import { monthsOf, sumsOf, type Total } from '#src/screens/dashboard/history/months.ts'
import type { Transaction } from '#src/shared/transfers/index.ts'

const row = (created_at: string): Transaction => ({
  _id: created_at,
  kind: 'funding',
  status: 'delivered',
  name: 'Ngozi Eze',
  country: null,
  delivery_method_id: null,
  sending_currency: 'CAD',
  receiving_currency: null,
  sending_amount: '100.00',
  amount_total: '100.00',
  direction: 'in',
  receiving_amount: null,
  transaction_reference: 'AB12CD34',
  arrives_by: null,
  created_at,
  updated_at: created_at,
})

const page = (...days: string[]): TransactionsResponse => ({
  data: days.map((day) => row(`${day}T00:00:00.000Z`)),
  meta_data: { next_cursor: days.at(-1) ?? null },
  message: '',
})

test('rows are grouped by month in UTC, and a month may span pages', () => {
  const pages = [
    page('2026-11-20', '2026-11-01'),
    page('2026-10-31', '2026-10-30'),
    page('2026-10-02', '2025-10-02'),
  ]
  const seen = monthsOf(pages).map(({ month, parts }) => [
    month,
    ...parts.map(({ rows, start, page: of }) => `page ${of}: ${rows.length} after ${start}`),
  ])
  expect(seen).toEqual([
    ['2026-11', 'page 0: 2 after 0'],
    ['2026-10', 'page 1: 2 after 2', 'page 2: 1 after 4'],
    ['2025-10', 'page 2: 1 after 5'],
  ])
})

test('an unchanged page keeps its rows, whatever follows it', () => {
  const first = page('2026-11-20', '2026-10-01')
  const [november] = monthsOf([first])
  const [same] = monthsOf([first, page('2026-09-01')])
  expect(same?.parts[0]?.rows).toBe(november?.parts[0]?.rows)
})

test('the total of a month counts what was sent, added and returned, and nothing else', () => {
  const figures = { count: 1, sent: '0.00', returned: '0.00', added: '0.00' }
  const totals: Total[] = [
    {
      currency: 'CAD',
      ...figures,
      months: [
        { month: '2026-11', ...figures, sent: '10.00', returned: '5.00' },
        { month: '2026-10', ...figures, sent: '7.00' },
      ],
    },
    {
      currency: 'NGN',
      ...figures,
      months: [{ month: '2026-11', ...figures, sent: '900.00', added: '1.00' }],
    },
  ]
  expect(
    sumsOf('2026-11', totals).map(({ what, amount, currency }) => `${what} ${amount} ${currency}`),
  ).toEqual(['sent 10.00 CAD', 'sent 900.00 NGN', 'added 1.00 NGN', 'returned 5.00 CAD'])
  expect(sumsOf('2026-09', totals)).toEqual([])
})
