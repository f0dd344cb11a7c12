// Bookings from when partners shared an account are attributed to the right one, and never changed: migrations 124 and
// 125 on an older database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCustomer } from '#provider/customers/store.ts'
import { type Db, migrate, newId, openDb, readMigrations } from '#provider/db/index.ts'
import { networkBrings } from '#provider/inbox/index.ts'
import {
  type Account,
  auditLedger,
  house,
  type Line,
  positionsBefore,
  post,
  type Source,
} from '#provider/ledger/index.ts'
import { dueStatements } from '#provider/reconcile/index.ts'
import { keyOf } from '#provider/reconcile/statement.ts'
import { asCsv, foundOn } from './partner-files.ts'

const at = new Date('2026-11-20T10:00:00Z')
const customerId = newId(at)
const numbers = { trustpay: newId(at), payvyne: newId(at), late: newId(at) }
let db: Db
let before: Awaited<ReturnType<typeof positionsBefore>>
let lines: object[]

const entries = () =>
  db.query('select * from entries where customer_id = $1 order by journal_id, line', [customerId])

beforeAll(async () => {
  db = await openDb({ dataDir: 'memory' })
  await db.transaction(async (tx) => {
    await tx.script(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    for (const { name, text, checksum } of await readMigrations()) {
      if (name >= '124') continue
      await tx.script(text)
      await tx.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    }
  })
  await insertCustomer(db, {
    id: customerId,
    phone: '+14165550142',
    email: null,
    firstName: 'Amara',
    lastName: 'Okafor',
    passwordHash: '',
    pinHash: '',
    verified: true,
    now: at,
  })
  for (const partner of ['trustpay', 'payvyne'] as const) await cardPays(partner, 700n)
  await booked(`incoming:bank-7`, 'clearing:bank-transfer', 300n, { id: newId(at), incoming_id: 'bank-7' })
  await booked(`payment:${numbers.late}`, 'clearing:bank-transfer', 40n, { id: numbers.late })
  for (const [id, state, back] of [
    ['00000000-0000-4000-8000-000000000001', 'delivered', false],
    ['00000000-0000-4000-8000-000000000002', 'returned', true],
  ] as const)
    await taxed(id, state, back)
  await statementOf('card', [keyOf(numbers.payvyne)])
  before = await positionsBefore(db, new Date())
  lines = await entries()
  await migrate(db)
}, 120_000)
afterAll(() => db.close())

/** A payment in naira as it was booked then. */
async function booked(
  source: Source,
  account: string,
  amount: bigint,
  { id, incoming_id = null }: { id: string; incoming_id?: string | null },
) {
  const line = (name: string, minor: bigint): Line => ({
    account: name as Account,
    currency: 'NGN',
    amount: minor,
  })
  await db.transaction(async (tx) => {
    await post(tx, {
      customerId,
      kind: 'funding',
      source,
      at,
      lines: [line(account, -amount), line('wallet', amount)],
    })
    await tx.query(
      `insert into received_payments (customer_id, payment_id, channel, reference, currency, amount, arrived_at, booked_at,
         outcome, incoming_id) values ($1, $2, $3, 'FS', 'NGN', $4, $5, $5, 'wallet', $6)`,
      [customerId, id, account.replace('clearing:', ''), amount, at, incoming_id],
    )
  })
}

async function cardPays(partner: 'trustpay' | 'payvyne', amount: bigint) {
  const order = newId(at)
  await db.query(
    `insert into card_orders (id, partner, reference, currency, due, sending_amount, created_at)
     values ($1, $2, 'FS', 'NGN', $3, $3, $4)`,
    [order, partner, amount, at],
  )
  const payment = { channel: 'card', reference: 'FS', currency: 'NGN', amount, arrives_at: at } as const
  await networkBrings(db, { ...payment, id: numbers[partner], order_id: order })
  await booked(`payment:${numbers[partner]}`, 'clearing:card', amount, { id: numbers[partner] })
}

/** A transfer in naira with 20 of tax in a charge of 300, all of which was booked as earned. */
async function taxed(id: string, state: string, isBack: boolean) {
  const fees = (minor: bigint): Line[] => [
    { account: 'fees', currency: 'NGN', amount: minor },
    { account: 'transit', currency: 'NGN', amount: -minor },
  ]
  const beneficiary = newId(at)
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into beneficiaries (customer_id, id, kind, country, currency, first_name, last_name, account_name, fingerprint,
         created_at, updated_at) values ($1, $2::uuid, 'bank-ng', 'NG', 'NGN', 'N', 'E', 'N E', $2::uuid::text, $3, $3)`,
      [customerId, beneficiary, at],
    )
    await tx.query(
      `insert into transfers (customer_id, id, reference, state, sending_currency, receiving_currency, sending_amount, charge,
         taxes, receiving_amount, rate, rate_id, delivery_method, beneficiary_id, payee, payee_name, country, sender_country,
         locale, note, created_at, updated_at)
       values ($1, $2::uuid, $2::uuid::text, $3, 'NGN', 'NGN', 1000, 300, 20, 1000, 1, $4, 'bank-account', $4, '{}', 'N E', 'NG',
         'NG', 'en-CA', '', $5, $5)`,
      [customerId, id, state, beneficiary, at],
    )
    await post(tx, {
      customerId,
      kind: 'converted',
      source: `transfer:${id}:converted`,
      at,
      lines: fees(300n),
    })
    if (isBack)
      await post(tx, {
        customerId,
        kind: 'returned',
        source: `transfer:${id}:returned`,
        at,
        lines: fees(-300n),
      })
  })
}

async function statementOf(partner: string, keys: readonly string[]) {
  const id = newId(at)
  await db.query(
    `insert into partner_statements (id, partner, digest, file_name, first_day, last_day, lines, read_by, read_at)
     values ($1, $2, 'd', 'f', '2026-11-20', '2026-11-20', $3, 'Ada', $4)`,
    [id, partner, keys.length, at],
  )
  for (const [index, key] of keys.entries())
    await db.query(
      `insert into partner_statement_lines (statement_id, line, partner, slot, day, currency, amount, reference)
       values ($1, $2, $3, $4, '2026-11-20', 'NGN', 700, 'FS')`,
      [id, index, partner, `${key} in`],
    )
}

test('stays as booked, and one journal of our own moves it to its partner', async () => {
  expect(await entries()).toEqual(lines)
  const moved = await db.query<{ source: string; account: string; amount: bigint }>(
    `select j.source, e.account, e.amount from journals j join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
     where j.customer_id = $1 order by j.source, e.account`,
    [house],
  )
  expect(moved.map(({ source, account, amount }) => `${source} ${account} ${amount}`)).toEqual([
    'reclassified:partners clearing:account-numbers -300',
    'reclassified:partners clearing:bank-transfer 300',
    'reclassified:partners clearing:card 700',
    'reclassified:partners clearing:card 700',
    'reclassified:partners clearing:payvyne -700',
    'reclassified:partners clearing:trustpay -700',
    'reclassified:taxes fees -20',
    'reclassified:taxes taxes 20',
  ])
  expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
  const [{ at: done } = { at: new Date() }] = await db.query<{ at: Date }>(
    'select min(created_at) as at from journals where customer_id = $1',
    [house],
  )
  expect(await positionsBefore(db, done)).toEqual(before)
  const after = await positionsBefore(db, new Date(done.getTime() + 60_000))
  expect(after.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
    'clearing:account-numbers -300',
    'clearing:bank-transfer -40',
    'clearing:payvyne -700',
    'clearing:trustpay -700',
    'fees 280',
    'taxes 20',
    'transit -300',
    'wallet 1740',
  ])
})

test('is due from each partner without a read statement, alone or together', async () => {
  const due = await dueStatements(db, new Date('2026-11-22T10:00:00Z'))
  expect(due.map(({ partner, day }) => `${day} ${partner}`)).toEqual([
    '2026-11-20 account-numbers',
    '2026-11-20 bank-transfer',
  ])
})

test('is on its own partner’s statement: earlier differences stay, and later ones agree', async () => {
  const csv = (partner: string, ...lines: [key: string, amount: bigint][]) =>
    asCsv(
      partner,
      lines.map(([key, amount]) => ({ key, at, currency: 'NGN', amount, reference: 'FS' })),
    )
  const now = new Date('2026-11-21T10:00:00Z')
  expect(await foundOn(db, 'trustpay', csv('trustpay', [numbers.trustpay, 700n]), now)).toEqual([])
  expect(await foundOn(db, 'payvyne', csv('payvyne', [numbers.payvyne, 700n]), now)).toEqual([
    `twice ${keyOf(numbers.payvyne)}`,
  ])
  expect(await foundOn(db, 'account-numbers', csv('account-numbers', ['bank-7', 300n]), now)).toEqual([])
  // The other bank's money is not missing on this one's statement.
  expect(await foundOn(db, 'bank-transfer', csv('bank-transfer', [numbers.late, 40n]), now)).toEqual([])
})
