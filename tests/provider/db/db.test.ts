import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, isUniqueViolation, newId, openDb } from '#provider/db/index.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'

const withPostgres = await hasPostgres()

function conformance(open: () => Promise<Db>) {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await db.query('create table things (id int primary key, amount int8 not null, note text)')
  })
  beforeEach(async () => {
    await db.query('truncate things')
  })
  afterAll(() => db.close())
  const count = async () => (await db.query<{ n: number }>('select count(*)::int as n from things'))[0]?.n

  it('returns every type in the same shape', async () => {
    const at = new Date('2026-05-01T10:11:12.345Z')
    const id = newId(at)
    const [row] = await db.query(
      `select $1::int8 as big, $2::numeric as numeric, $3::date as day, $4::timestamptz as at, $5::jsonb as json,
        $6::uuid as id, $7::text[] as list, $8::boolean as yes, $9::text as nothing, 7::int4 as small, $10::bytea as bytes`,
      [
        9_007_199_254_740_993n,
        '1.50',
        '2026-05-01',
        at,
        '{"a":[1]}',
        id,
        ['x', 'y'],
        true,
        null,
        Buffer.from([1, 255]),
      ],
    )
    expect(row).toEqual({
      big: 9_007_199_254_740_993n,
      numeric: '1.50',
      day: '2026-05-01',
      at,
      json: { a: [1] },
      id,
      list: ['x', 'y'],
      yes: true,
      nothing: null,
      small: 7,
      bytes: Buffer.from([1, 255]),
    })
  })

  it('commits the work and returns its result', async () => {
    const answer = await db.transaction(async (tx) => {
      await tx.query('insert into things values ($1, $2, $3)', [1, 5n, null])
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await count()).toBe(1)
  })

  it('rolls back when the work throws, and the connection still works', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query('insert into things values (1, 5, null)')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await count()).toBe(0)
  })

  it('rolls back after a failed statement and returns its code', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query('insert into things values (1, 5, null)')
      await tx.query('insert into things values (1, 5, null)')
    })
    await expect(work).rejects.toSatisfy((error) => isUniqueViolation(error, 'things_pkey'))
    expect(await count()).toBe(0)
  })

  it('keeps values out of an error, because errors are logged', async () => {
    await db.query(`insert into things values (1, 5, null)`)
    const error = await db
      .query('insert into things values ($1, 5, $2)', [1, 'a secret'])
      .catch((thrown: unknown) => thrown)
    expect(isUniqueViolation(error, 'things_pkey')).toBe(true)
    expect(inspect(error)).not.toMatch(/a secret|\(id\)=\(1\)/)
  })

  it('runs several statements in order, and none after one that failed', async () => {
    const insert = (id: number) => ({
      text: 'insert into things values ($1, 1, null) returning id',
      values: [id],
    })
    const both = await db.all(insert(1), { text: 'select count(*)::int as n from things' })
    expect(both).toEqual([[{ id: 1 }], [{ n: 1 }]])
    for (let again = 0; again < 2; again += 1) {
      const failing = db.transaction((tx) => tx.all(insert(2), insert(1), insert(3)))
      await expect(failing).rejects.toMatchObject({ code: '23505' })
    }
    await db.transaction((tx) => tx.all(insert(2), insert(3)))
    expect(await count()).toBe(3)
  })

  it('refuses an unwritable value, alone or behind others, and still works', async () => {
    const no = { text: 'select $1::timestamptz as at', values: [new Date(Number.NaN)] }
    const yes = { text: 'select 1 as one' }
    await expect(db.all(yes, no)).rejects.toThrow('Invalid time value')
    await expect(db.query(no.text, no.values)).rejects.toThrow('Invalid time value')
    const [first, second, third] = await Promise.allSettled([db.all(yes), db.all(no), db.all(yes)])
    expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const inside = db.transaction(async (tx) => {
      await Promise.all([tx.all(yes), tx.all(no)])
    })
    await expect(inside).rejects.toThrow('Invalid time value')
    expect(await db.all(yes)).toEqual([[{ one: 1 }]])
  })

  it('flushes a batch with the next query or the commit, and fails with it', async () => {
    const insert = (id: number) => ({
      text: 'insert into things values ($1, 1, null) returning id',
      values: [id],
    })
    const heard: object[] = []
    await db.transaction(async (tx) => {
      tx.later(insert(1), (rows) => heard.push(...rows))
      expect(await tx.query('select id from things')).toEqual([{ id: 1 }])
      tx.later(insert(2))
    })
    expect(heard).toEqual([{ id: 1 }])
    expect(await count()).toBe(2)
    const doubled = db.transaction(async (tx) => tx.later(insert(2)))
    await expect(doubled).rejects.toMatchObject({ code: '23505' })
    const objected = db.transaction(async (tx) => {
      tx.later(insert(3), () => {
        throw new Error('not this')
      })
      await tx.all()
    })
    await expect(objected).rejects.toThrow('not this')
    expect(await count()).toBe(2)
  })

  it('rolls back a nested part alone', async () => {
    await db.transaction(async (tx) => {
      await tx.query('insert into things values (1, 5, null)')
      const part = tx.nested(() => tx.query('insert into things values (1, 6, null)'))
      await expect(part).rejects.toThrow()
      await tx.query('insert into things values (2, 7, null)')
    })
    expect(await count()).toBe(2)
  })

  it('refuses a query on the database inside a transaction, and one on a finished transaction', async () => {
    let kept: { query: (text: string) => Promise<object[]> } | undefined
    const work = db.transaction(async (tx) => {
      kept = tx
      await db.query('select 1')
    })
    await expect(work).rejects.toThrow('inside a transaction')
    await expect(db.transaction(() => db.transaction(async () => undefined))).rejects.toThrow(
      'inside a transaction',
    )
    await expect(kept?.query('select 1')).rejects.toThrow('finished transaction')
  })

  it('retries after a serialization failure', async () => {
    let runs = 0
    await db.transaction(async (tx) => {
      runs += 1
      await tx.query('insert into things values (1, 5, null)')
      if (runs < 3) await tx.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    expect(runs).toBe(3)
    expect(await count()).toBe(1)
  })

  it('keeps concurrent transactions apart', async () => {
    await db.query('insert into things values (1, 0, null)')
    const add = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ amount: bigint }>('select amount from things where id = 1 for update')
        await tx.query('update things set amount = $1 where id = 1', [(row?.amount ?? 0n) + 1n])
      })
    await Promise.all(Array.from({ length: 20 }, add))
    expect(await db.query('select amount from things')).toEqual([{ amount: 20n }])
  })

  it('delivers a notification once it is committed', async () => {
    const heard: string[] = []
    const stop = await db.listen('things_changed', (payload) => heard.push(payload))
    await db.transaction(async (tx) => {
      await tx.query(`select pg_notify('things_changed', 'one')`)
    })
    await expect.poll(() => heard).toEqual(['one'])
    await stop()
    await db.query(`select pg_notify('things_changed', 'two')`)
    expect(heard).toEqual(['one'])
    expect(() => db.listen('a; drop table things', () => undefined)).toThrow('Not a channel name')
  })
}

describe('PGlite', () => conformance(() => openDb({ dataDir: 'memory' })))

describe.runIf(withPostgres)('PostgreSQL', () => {
  let server: PostgresServer
  // Registered first, so that it runs last.
  afterAll(() => server.stop())
  conformance(async () => {
    server = await startPostgres()
    return openDb({ url: await server.createDatabase(), connections: 4 })
  })

  it('ends an open transaction and its locks', async () => {
    const db = await openDb({ url: await server.createDatabase(), connections: 1 })
    const shown = await db.query('show idle_in_transaction_session_timeout')
    expect(shown).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
    await db.close()
  })
})
