// A company's database after some years: rows of many customers, made by SQL as fast as a test or bench needs.
import type { Db } from '#provider/db/index.ts'

export interface Many {
  readonly customers: number
  /** Transfers of each, on average; all have ended. Most have fewer, a few many more. */
  readonly transfers: number
}

/** Tables that are filled: a query for one customer must not scan them. */
export const filled = [
  'customers',
  'beneficiaries',
  'wallets',
  'wallet_movements',
  'history_months',
  'sessions',
  'transfers',
  'transfer_references',
  'transfer_events',
  'journals',
  'entries',
] as const

const DONE = ['paid', 'converted', 'sent', 'delivered']
const YEARS = 10

/** New customers, each with a beneficiary, a session and a balance. */
const newPeople = ({ customers, transfers }: Many): readonly string[] => [
  `create temporary table people as select gen_random_uuid() as id, gen_random_uuid() as payee, n,
       greatest(1, round(${customers * transfers} / sqrt(n) / sum(1 / sqrt(n)) over ()))::int as transfers
     from generate_series(1, ${customers}) as n`,
  `insert into customers (id, phone, email, first_name, last_name, country, currency, status, verified_pid, verified_poa, verified_selfie, password_hash, pin_hash, created_at, updated_at)
     select id, '+1437' || lpad(n::text, 9, '0'), 'p' || n || '@mail.example', 'Amara', 'Okafor', 'CA', 'CAD', 'active', true, true, true, 'none', 'none', '2026-01-01Z', '2026-01-01Z' from people`,
  `insert into beneficiaries (customer_id, id, kind, country, currency, first_name, last_name, account_name, fingerprint, created_at, updated_at)
     select id, payee, 'instant-money', 'NG', 'NGN', 'Ngozi', 'Eze', 'Ngozi Eze', 'f' || n, '2026-01-01Z', '2026-01-01Z' from people`,
  `insert into wallets (customer_id, currency, balance) select id, 'CAD', 100000 from people`,
  `insert into sessions (customer_id, id, created_at, seen_at) select id, gen_random_uuid(), '2026-01-01Z', '2026-01-01Z' from people`,
]

/** Their transfers over the ten years before a time, paid from the wallet; ids have the time in front, as newId() makes them. */
const theirTransfers = (until: Date): readonly string[] => [
  `create temporary table sent as select *, (lpad(to_hex((extract(epoch from at) * 1000)::int8), 12, '0')
       || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid as journal
     from (select people.id as customer_id, payee, gen_random_uuid() as id, n, t,
         date_trunc('milliseconds', '${until.toISOString()}'::timestamptz
           - (transfers - t + 1) * interval '${YEARS} years' / transfers + n % 86400 * interval '1 millisecond') as at
       from people, generate_series(1, transfers) as t) as each`,
  `insert into transfers (customer_id, id, reference, state, sending_currency, receiving_currency, sending_amount, charge, receiving_amount, rate, rate_id, delivery_method, country, sender_country, locale, note, beneficiary_id, payee, payee_name, payment_channel, created_at, updated_at, paid_at)
     select customer_id, sent.id, 'FS-' || n || '-' || t, 'delivered', 'CAD', 'NGN', 10000 + n % 5000, 299, 9267380, 926.738, payee, 'instant-money-credit', 'NG', 'CA', 'en-CA', '', payee,
       jsonb_build_object('kind', b.kind, 'country', b.country, 'account_name', b.account_name, 'first_name', b.first_name, 'last_name', b.last_name, 'phone', b.phone, 'email', b.email),
       'Ngozi Eze', 'wallet', at, at, at
     from sent join beneficiaries b using (customer_id) where b.id = sent.payee`,
  `insert into transfer_references (reference, customer_id, transfer_id) select 'FS-' || n || '-' || t, customer_id, id from sent`,
  `insert into transfer_events (customer_id, transfer_id, number, state, at)
     select customer_id, id, place, (array['${DONE.join("', '")}'])[place], at + place * interval '1 minute' from sent, generate_series(1, ${DONE.length}) as place`,
  `insert into journals (customer_id, id, kind, source, created_at) select customer_id, journal, 'paid', 'transfer:' || id || ':paid', at from sent`,
  `insert into entries (customer_id, journal_id, line, account, currency, amount)
     select customer_id, journal, line, case line when 1 then 'wallet' else 'transit' end, 'CAD', case line when 1 then -10299 else 10299 end
     from sent, generate_series(1, 2) as line`,
  `insert into wallet_movements (customer_id, currency, journal_id, amount, balance, came_in, number)
     select customer_id, 'CAD', journal, -10299, 100000 + 10299 * (count(*) over own - row_number() over (partition by customer_id order by journal)),
       0, row_number() over (partition by customer_id order by journal)
     from sent window own as (partition by customer_id)`,
  `insert into history_months (customer_id, month, kind, currency, state, is_paid, count, total)
     select customer_id, date_trunc('month', at, 'UTC'), 'transfer', 'CAD', 'delivered', true, count(*), sum(10299 + n % 5000)
     from sent group by customer_id, date_trunc('month', at, 'UTC')
     on conflict (customer_id, month, kind, currency, state, is_paid)
     do update set count = history_months.count + excluded.count, total = history_months.total + excluded.total`,
]

/** They bypass the triggers and foreign keys, which would take hours: the rows satisfy them anyway. */
async function run(db: Db, statements: readonly string[]): Promise<void> {
  const all = [
    'set session_replication_role = replica',
    ...statements,
    'drop table people, sent',
    'set session_replication_role = origin',
  ]
  await db.transaction((tx) => tx.script(all.join(';\n')))
  for (const table of filled) await db.query(`vacuum analyze ${table}`)
}

/** Fills an empty PostgreSQL database whose user may disable its triggers, and analyses it. */
export async function fillWith(db: Db, many: Many): Promise<void> {
  await run(db, [...newPeople(many), ...theirTransfers(new Date('2026-01-01Z'))])
}

/** Gives a customer this many transfers to a beneficiary up to now, and analyses the tables. */
export async function fillHistory(
  db: Db,
  { customerId, beneficiaryId, transfers }: { customerId: string; beneficiaryId: string; transfers: number },
): Promise<void> {
  const person = `create temporary table people as select '${customerId}'::uuid as id, '${beneficiaryId}'::uuid as payee,
    ('x' || left(md5('${customerId}'), 7))::bit(28)::int as n, ${transfers} as transfers`
  await run(db, [person, ...theirTransfers(new Date())])
}

/** Books so many journals of four lines each over the year before a time, as transfers paid through four partners do. */
export async function fillLedger(
  db: Db,
  { journals, until }: { journals: number; until: Date },
): Promise<void> {
  const partners = "array['clearing:e-transfer', 'clearing:bank-transfer', 'clearing:trustpay', 'payout']"
  await db.transaction((tx) =>
    tx.script(`
      set session_replication_role = replica;
      create temporary table booked as select gen_random_uuid() as customer_id, n, at,
          (lpad(to_hex((extract(epoch from at) * 1000)::int8), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid as id
        from (select n, date_trunc('milliseconds', '${until.toISOString()}'::timestamptz - n * interval '1 year' / ${journals}) as at
          from generate_series(1, ${journals}) as n) as each;
      insert into journals (customer_id, id, kind, source, created_at)
        select customer_id, id, 'paid', 'transfer:' || id || ':paid', at from booked;
      insert into entries (customer_id, journal_id, line, account, currency, amount)
        select customer_id, id, line,
          (array[(${partners})[1 + n % 4], 'transit', 'fees', 'fx'])[line], case n % 3 when 0 then 'EUR' else 'CAD' end,
          (array[-5000, 4500, 300, 200])[line]
        from booked, generate_series(1, 4) as line;
      drop table booked;
      set session_replication_role = origin`),
  )
  for (const table of ['journals', 'entries']) await db.query(`vacuum analyze ${table}`)
}
