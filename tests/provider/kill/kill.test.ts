import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Db, openDb } from '#provider/db/index.ts'
import { freePort } from '#scripts/run/ports.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'
import { createDriver, type Driver } from './customer.ts'
import { everyoneArrived, moveClock, prove } from './proof.ts'
import { type ProviderProcess, providerProcess } from './provider-process.ts'

/** How often a trial kills. */
const kills = 10
/**
 * Each trial starts with an empty database; `KILLS=200 npx vitest run tests/provider/kill` kills twenty on each
 * engine.
 */
const trials = Math.max(1, Math.ceil(Number(process.env.KILLS ?? kills) / kills))
const withPostgres = await hasPostgres()

/** Customers send money nonstop while the providers are killed one after the other and restarted. */
async function killAndRepeat(
  processes: readonly ProviderProcess[],
  drivers: readonly Driver[],
): Promise<void> {
  let over = false
  const running = Promise.all(drivers.map((driver) => driver.run(() => over)))
  // A customer that fails ends the test at once rather than at its timeout.
  running.catch(() => undefined)
  for (let killed = 0; killed < kills; killed += 1) {
    await Promise.race([sleep(50 + Math.random() * 500), running])
    const victim = processes[killed % processes.length]
    if (!victim) throw new Error('No provider to kill')
    await victim.kill()
    await victim.start()
    // The clock runs fast, so that worker steps are due at every kill.
    await moveClock(victim, 4)
  }
  over = true
  await running
}

async function trial(
  database: Record<string, string>,
  processCount: number,
  open: () => Promise<Db>,
): Promise<void> {
  const processes: ProviderProcess[] = []
  for (let count = 0; count < processCount; count += 1)
    processes.push(providerProcess(await freePort(), database))
  try {
    for (const process of processes) await process.start()
    const addresses = processes.map(({ address }) => address)
    const drivers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => createDriver(addresses, index)))
    await killAndRepeat(processes, drivers)
    expect(drivers.reduce((sum, driver) => sum + driver.cut(), 0)).toBeGreaterThan(0)
    // The same key returns the same answer, even after all those kills.
    for (const driver of drivers) {
      for (const call of driver.acknowledged.slice(0, 20)) expect(await driver.repeat(call)).toBe(call.id)
    }
    const [first] = processes
    if (!first) throw new Error('No provider')
    await everyoneArrived(first, drivers)
    for (const process of processes) await process.stop()
    const db = await open()
    await prove(db, drivers).finally(() => db.close())
  } finally {
    for (const process of processes) await process.kill()
  }
}

describe(`kill -9 in the middle of transfers, ${trials * kills} times`, { repeats: trials - 1 }, () => {
  it('loses and duplicates nothing on PGlite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'farsend-kill-'))
    try {
      await trial({ DATA_DIR: folder }, 1, () => openDb({ dataDir: folder }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }, 600_000)

  it.runIf(withPostgres)(
    'loses and duplicates nothing on PostgreSQL with two providers',
    async () => {
      const server = await startPostgres()
      try {
        const url = await server.createDatabase()
        await trial({ DATABASE_URL: url }, 2, () => openDb({ url }))
      } finally {
        await server.stop()
      }
    },
    600_000,
  )
})
