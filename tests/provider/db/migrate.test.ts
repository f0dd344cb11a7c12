import { expect, onTestFinished, test } from 'vitest'
import { migrate, missingMigrations, readMigrations } from '#provider/db/index.ts'
import { freshDb } from '#tests/provider/database.ts'

test('an earlier version starts beside a later one that added to the tables, and not beside one that took away', async () => {
  const db = await freshDb()
  await migrate(db)
  onTestFinished(() => db.close())
  const ran = (name: string, contracts: boolean) =>
    db.query('insert into schema_migrations (name, checksum, contracts) values ($1, $2, $3)', [
      name,
      'x',
      contracts,
    ])
  await ran('998-added.sql', false)
  expect(await missingMigrations(db)).toEqual([])
  expect(await migrate(db)).toEqual([])
  await ran('999-taken-away.sql', true)
  await expect(missingMigrations(db)).rejects.toThrow(/later version, from the migration 999-taken-away\.sql/)
  await expect(migrate(db)).rejects.toThrow(/later version/)
})

/** What an earlier version may still need, or could not write. */
const takesAway =
  /\b(?:drop (?:table|column|function|type)|rename (?:to|column)|set not null|alter column \w+ (?:set data )?type|add column \w+ (?!.*default)[^,;]*\bnot null)\b/i

test.each([
  ['alter table a drop column b', true],
  ['alter table a rename to b', true],
  ['alter table a alter column b set not null', true],
  ['alter table a alter column b type bigint', true],
  ['alter table a add column b text not null', true],
  ['alter table a add column b text not null default 1', false],
  ['alter table a add column b text', false],
  ['create table a (b text not null)', false],
  ['drop index a', false],
])('%s takes something away: %s', (statement, expected) => {
  expect(takesAway.test(statement)).toBe(expected)
})

/** The last migration of the time before earlier versions could start beside later ones. */
const LAST_UNMARKED = '180-sealed-settings.sql'

test('a migration that takes something away says so in its first line, and no other does', async () => {
  const migrations = await readMigrations()
  const marked = migrations.filter(({ name, isDeclared }) => !isDeclared && name > LAST_UNMARKED)
  for (const { name, text, contracts } of marked) expect(contracts, name).toBe(takesAway.test(text))
})
