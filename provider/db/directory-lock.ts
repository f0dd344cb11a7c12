// Locks the embedded database's directory, using SQLite's lock on the file `held`. The kernel holds it, so it
// goes with its process, however that ends, and it works across containers, which share files but not process
// lists. Never open that file in another way in this process: closing it would release the lock.

import { mkdir, realpath, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import fileSystems from '#provider/db/file-systems.json' with { type: 'json' }
import { faultOf } from '#provider/lib/fault.ts'
import { StartError } from '#provider/lib/start-error.ts'

/**
 * File systems by Linux's magic number (statfs(2)). The locks of local ones are held by one kernel for every user
 * of the files.
 */
const { local, foreign }: Readonly<Record<'local' | 'foreign', Readonly<Record<string, string>>>> =
  fileSystems

const wayOut = 'Set DATA_DIR to a directory of a local disk, or DATABASE_URL to a PostgreSQL'

/**
 * Why a directory's file system can't be locked reliably, or null. A volume shared by several machines or
 * kernels may grant the same lock to each; anything not known to be local is treated as shared. Outside Linux
 * this can't be detected, so we rely on the lock itself.
 *
 * @param type `f_type` of statfs(2)
 */
export function refusalOf(type: bigint, platform: string = process.platform): string | null {
  if (platform !== 'linux') return null
  // Some architectures sign-extend the number.
  const magic = `0x${BigInt.asUintN(32, type).toString(16)}`
  if (Object.hasOwn(local, magic)) return null
  const name = foreign[magic] ?? `a file system of type ${magic}`
  return `is on ${name}, where no lock keeps a second server from destroying it. ${wayOut}.`
}

/** Keeps this process's locks from being garbage-collected, which would release them. */
const locks = new Set<DatabaseSync>()

/**
 * Locks a directory for this process, creating it if missing, and returns the function that releases it.
 *
 * @throws StartError if it is open elsewhere, in this process or another, or can't be locked
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true })
  const folder = await realpath(directory)
  const refusal = refusalOf((await statfs(folder, { bigint: true })).type)
  if (refusal) throw new StartError(`The database in ${folder} ${refusal}`)
  const lock = await takeLock(folder)
  locks.add(lock)
  return async () => {
    if (locks.delete(lock)) lock.close()
  }
}

async function takeLock(folder: string): Promise<DatabaseSync> {
  // Imported here: PostgreSQL doesn't need it, and older versions of Node print an experimental warning.
  const { DatabaseSync } = await import('node:sqlite')
  const lock = new DatabaseSync(join(folder, 'held'), { open: false, timeout: 0 })
  try {
    lock.open()
    // The lock lasts as long as this transaction, which writes nothing and stays open.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    if (lock.isOpen) lock.close()
    if (isBusy(error)) {
      throw new StartError(
        `The database in ${folder} is in use by another server, perhaps in another container. Stop that one, or set DATA_DIR to another directory.`,
      )
    }
    const reason = faultOf(error)
    throw new StartError(`The database in ${folder} cannot be locked (${reason}). ${wayOut}.`)
  }
}

/** SQLITE_BUSY, or SQLITE_LOCKED if this process has it open. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)
}
