import { describe, expect, it } from 'vitest'
import type { TransactionsResponse } from '#src/generated/forms.ts'
import { endedAs, isSettled } from '#src/screens/dashboard/history/history-query.ts'

type Transaction = TransactionsResponse['data'][number]

const row = (id: string, status: Transaction['status'] = 'delivered'): Transaction => ({
  _id: id,
  kind: 'transfer',
  transaction_reference: id,
  name: 'Ngozi Eze',
  country: 'NG',
  delivery_method_id: 'bank-account',
  status,
  sending_amount: '10.00',
  sending_currency: 'CAD',
  amount_total: '12.99',
  receiving_amount: '10000.00',
  receiving_currency: 'NGN',
  direction: 'out',
  arrives_by: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
})

const page = (ids: string, next: string | null): TransactionsResponse => ({
  data: [...ids].map((id) => row(id)),
  meta_data: { next_cursor: next },
})

const idsOf = ({ data }: TransactionsResponse) => data.map(({ _id }) => _id).join('')

describe('a page of the history that is refetched', () => {
  it('keeps its end, so that a new row makes it longer and shifts no other page', () => {
    const again = endedAs(page('abc', 'after c'), page('Xabcdef', 'after f'))
    expect(idsOf(again)).toBe('Xabc')
    expect(again.meta_data.next_cursor).toBe('after c')
  })

  it('ends at the end of the answer if its last row is gone, or it was the last page', () => {
    expect(idsOf(endedAs(page('abc', 'after c'), page('Xabdef', 'after f')))).toBe('Xabdef')
    expect(idsOf(endedAs(page('abc', null), page('abcd', null)))).toBe('abcd')
  })

  it('is not refetched if nothing in it will change', () => {
    expect(isSettled(page('abc', null))).toBe(true)
    expect(isSettled({ ...page('', null), data: [row('a'), row('b', 'sent')] })).toBe(false)
  })
})
