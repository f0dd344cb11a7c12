import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { createGate } from '#provider/lib/gate.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Connection, Engine } from './engine.ts'
import { throwWithoutValues } from './errors.ts'
import { toParameter } from './parameters.ts'

export interface EmbeddedEngine extends Engine {
  /** A copy of the data directory; a 'memory' database starts from it in a fraction of the time. */
  dump(): Promise<Blob>
}

const parsers = {
  [types.INT8]: (value: string) => BigInt(value),
  [types.DATE]: (value: string) => value,
  [types.NUMERIC]: (value: string) => value,
  [types.TIMESTAMPTZ]: (value: string) => new Date(value),
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
}

/**
 * Calls waiting for the one connection. Customers' requests wait at the door (http/door.ts), so this queue
 * stays short; its limit guards against faults elsewhere.
 */
const queue = { line: 1000, patience: 60_000 }

/**
 * PGlite: PostgreSQL inside this process, with one connection for which calls queue. One process at a time
 * may hold a directory; two would destroy it.
 */
export async function openPglite(dataDir: string, dump?: Blob): Promise<EmbeddedEngine> {
  const memory = dataDir === 'memory'
  const unlock = memory ? async () => undefined : await lockDirectory(dataDir)
  const folder = join(dataDir, 'pglite')
  if (!memory) await mkdir(folder, { recursive: true })
  const lite = new PGlite({
    ...(memory ? {} : { dataDir: folder }),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers,
  })
  try {
    await lite.waitReady
    await lite.exec('set timezone to utc')
  } catch (error) {
    await unlock()
    throw error
  }

  const connection: Connection = {
    async all(statements) {
      const results: object[][] = []
      for (const { text, values = [] } of statements) {
        results.push((await lite.query<object>(text, values.map(toParameter)).catch(throwWithoutValues)).rows)
      }
      return results
    },
    async script(text) {
      await lite.exec(text)
    },
  }

  const gate = createGate({ ...queue, places: 1 })
  let closed = false
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new Error('The database is closed'))
    return gate.pass(work)
  }

  return {
    name: 'pglite',
    connections: 1,
    dump: () => inTurn(() => lite.dumpDataDir('none')),
    withConnection: (work) => inTurn(() => work(connection)),
    async listen(channel, heard) {
      // Deferred out of PGlite's call, so a listener may query at once.
      const stop = await inTurn(() => lite.listen(channel, (payload) => setImmediate(heard, payload)))
      return async () => {
        if (!closed) await inTurn(() => stop())
      }
    },
    async close() {
      if (closed) return
      const finished = inTurn(() => lite.close())
      closed = true
      await finished
      await unlock()
    },
  }
}
