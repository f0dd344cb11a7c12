import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { link, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, dumpMemory, migrate, openDb, readMigrations } from '#provider/db/index.ts'
import { lendPglite } from './lent-database.ts'

/** Dumps are reused between runs; the name changes with the migrations, so an old one is never used. */
const cache = join(process.cwd(), 'node_modules/.cache/farsend')

/** A separate migrated database in memory, in a fraction of the time of a new one. */
export async function freshDb(): Promise<Db> {
  return lendPglite(migratedDump)
}

/** The same, but never used before: an emptied table keeps its pages, which affect query plans. */
export async function untouchedDb(): Promise<Db> {
  return openDb({ dataDir: 'memory', dump: await migratedDump() })
}

async function migratedDump(): Promise<Blob> {
  const hash = createHash('sha256')
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`)
  const file = join(cache, `migrated-${hash.digest('hex').slice(0, 16)}.tar`)
  const known = await stat(file).catch(() => null)
  if (known === null) {
    const dump = await dumpMemory(migrate)
    await mkdir(cache, { recursive: true })
    // Another test file may be writing the same dump, and a third be reading it: the first stays and is never replaced,
    // since a file that changes cannot be read to its end.
    const fresh = `${file}.${randomUUID()}`
    await writeFile(fresh, Buffer.from(await dump.arrayBuffer()))
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(fresh)
  }
  return openAsBlob(file)
}
