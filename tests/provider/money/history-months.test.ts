// The totals of a history from its months, held to the totals of its rows.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { finalStates, undone } from '#provider/lib/transfer-states.ts'
import type { HistoryFilter } from '#provider/transfers/history-rows.ts'
import { totalsOfHistory } from '#provider/transfers/index.ts'
import { inZone } from '#provider/zone.ts'
import { enginesAndPartitions } from '#tests/provider/engines.ts'
import { createBench } from '#tests/provider/money/setup.ts'

const MIGRATION = new URL('../../../provider/db/migrations/161-history-months.sql', import.meta.url)
const STATES = ['delivered', 'delivered', 'cancelled', 'returned', 'failed', 'sent', 'draft']

/** Transfers and fundings five hours apart, for a year and a half. */
const fill = (customerId: string) => `
  insert into transfers (customer_id, id, reference, state, sending_currency, receiving_currency, sending_amount, charge,
      receiving_amount, rate, rate_id, delivery_method, country, sender_country, locale, note, beneficiary_id, payee,
      payee_name, created_at, updated_at, paid_at)
    select b.customer_id, gen_random_uuid(), 'FS' || n, (array['${STATES.join("', '")}'])[1 + n % ${STATES.length}],
      case n % 5 when 0 then 'EUR' else 'CAD' end, 'NGN', 1000 + n, 199, 1000000, 1000, b.id, 'bank-account', 'NG', 'CA', 'en-CA',
      '', b.id, '{}', 'Ngozi Eze', at, at, case when n % 3 > 0 then at end
    from beneficiaries b, (select n, '2025-01-01Z'::timestamptz + n * interval '5 hours' as at
      from generate_series(1, 2600) as n) as each
    where b.customer_id = '${customerId}';
  insert into fundings (customer_id, id, reference, currency, amount, created_at)
    select '${customerId}', gen_random_uuid(), 'FU' || n, 'CAD', 500 + n, '2025-02-01Z'::timestamptz + n * interval '31 hours'
    from generate_series(1, 300) as n`

const filters: readonly HistoryFilter[] = [
  {},
  { kind: 'transfer' },
  { kind: 'funding' },
  { currency: 'EUR' },
  { status: 'delivered' },
  { status: 'ended', currency: 'CAD' },
  { status: 'in_progress' },
  { from: '2025-03-01' },
  { to: '2026-01-31' },
  { from: '2025-03-15', to: '2025-09-02', status: 'delivered' },
  { from: '2025-05-01', to: '2025-05-31' },
  { from: '2025-05-02', to: '2025-06-29' },
  { from: '2025-06-01', to: '2025-07-31', kind: 'transfer' },
  { from: '2024-01-01', to: '2024-02-01' },
]
const zones = [
  'UTC',
  'America/Toronto',
  'Africa/Lagos',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
]

describe.each(await enginesAndPartitions())('the totals of a history, on %s', (_engine, open) => {
  let db: Db
  let customerId = ''
  beforeAll(async () => {
    db = await open()
    const bench = await createBench(db)
    customerId = await bench.customer()
    await bench.authorised(customerId, '20.00')
    await db.transaction((tx) => tx.script(fill(customerId)))
  })
  afterAll(() => db.close())

  /** An amount that every row has, for which all rows are read. */
  const fromRows = (filter: HistoryFilter) => totalsOfHistory(db, customerId, { ...filter, amount_from: '0' })

  it.each(filters)('from months are those of its rows, wherever the customer is: %j', async (filter) => {
    for (const zone of zones) {
      const [months, rows] = await inZone(zone, () =>
        Promise.all([totalsOfHistory(db, customerId, filter), fromRows(filter)]),
      )
      expect({ zone, totals: months }).toEqual({ zone, totals: rows })
    }
  })

  it('follow a transfer that ends', async () => {
    await db.query(
      "update transfers set state = case when id < gen_random_uuid() then 'delivered' else 'returned' end where customer_id = $1 and state = 'sent'",
      [customerId],
    )
    expect(await totalsOfHistory(db, customerId, {})).toEqual(await fromRows({}))
    expect(await totalsOfHistory(db, customerId, { status: 'ended' })).toEqual(
      await fromRows({ status: 'ended' }),
    )
  })

  it('count what ended before months were kept', async () => {
    const kept = () =>
      db.query('select * from history_months where count <> 0 order by month, kind, currency, state, is_paid')
    const before = await kept()
    await db.query('delete from history_months')
    const statements = (await readFile(MIGRATION, 'utf8')).split(/;\n/)
    for (const text of statements.filter((one) => one.trim().startsWith('insert into history_months\n')))
      await db.query(text)
    expect(await kept()).toEqual(before)
  })

  it('count the states that are final, and no others', async () => {
    const text = await readFile(MIGRATION, 'utf8')
    const lists = new Set([...text.matchAll(/state (?:not )?in \(([^)]+)\)/g)].map(([, list]) => list))
    const named = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')
    expect([...lists].toSorted()).toEqual(
      [named(['delivered', 'returned', 'cancelled']), named(undone)].toSorted(),
    )
    expect(finalStates.toSorted()).toEqual(['cancelled', 'delivered', 'returned'])
  })
})
