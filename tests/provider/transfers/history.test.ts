// Pages of the history and its filters, without a database: the query, and the conversion of its rows.
import { describe, expect, it } from 'vitest'
import type { Sql } from '#provider/db/index.ts'
import { listTransactions } from '#provider/transfers/history.ts'
import {
  demandFilter,
  type HistoryFilter,
  historyRows,
  type Place,
} from '#provider/transfers/history-rows.ts'
import { totalsOfHistory } from '#provider/transfers/totals.ts'
import { say } from '#provider/words.ts'
import { noDatabase, row } from './row.ts'

const customer = row.customer_id

/** A database that returns these rows to anything, and the last query. */
function returning(rows: readonly object[]) {
  const asked: { text: string; values: readonly unknown[] } = { text: '', values: [] }
  const query = async (text: string, values: readonly unknown[] = []) => {
    Object.assign(asked, { text, values })
    return rows
  }
  return { sql: { ...noDatabase, query } as Sql, asked }
}

const transfer = {
  kind: 'transfer',
  id: row.id,
  reference: row.reference,
  name: 'Ngozi Eze',
  country: 'NG',
  delivery_method: 'bank-account',
  state: 'paid',
  sending_amount: 10_000n,
  sending_currency: 'CAD',
  total: 10_299n,
  receiving_amount: 10_600_000n,
  receiving_currency: 'NGN',
  arrives_by: new Date('2026-11-21T10:00:00Z'),
  created_at: new Date('2026-11-20T09:59:00Z'),
  updated_at: new Date('2026-11-20T10:00:00Z'),
}
const funding = {
  ...transfer,
  kind: 'funding',
  name: null,
  country: null,
  delivery_method: null,
  state: 'delivered',
  total: 10_000n,
  receiving_amount: null,
  receiving_currency: null,
  arrives_by: null,
}

describe('a row', () => {
  it('of a transfer has everything in the list, in each currency’s decimals', async () => {
    const { data } = await listTransactions(returning([transfer]).sql, customer, {})
    expect(data).toEqual([
      {
        _id: row.id,
        kind: 'transfer',
        transaction_reference: row.reference,
        name: 'Ngozi Eze',
        country: 'NG',
        delivery_method_id: 'bank-account',
        status: 'paid',
        sending_amount: '100.00',
        sending_currency: 'CAD',
        amount_total: '102.99',
        receiving_amount: '106000.00',
        receiving_currency: 'NGN',
        direction: 'out',
        arrives_by: '2026-11-21T10:00:00.000Z',
        created_at: '2026-11-20T09:59:00.000Z',
        updated_at: '2026-11-20T10:00:00.000Z',
      },
    ])
  })

  it('of a deposit has our own name, and no beneficiary', async () => {
    const { data } = await listTransactions(returning([funding]).sql, customer, {})
    expect(data).toMatchObject([
      {
        kind: 'funding',
        name: say('wallet.funding'),
        amount_total: '100.00',
        receiving_amount: null,
        receiving_currency: null,
        direction: 'in',
        arrives_by: null,
      },
    ])
  })
})

describe('a page', () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...transfer, reference: `FS-${index}` }))

  it('has the requested number of rows, or 20, and reads one more to detect the end', async () => {
    const { sql, asked } = returning(many)
    expect((await listTransactions(sql, customer, {})).data).toHaveLength(20)
    expect(asked.text).toMatch(/order by created_at desc, id desc limit 21$/)
    expect(asked.values).toEqual([customer, 21])
    const two = returning(many.slice(0, 3))
    expect((await listTransactions(two.sql, customer, { limit: 2 })).data).toHaveLength(2)
    expect(two.asked.text).toMatch(/limit 3$/)
  })

  it('has a cursor if there are more rows, and none if its last row is the last of all', async () => {
    const full = await listTransactions(returning(many.slice(0, 2)).sql, customer, { limit: 2 })
    expect(full.meta_data).toEqual({ next_cursor: null })
    const none = await listTransactions(returning([]).sql, customer, {})
    expect(none).toEqual({ data: [], meta_data: { next_cursor: null } })
    const more = await listTransactions(returning(many.slice(0, 3)).sql, customer, { limit: 2 })
    const cursor = more.meta_data.next_cursor ?? ''
    const { sql, asked } = returning([])
    await listTransactions(sql, customer, { limit: 2, cursor })
    expect(asked.values).toContainEqual(transfer.created_at)
    expect(asked.values).toContain(row.id)
    expect(asked.text).toContain('(created_at, id) < ')
  })
})

describe('a cursor', () => {
  const cursorOf = (text: string) => Buffer.from(text).toString('base64url')
  const good = `2026-11-20T09:59:00.000Z ${row.id}`
  const ask = (cursor: string) => listTransactions(noDatabase, customer, { cursor })

  it('of ours becomes a condition', async () => {
    await expect(ask(cursorOf(good))).rejects.toThrow('No database')
  })

  it.each([
    ['nothing', ''],
    ['no place', 'rubbish'],
    ['no row', '2026-11-20T09:59:00.000Z'],
    ['a row that cannot be', '2026-11-20T09:59:00.000Z x'],
    ['no time', ` ${row.id}`],
    ['a day that cannot be', `2026-13-20T09:59:00.000Z ${row.id}`],
    ['a year that no database knows', `0026-11-20T09:59:00.000Z ${row.id}`],
    ['a year of six digits', `+002026-11-20T09:59:00.000Z ${row.id}`],
    ['a time of its own making', `2026-11-20 ${row.id}`],
  ])('of %s is refused without a query', async (_what, text) => {
    await expect(ask(cursorOf(text))).rejects.toMatchObject({
      code: 'validation_failed',
      options: {
        errors: [{ path: '/cursor', keyword: 'format', id: 'transactions-query.cursor.format' }],
      },
    })
  })
})

/** A query's text and the values that it names. */
function asked(write: (given: (value: unknown) => string) => string) {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values }
}

const allOf = (filter: HistoryFilter) => asked((given) => historyRows(customer, filter, given).where([]))

describe('a filter', () => {
  it('without values selects the customer’s own rows alone', () => {
    for (const filter of [{}, { search: '' }]) expect(allOf(filter).values).toEqual([customer])
  })

  it.each([
    [{ status: 'ended' }, "state in ('returned', 'cancelled')", []],
    [{ search: 'ngozi' }, '(reference ilike $2 or ', ['%ngozi%', '%ngozi%']],
    [{ from: '2026-11-20' }, 'created_at >= $2', [new Date('2026-11-20')]],
    [{ to: '2026-11-20' }, 'created_at < $2', [new Date('2026-11-21')]],
    [{ currency: 'CAD' }, 'sending_currency = $2', ['CAD']],
    [{ beneficiary_id: row.beneficiary_id }, 'beneficiary_id = $2::uuid', [row.beneficiary_id]],
    [{ amount_from: '1.00' }, 'total >= $2::numeric', ['1.00']],
    [{ amount_to: '1.00' }, 'total <= $2::numeric', ['1.00']],
  ] as const)('of %j is one condition, on both kinds of rows', (filter, condition, values) => {
    const { text, values: given } = allOf(filter)
    expect(given).toEqual([customer, ...values])
    expect(text.split(condition)).toHaveLength(3)
    expect(text.split('customer_id = $1 and ')).toHaveLength(3)
  })

  it.each(['transfer', 'funding'] as const)('of a kind skips the other: %s', (kind) => {
    const newest = asked((given) => historyRows(customer, { kind }, given).newest(3, null))
    for (const { text } of [allOf({ kind }), newest]) {
      expect(text).toContain(`select '${kind}' as kind`)
      expect(text).not.toContain('union all')
    }
  })

  it('accepts any date that every database knows', () => {
    for (const day of ['2000-01-01', '2999-12-31'])
      expect(() => demandFilter({ from: day, to: day })).not.toThrow()
  })

  it.each([
    ['from', '1999-12-31'],
    ['from', '3000-01-01'],
    ['to', '1999-12-31'],
    ['to', '3000-01-01'],
  ] as const)('refuses %s %s', (name, day) => {
    expect(() => demandFilter({ [name]: day })).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        options: {
          errors: [
            { path: `/${name}`, keyword: 'formatMinimum', id: `transactions-query.${name}.formatMinimum` },
          ],
        },
      }),
    )
  })

  it('combines with a cursor, which selects only older rows', () => {
    const at = new Date('2026-11-20T10:00:00Z')
    const page = (after: Place | null) =>
      asked((given) => historyRows(customer, { currency: 'CAD' }, given).newest(3, after))
    const { text, values } = page({ at, id: row.id })
    expect(values).toEqual(expect.arrayContaining([customer, 'CAD', at, row.id, 3]))
    expect(text.split('(created_at, id) < ($')).toHaveLength(3)
    expect(page(null).text).not.toContain('(created_at, id)')
  })
})

it('the sums are formatted with the decimals of their currency', async () => {
  const sums = { currency: 'JPY', month: null, count: 2, sent: '1200', returned: '0', added: '5' }
  const november = { ...sums, month: '2026-11', count: 1, added: '0' }
  expect(
    await totalsOfHistory(returning([sums, november, { ...november, currency: 'KRW' }]).sql, customer, {}),
  ).toEqual([
    {
      currency: 'JPY',
      count: 2,
      sent: '1200',
      returned: '0',
      added: '5',
      months: [{ month: '2026-11', count: 1, sent: '1200', returned: '0', added: '0' }],
    },
  ])
  const { sql, asked } = returning([{ ...sums, currency: 'CAD' }])
  expect(await totalsOfHistory(sql, customer, {})).toMatchObject([
    { sent: '12.00', returned: '0.00', added: '0.05' },
  ])
  // The refund states, and the zone whose months are summed up, are the last parameters.
  expect(asked.values.slice(0, 2)).toEqual(['UTC', ['cancelled', 'failed', 'returned']])
  expect(asked.text).toContain('all ($2::text[])')
})
