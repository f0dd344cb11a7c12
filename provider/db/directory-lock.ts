// The lock on the embedded database's directory. The kernel holds it, as a lock of SQLite's on the file `held`: it is
// gone with its process, however that ended, and it holds between containers, which see the same file and not each
// other's processes. Nothing in this process may open that file another way: closing it would give the lock back.

import { mkdir, realpath, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { faultOf } from '#provider/lib/fault.ts'
import { StartError } from '#provider/lib/start-error.ts'

/** Linux's numbers of the file systems whose locks one kernel holds for everybody who sees the files (statfs(2)). */
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

/** Other file systems by name, for the sentence that refuses them. */
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
 * What keeps a directory from being locked by its file system, or null. A volume that several machines or kernels can
 * write to may give its lock to each of them; what is not known to be local counts as such a volume. Outside of Linux
 * this cannot be found out, and the lock itself decides.
 *
 * @param type `f_type` of statfs(2)
 */
export function refusalOf(type: bigint, platform: string = process.platform): string | null {
  if (platform !== 'linux') return null
  // Some architectures give the number with its sign.
  const magic = Number(BigInt.asUintN(32, type))
  if (LOCAL_FILE_SYSTEMS.has(magic)) return null
  const name = FOREIGN_FILE_SYSTEMS.get(magic) ?? `a file system of type 0x${magic.toString(16)}`
  return `is on ${name}, where no lock keeps a second server from destroying it. ${wayOut}.`
}

/** Locks of this process, which would be given back if nobody remembered them. */
const locks = new Set<DatabaseSync>()

/**
 * Takes a directory for this process, making it where it is missing, and returns the function that releases it.
 *
 * @throws StartError when it is open elsewhere, in this process or another, or when no lock can be held there
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
  // Loaded here, since PostgreSQL needs none of it, and an older Node says that it is an experiment.
  const { DatabaseSync } = await import('node:sqlite')
  const lock = new DatabaseSync(join(folder, 'held'), { open: false, timeout: 0 })
  try {
    lock.open()
    // The lock lasts as long as the transaction, which writes nothing and stays open.
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

/** SQLITE_BUSY, and SQLITE_LOCKED for an opening in this process. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)
}
