import { describe, expect, test } from 'vitest'
import { engines } from './engines.ts'

const remember = `insert into login_attempts (subject, failures, locks, updated_at) values ('somebody', 1, 0, now())`
const remembered = `select subject from login_attempts`

describe.each(await engines())('a reused database, on %s', (_name, open) => {
  test('has no rows of the previous test, but is migrated', async () => {
    const first = await open()
    await first.query(remember)
    expect(await first.query(remembered)).toHaveLength(1)
    await first.close()
    const second = await open()
    expect(await second.query(remembered)).toEqual([])
    expect(await second.query('select name from schema_migrations limit 1')).toHaveLength(1)
    await second.close()
  })

  test.each([
    'create table stray (id int)',
    `create function stray() returns int language sql as 'select 1'`,
    'alter table login_attempts add constraint nuisance check (failures < 1)',
  ])('has its original tables and rules after %s', async (change) => {
    const first = await open()
    await first.query(change)
    await first.close()
    const second = await open()
    await second.query(remember)
    expect(await second.query(`select to_regclass('stray'), to_regprocedure('stray()')`)).toEqual([
      { to_regclass: null, to_regprocedure: null },
    ])
    await second.close()
  })

  test('is cut off for its previous user, without notifications', async () => {
    const heard: string[] = []
    const first = await open()
    await first.listen('things_changed', (payload) => heard.push(payload))
    await first.close()
    await expect(first.query(remembered)).rejects.toThrow()
    const second = await open()
    await second.query(`select pg_notify('things_changed', 'one')`)
    await second.close()
    expect(heard).toEqual([])
  })
})
