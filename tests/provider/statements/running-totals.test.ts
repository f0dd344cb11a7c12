// The running totals behind movements and statements: booked at once, out of order, and for rows older than they are.
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { auditLedger, post } from '#provider/ledger/index.ts'
import { listMovements, statementOf } from '#provider/statements/index.ts'
import { engines, postgresAlone } from '#tests/provider/engines.ts'
import { createBench } from '#tests/provider/money/setup.ts'

const BACKFILL = new URL('../../../provider/db/migrations/160-wallet-movements.sql', import.meta.url)

const gift = (db: Db, customerId: string, amount: bigint, at: string, name = at) =>
  db.transaction((tx) =>
    post(tx, {
      customerId,
      kind: 'funding',
      source: `sandbox:${name}`,
      at: new Date(at),
      lines: [
        { account: 'clearing:sandbox', currency: 'CAD', amount: -amount },
        { account: 'wallet', currency: 'CAD', amount },
      ],
    }),
  )

const sound = { unbalanced: [], drifted: [] }

describe.each(await engines())('the running totals of an account, on %s', (_engine, open) => {
  it('count a journal at its own time, even if later ones were booked before it', async () => {
    const db = await open()
    const customerId = await (await createBench(db)).customer()
    const account = { customerId, currency: 'CAD' }
    await gift(db, customerId, 100n, '2026-11-01T12:00:00Z')
    await gift(db, customerId, 5000n, '2026-11-03T00:00:00Z')
    await gift(db, customerId, 70n, '2026-11-02T23:59:59.999Z')
    const { data } = await listMovements(db, account, {})
    expect(data.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['50.00', '51.70'],
      ['0.70', '1.70'],
      ['1.00', '1.00'],
    ])
    expect(await statementOf(db, account, { from: '2026-11-02', to: '2026-11-02' })).toMatchObject({
      opening: '1.00',
      money_in: '0.70',
      money_out: '0.00',
      closing: '1.70',
      movements: 1,
    })
    expect(await auditLedger(db)).toEqual(sound)
    await db.close()
  })

  it('are made for what was booked before they were kept', async () => {
    const db = await open()
    const customerId = await (await createBench(db)).customer({ balance: '20.00' })
    await gift(db, customerId, 7n, '2026-01-01T00:00:00Z')
    const kept = () => db.query('select * from wallet_movements order by customer_id, currency, journal_id')
    const before = await kept()
    await db.query('delete from wallet_movements')
    expect((await auditLedger(db)).drifted).toHaveLength(before.length)
    const statements = (await readFile(BACKFILL, 'utf8')).split(';')
    await db.query(statements.find((text) => text.trim().startsWith('insert into wallet_movements')) ?? '')
    expect(await kept()).toEqual(before)
    await db.close()
  })
})

describe.each(await postgresAlone())('the running totals of an account, on %s', (_engine, open) => {
  it('are right after a rush of bookings in any order', async () => {
    const db = await open(8)
    const customerId = await (await createBench(db)).customer()
    const days = Array.from({ length: 40 }, (_, index) => ((index * 17) % 40) + 1)
    await Promise.all(
      days.map((day) =>
        gift(db, customerId, BigInt(day), new Date(Date.UTC(2026, 0, day)).toISOString(), String(day)),
      ),
    )
    const [newest] = (await listMovements(db, { customerId, currency: 'CAD' }, { limit: 1 })).data
    expect(newest?.balance).toBe('8.20')
    expect(await auditLedger(db)).toEqual(sound)
    await db.close()
  })
})
