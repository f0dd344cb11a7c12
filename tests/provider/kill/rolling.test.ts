// An upgrade while customers move money: one provider after the other is told to end, and another takes its place.

import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openDb } from '#provider/db/index.ts'
import { freePort } from '#scripts/run/ports.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'
import { createDriver, type Driver } from './customer.ts'
import { everyoneArrived, prove } from './proof.ts'
import { providerProcess } from './provider-process.ts'
import { startProxy } from './proxy.ts'

/** How often each of the two is replaced. */
const rounds = 2
const customers = 8

/** A customer's page: it listens for changes, and again when a stream ends. */
function listen(driver: Driver) {
  const heard = { changes: 0, streams: 0, broken: [] as string[] }
  let over = false
  async function follow(): Promise<void> {
    while (!over) {
      const answer = await driver.ask('/events')
      if (answer.status !== 200) heard.broken.push(String(answer.status))
      heard.streams += 1
      for await (const chunk of answer.body ?? []) {
        if (new TextDecoder().decode(chunk).includes('data:')) heard.changes += 1
        if (over) break
      }
    }
  }
  const following = follow().catch((error: unknown) => void heard.broken.push(String(error)))
  return {
    heard,
    async stop() {
      over = true
      await following
    },
  }
}

describe.runIf(await hasPostgres())('an upgrade while customers move money', () => {
  test('fails no call, loses nothing, logs nobody out, and streams go on', async () => {
    const server = await startPostgres()
    const url = await server.createDatabase()
    const ports = [await freePort(), await freePort()]
    const providers = ports.map((port) => providerProcess(port, { DATABASE_URL: url }))
    const proxy = await startProxy(providers.map(({ address }) => address))
    try {
      for (const provider of providers) await provider.start()
      const drivers: Driver[] = []
      for (let index = 0; index < customers; index += 1)
        drivers.push(await createDriver([proxy.address], index))
      const pages = drivers.map(listen)
      let over = false
      const sending = Promise.all(drivers.map((driver) => driver.run(() => over, 400)))
      sending.catch(() => undefined)
      for (let round = 0; round < rounds; round += 1)
        for (const provider of providers) {
          await Promise.race([sleep(500), sending])
          const told = Date.now()
          await provider.stop()
          // It ends because it is done, not because its grace is over.
          expect(Date.now() - told).toBeLessThan(8_000)
          await provider.start()
        }
      const before = pages.map(({ heard }) => heard.changes)
      await sleep(1500)
      over = true
      await sending
      expect(proxy.failed).toEqual([])
      expect(drivers.map((driver) => driver.cut())).toEqual(drivers.map(() => 0))
      expect(proxy.asked.get('POST /api/v1/b/login')).toBe(customers)
      const [first] = providers
      if (first) await everyoneArrived(first, drivers)
      for (const [index, { heard }] of pages.entries()) {
        expect(heard.broken).toEqual([])
        // One that ends with its process is followed by another.
        expect(heard.streams).toBeGreaterThan(1)
        expect(heard.changes).toBeGreaterThan(before[index] ?? 0)
      }
      for (const provider of providers) await provider.stop()
      proxy.close()
      await Promise.all(pages.map((page) => page.stop()))
      const db = await openDb({ url })
      await prove(db, drivers).finally(() => db.close())
      expect(drivers.reduce((sum, { sent }) => sum + sent.length, 0)).toBeGreaterThan(customers * 5)
    } finally {
      proxy.close()
      for (const provider of providers) await provider.kill()
      await server.stop()
    }
  }, 120_000)
})
