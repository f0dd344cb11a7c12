import { afterAll, beforeAll } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { type Bench, startBench } from './setup.ts'

/** Gives a describe block its own bench and engine, closed at its end. */
export function benchOn(open: () => Promise<Db>, take: (bench: Bench, db: Db) => void): void {
  let bench: Bench
  let db: Db
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
    take(bench, db)
  }, 60_000)
  afterAll(async () => {
    await bench.close()
    await db.close()
  })
}
