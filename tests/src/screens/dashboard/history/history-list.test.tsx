import { render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TransactionsResponse } from '#src/generated/forms.ts'
import { HistoryList } from '#src/screens/dashboard/history/HistoryList.tsx'
import type { Transaction } from '#src/shared/transfers/index.ts'

/** Unpaid: it has one link, and no receipt. */
const row = (name: string): Transaction => ({
  _id: name.replace(' ', '-'),
  kind: 'transfer',
  status: 'awaiting_payment',
  name,
  country: 'NG',
  delivery_method_id: 'bank-account',
  sending_currency: 'CAD',
  receiving_currency: 'NGN',
  sending_amount: '100.00',
  amount_total: '102.99',
  direction: 'out',
  receiving_amount: '109012.00',
  transaction_reference: 'AB12CD34',
  arrives_by: null,
  created_at: '2026-01-05T10:00:00Z',
  updated_at: '2026-01-05T10:00:00Z',
})

const pages: readonly TransactionsResponse[] = [
  { data: [row('Ngozi Eze')], meta_data: { next_cursor: 'second' }, message: '' },
  { data: [row('Tunde Bello'), row('Zainab Sani')], meta_data: { next_cursor: null }, message: '' },
]

const links = (html: string) => [...html.matchAll(/href="[^"]*track-transfers[^"]*"/g)]

test('the first render of a scrolled list has only the rows that fill a screen', () => {
  const many = Array.from({ length: 12 }, (_, index) => row(`Person ${index}`))
  const first = { data: many, meta_data: { next_cursor: 'second' }, message: '' }
  const html = renderToStaticMarkup(<HistoryList pages={[first, ...pages.slice(1)]} />)
  expect(html).toContain('Person 0')
  expect(links(html)).toHaveLength(10)
  // The others have placeholders, hidden from screen readers.
  expect([...html.matchAll(/<li[^>]*aria-hidden="true"[^>]*><\/li>/g)]).toHaveLength(2)
})

test('a month shows its total: two sums, and how many more there are', () => {
  const figures = { count: 3, sent: '308.97', returned: '102.99', added: '5.00' }
  render(
    <HistoryList
      pages={pages}
      totals={[{ currency: 'CAD', ...figures, months: [{ month: '2026-01', ...figures }] }]}
    />,
  )
  const january = screen.getByRole('region', { name: 'January 2026' })
  expect(january.querySelector('p')?.textContent).toBe('Sent 308.97 CADAdded 5.00 CADand 1 more')
  expect(within(january).getByRole('list', { name: 'Transactions' })).toBeTruthy()
})

test('the rows of the next pages load by themselves, in order', async () => {
  render(<HistoryList pages={pages} />)
  expect(await screen.findByText('Zainab Sani')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('Ngozi'),
    expect.stringContaining('Tunde'),
    expect.stringContaining('Zainab'),
  ])
})
