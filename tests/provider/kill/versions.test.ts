// The version before and this one on one database, as during an upgrade: old pages and new ones move money side by side.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openDb } from '#provider/db/index.ts'
import { root } from '#scripts/root.ts'
import { freePort } from '#scripts/run/ports.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'
import { createDriver, type Driver } from './customer.ts'
import { everyoneArrived, moveClock, prove } from './proof.ts'
import { providerProcess } from './provider-process.ts'

const customers = 4

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit before the tables last changed; undefined in a copy without history. */
function commitBefore(): string | undefined {
  try {
    const changed = git('log', '--first-parent', '-1', '--format=%H', '--', 'provider/db/migrations')
    return git('rev-parse', '--verify', `${changed}^1`)
  } catch {
    return undefined
  }
}

const commit = commitBefore()

describe.runIf(commit !== undefined && (await hasPostgres()))('the version before, beside this one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farsend-before-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('loses and doubles nothing, and starts again on the tables of this one', async () => {
    execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], { cwd: root })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const server = await startPostgres()
    const url = await server.createDatabase()
    const before = providerProcess(await freePort(), { DATABASE_URL: url }, folder)
    const now = providerProcess(await freePort(), { DATABASE_URL: url })
    try {
      await before.start()
      const drivers: Driver[] = []
      for (let index = 0; index < customers; index += 1)
        drivers.push(await createDriver([before.address], index))
      let over = false
      const early = Promise.all(drivers.map((driver) => driver.run(() => over, 200)))
      early.catch(() => undefined)
      await now.start()
      await moveClock(now, 4)
      // Back to the version before, as after an upgrade that is taken back.
      over = true
      await early
      await before.stop()
      await before.start()
      const both = [before.address, now.address]
      for (let index = customers; index < 2 * customers; index += 1)
        drivers.push(await createDriver(both, index))
      over = false
      const late = Promise.all(drivers.slice(customers).map((driver) => driver.run(() => over, 200)))
      late.catch(() => undefined)
      await Promise.race([sleep(4000), late])
      over = true
      await late
      await everyoneArrived(now, drivers)
      await before.stop()
      await now.stop()
      const db = await openDb({ url })
      await prove(db, drivers).finally(() => db.close())
      expect(drivers.every(({ sent }) => sent.length > 0)).toBe(true)
    } finally {
      await before.kill()
      await now.kill()
      await server.stop()
    }
  }, 180_000)
})
