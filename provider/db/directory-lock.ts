// Locks the embedded database's directory, using SQLite's lock on the file `held`. The kernel holds it, so it
// goes with its process, however that ends, and it works across containers, which share files but not process
// lists. Never open that file in another way in this process: closing it would release the lock.

import { mkdir, realpath, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { faultOf } from '#provider/lib/fault.ts'
import { StartError } from '#provider/lib/start-error.ts'

/**
 * Linux magic numbers (statfs(2)) of file systems whose locks are held by one kernel for every user of the
 * files.
 */
const LOCAL_FILE_SYSTEMS = new Map([
  [0xef53, 'ext4'],
  [0x58465342, 'xfs'],
  [0x9123683e, 'btrfs'],
  [0x2fc12fc1, 'zfs'],
  [0xf2f52010, 'f2fs'],
  [0xca451a4e, 'bcachefs'],
  [0x3153464a, 'jfs'],
  [0x794c7630, 'overlay'],
  [0x01021994, 'tmpfs'],
  [0x858458f6, 'ramfs'],
])

const FOREIGN_FILE_SYSTEMS = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x65735546, 'FUSE'],
  [0x01021997, '9p'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x47504653, 'GPFS'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x5346414f, 'AFS'],
  [0x786f4256, 'VirtualBox’s shared folders'],
])

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
  const magic = Number(BigInt.asUintN(32, type))
  if (LOCAL_FILE_SYSTEMS.has(magic)) return null
  const name = FOREIGN_FILE_SYSTEMS.get(magic) ?? `a file system of type 0x${magic.toString(16)}`
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
