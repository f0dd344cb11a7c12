import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, newId } from '#provider/db/index.ts'
import { post, walletBalance } from '#provider/ledger/index.ts'
import {
  demandAccount,
  listMovements,
  readPeriod,
  statementCsv,
  statementOf,
} from '#provider/statements/index.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

const DAY = 86_400_000
const EPOCH = Date.UTC(2026, 0, 1)
const dayOf = (day: number) => new Date(EPOCH + day * DAY).toISOString().slice(0, 10)

/** One movement of a history: its day, and its share of the balance. */
interface Step {
  day: number
  amount: bigint
}

/** Steps in order of time that never exceed the balance. */
const history = fc
  .array(fc.record({ day: fc.nat(59), size: fc.bigInt(1n, 10_000_000n), out: fc.boolean() }), {
    maxLength: 12,
  })
  .map((drawn) => {
    let balance = 0n
    return drawn
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, size, out }): Step => {
        const amount = out && balance > 0n ? -(size < balance ? size : balance) : size
        balance += amount
        return { day, amount }
      })
  })

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** Books the histories of one customer, one currency each, in one transaction of four statements. */
async function bookAll(
  db: Db,
  customerId: string,
  histories: readonly { currency: string; steps: Step[] }[],
) {
  const rows = histories.flatMap(({ currency, steps }) =>
    steps.map(({ day, amount }, index) => {
      const at = new Date(EPOCH + day * DAY + (index * DAY) / 13)
      return { id: newId(at), currency, amount, at }
    }),
  )
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into journals (customer_id, id, kind, source, created_at)
       select $1, id, 'funding', 'test:' || id, at from unnest($2::uuid[], $3::timestamptz[]) as made (id, at)`,
      [customerId, rows.map(({ id }) => id), rows.map(({ at }) => at)],
    )
    await tx.query(
      `insert into entries (customer_id, journal_id, line, account, currency, amount)
       select $1, id, side.line, side.account, currency, amount * side.sign
       from unnest($2::uuid[], $3::text[], $4::int8[]) with ordinality as made (id, currency, amount, place)
       cross join (values (1, 'wallet', 1), (2, 'clearing:sandbox', -1)) as side (line, account, sign)
       order by place`,
      [
        customerId,
        rows.map(({ id }) => id),
        rows.map(({ currency }) => currency),
        rows.map(({ amount }) => amount),
      ],
    )
  })
}

async function textOf(parts: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read).toString()
}

describe('movements and statements', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await freshDb())
  })
  afterAll(() => bench.db.close())

  it('equal the ledger for 1,000 random histories', async () => {
    const currencies = ['CAD', 'USD', 'GBP', 'EUR', 'NGN', 'JPY', 'KWD', 'NOK', 'CHF', 'AUD']
    const samples = fc.sample(fc.tuple(history, fc.nat(59), fc.nat(59)), 1_000)
    for (let at = 0; at < samples.length; at += currencies.length) {
      const customerId = await bench.customer()
      const chosen = samples.slice(at, at + currencies.length)
      const named = chosen.map(([steps], index) => ({ currency: currencies[index] ?? 'CAD', steps }))
      await bookAll(bench.db, customerId, named)
      for (const [index, [steps, one, other]] of chosen.entries()) {
        const currency = currencies[index] ?? 'CAD'
        const [first, last] = [Math.min(one, other), Math.max(one, other)]
        const account = { customerId, currency }
        const query = { from: dayOf(first), to: dayOf(last) }
        const statement = await statementOf(bench.db, account, query)
        const within = steps.filter(({ day }) => day >= first && day <= last).map(({ amount }) => amount)
        const decimal = (minor: bigint) => fromMinor(minor, currencyDigits(currency))
        const opening = sum(steps.filter(({ day }) => day < first).map(({ amount }) => amount))
        expect(statement).toEqual({
          currency,
          ...query,
          opening: decimal(opening),
          money_in: decimal(sum(within.filter((amount) => amount > 0n))),
          money_out: decimal(-sum(within.filter((amount) => amount < 0n))),
          closing: decimal(opening + sum(within)),
          movements: within.length,
        })
        if (index > 0) continue
        const whole = await statementOf(bench.db, account, { from: dayOf(0), to: dayOf(60) })
        expect(whole.closing).toBe(decimal(await walletBalance(bench.db, customerId, currency)))
        const lines = (await textOf(statementCsv(bench.db, account, query).parts)).trimEnd().split('\r\n')
        let balance = opening
        const moved = within.map((amount) => {
          balance += amount
          return [amount > 0n ? decimal(amount) : '', amount < 0n ? decimal(-amount) : '', decimal(balance)]
        })
        expect(lines[1]).toBe(`${query.from},Opening balance,,,,${statement.opening},`)
        expect(lines.slice(2, -1).map((line) => line.split(',').slice(3, 6))).toEqual(moved)
        expect(lines.at(-1)).toBe(`${query.to},Closing balance,,,,${statement.closing},`)
      }
    }
  }, 120_000)

  it('describe each movement, newest first, paginated, with the balance after it', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    bench.clock.move(1)
    const { _id: id, transaction_reference } = await bench.authorised(customer, '20.00')
    const params = { params: { id } }
    await bench.call('choose-payment', customer, { ...params, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, params)
    const account = await demandAccount(bench.db, customer, 'CAD')
    const first = await listMovements(bench.db, account, { limit: 1 })
    expect(first.data).toMatchObject([
      {
        kind: 'paid',
        direction: 'out',
        amount: '22.99',
        balance: '477.01',
        reference: transaction_reference,
        transfer_id: id,
        name: 'Ngozi Eze',
        country: 'NG',
        receiving_currency: 'NGN',
      },
    ])
    const cursor = first.meta_data.next_cursor ?? ''
    const second = await listMovements(bench.db, account, { cursor })
    expect(second.data).toMatchObject([
      { kind: 'funding', direction: 'in', amount: '500.00', balance: '500.00', transfer_id: null },
    ])
    expect(second.data[0]?.reference).toMatch(/\w/)
    expect(second.meta_data.next_cursor).toBeNull()
    const incoming = await listMovements(bench.db, account, { direction: 'in' })
    expect(incoming.data.map(({ kind }) => kind)).toEqual(['funding'])
  })

  it('need an existing account, a valid cursor and dates in order', async () => {
    const customer = await bench.customer()
    await expect(demandAccount(bench.db, customer, 'EUR')).rejects.toMatchObject({ code: 'not_found' })
    const account = await demandAccount(bench.db, customer, 'CAD')
    expect(await listMovements(bench.db, account, {})).toEqual({ data: [], meta_data: { next_cursor: null } })
    await expect(listMovements(bench.db, account, { cursor: 'x' })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    for (const [from, to] of [
      ['2026-02-01', '2026-01-31'],
      ['0000-01-01', '2026-01-31'],
      ['2026-01-01', '9999-12-31'],
    ] as const) {
      expect(() => readPeriod({ from, to })).toThrow('validation_failed')
    }
  })

  it('never put a formula into a cell', async () => {
    const customerId = await bench.customer()
    const at = bench.clock.now()
    const journalId = await bench.db.transaction((tx) =>
      post(tx, {
        customerId,
        kind: 'funding',
        source: 'sandbox:formula',
        at,
        lines: [
          { account: 'clearing:sandbox', currency: 'CAD', amount: -5n },
          { account: 'wallet', currency: 'CAD', amount: 5n },
        ],
      }),
    )
    await bench.db.query(
      `insert into fundings (customer_id, id, reference, currency, amount, created_at, journal_id)
       values ($1, $2, '=1+"2"', 'CAD', 5, $3, $4)`,
      [customerId, newId(at), at, journalId],
    )
    const day = at.toISOString().slice(0, 10)
    const file = statementCsv(bench.db, { customerId, currency: 'CAD' }, { from: day, to: day })
    expect(file.name).toBe(`CAD ${day} to ${day}.csv`)
    expect(await textOf(file.parts)).toContain(`Money added,"'=1+""2""",0.05,,0.05,`)
  })
})
