import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { link, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, dumpMemory, migrate, openDb, readMigrations } from '#provider/db/index.ts'
import { lendPglite, lendPostgres, template } from './lent-database.ts'

/** Dumps are kept between runs; the name changes with the migrations, so an old one is never used. */
const cache = join(process.cwd(), 'node_modules/.cache/farsend')

/** A migrated database of its own, in a fraction of the time that a new one takes: in memory, but for mutants. */
export async function freshDb(): Promise<Db> {
  return template === undefined ? lendPglite(migratedDump) : lendPostgres(template)
}

/** The same, and lent to nobody before: a table that was emptied keeps its pages, by which the database makes its plans. */
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
    // Another test file may be doing the same, and read the first one's by now: the first stays, whole, and is never
    // replaced, since a file that changes under its reader cannot be read to its end.
    const fresh = `${file}.${randomUUID()}`
    await writeFile(fresh, Buffer.from(await dump.arrayBuffer()))
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(fresh)
  }
  return openAsBlob(file)
}
