// PostgreSQL's query plans for the history of a customer with many transfers among those of many customers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db, Sql } from '#provider/db/index.ts'
import { listTransactions } from '#provider/transfers/history.ts'
import { totalsOfHistory } from '#provider/transfers/index.ts'
import type { TransactionsTotalsQuery } from '#src/generated/forms.ts'
import { wholePostgres } from '#tests/provider/engines.ts'

const CUSTOMER = '018f0000-0000-7000-8000-000000000001'
const BENEFICIARY = '018f0000-0000-7000-9000-000000000007'
/** The customer's own, and those of all others. */
const OWN = 12_000
const OTHERS = 60_000

const fill = `
  create temporary table people as select case n when 0 then '${CUSTOMER}'::uuid
    else gen_random_uuid() end as id, n from generate_series(0, 300) as n;
  insert into customers (id, phone, first_name, country, currency, password_hash, pin_hash, created_at, updated_at)
    select id, '+1416' || (5550000 + n), 'Amara', 'CA', 'CAD', '', '', '2026-01-01Z', '2026-01-01Z' from people;
  create temporary table payees as select people.id as customer_id, people.n as person, b,
      case people.n when 0 then ('018f0000-0000-7000-9000-' || lpad(b::text, 12, '0'))::uuid
        else gen_random_uuid() end as id
    from people, generate_series(0, 39) as b;
  insert into beneficiaries (customer_id, id, kind, country, currency, first_name, last_name, account_name, fingerprint,
      created_at, updated_at)
    select customer_id, id, 'instant-money', 'NG', 'NGN', 'Ngozi', 'Eze', 'Ngozi Eze', id::text, '2026-01-01Z', '2026-01-01Z'
    from payees;
  insert into transfers (customer_id, id, reference, state, sending_currency, receiving_currency, sending_amount, charge,
      receiving_amount, rate, rate_id, delivery_method, country, sender_country, locale, note, beneficiary_id, payee,
      payee_name, created_at, updated_at, paid_at)
    select payees.customer_id, gen_random_uuid(), 'FS' || n, case n % 50 when 3 then 'cancelled' else 'delivered' end,
      case n % 5 when 0 then 'EUR' else 'CAD' end, 'NGN', 1000 + n % 20000, 199, 1000000, 1000, payees.id, 'bank-account', 'NG',
      'CA', 'en-CA', '', payees.id, '{"account_name": "Ngozi Eze", "account_number": "0123456789"}', 'Ngozi Eze',
      '2025-01-01Z'::timestamptz + n * interval '10 minutes', '2026-01-01Z', '2026-01-01Z'
    from generate_series(1, ${OWN + OTHERS}) as n
    join payees on payees.person = case when n % ${(OWN + OTHERS) / OWN} = 0 then 0 else 1 + n % 300 end and payees.b = n % 37;
  insert into fundings (customer_id, id, reference, currency, amount, created_at)
    select people.id, gen_random_uuid(), 'FS' || at, 'CAD', 1000, '2025-01-01Z'::timestamptz + at * interval '1 hour'
    from generate_series(1, ${OWN}) as at join people on people.n = at % 301`

/** The queries of a call, and their plans. */
async function plansOf(db: Db, ask: (sql: Sql) => Promise<unknown>): Promise<string[]> {
  const asked: { text: string; values: readonly unknown[] }[] = []
  await ask({
    ...db,
    query: (text, values = []) => {
      asked.push({ text, values })
      return db.query(text, values)
    },
  })
  return Promise.all(
    asked.map(async ({ text, values }) => {
      const lines = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    }),
  )
}

const filters: readonly TransactionsTotalsQuery[] = [
  {},
  { status: 'delivered' },
  { status: 'in_progress' },
  { from: '2025-06-01', to: '2025-06-30' },
  { currency: 'EUR' },
  { beneficiary_id: BENEFICIARY },
  { amount_from: '100', amount_to: '150.50' },
  { search: 'ngozi' },
  { search: 'nobody', from: '2025-03-01', currency: 'CAD', amount_to: '40', beneficiary_id: BENEFICIARY },
]

describe.each(await wholePostgres())(
  `a history of ${OWN} transfers among ${OTHERS} of others, on %s`,
  (_engine, open) => {
    let db: Db
    beforeAll(async () => {
      db = await open()
      await db.transaction((tx) => tx.script(fill))
      await db.query('vacuum analyze transfers')
      await db.query('vacuum analyze fundings')
    }, 120_000)
    afterAll(() => db.close())

    it('has enough rows to make plans meaningful', async () => {
      const [own] = await totalsOfHistory(db, CUSTOMER, {})
      expect(own?.count).toBeGreaterThan(9000)
      expect((await listTransactions(db, CUSTOMER, { beneficiary_id: BENEFICIARY })).data).toHaveLength(20)
    })

    it.each(filters)('is listed and summed up without a table scan: %j', async (filter) => {
      const newest = await listTransactions(db, CUSTOMER, { ...filter, limit: 1 })
      const cursor = newest.meta_data.next_cursor
      const plans = await plansOf(db, async (sql) => {
        await listTransactions(sql, CUSTOMER, filter)
        if (cursor !== null) await listTransactions(sql, CUSTOMER, { ...filter, cursor })
        await totalsOfHistory(sql, CUSTOMER, filter)
      })
      expect(plans).toHaveLength(cursor === null ? 2 : 3)
      for (const plan of plans) expect(plan).not.toContain('Seq Scan')
    })
  },
)
