import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Directories that this process holds; the file alone could not tell two openings within one process. */
const held = new Set<string>()

/**
 * Takes a directory for this process and answers a function that gives it back. A lock left by a process that
 * was killed is taken over. Throws when another living process, or this one, holds the directory.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const folder = resolve(directory)
  if (held.has(folder)) throw new Error(`The database in ${folder} is already open in this process`)
  held.add(folder)
  try {
    await mkdir(folder, { recursive: true })
    const file = join(folder, 'lock')
    const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid), id: randomUUID() })
    for (let tried = 0; !(await take(file, mine)); tried += 1) {
      const holder = await readFile(file, 'utf8').catch(() => '')
      if (holder !== '' && (await isAlive(holder))) {
        throw new Error(`The database in ${folder} is in use by process ${pidOf(holder)}`)
      }
      if (tried > 20) throw new Error(`The lock of ${folder} cannot be taken`)
      if (holder !== '') await discard(file, holder)
    }
    return async () => {
      if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true })
      held.delete(folder)
    }
  } catch (error) {
    held.delete(folder)
    throw error
  }
}

/** A link appears whole or not at all, so nobody ever reads half a lock. */
async function take(file: string, mine: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, mine, { flush: true })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Moves a dead holder's lock aside; when another process was faster its living lock is put back. */
async function discard(file: string, dead: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

function pidOf(holder: string): number {
  const parsed: unknown = JSON.parse(holder)
  const pid =
    typeof parsed === 'object' && parsed !== null && 'pid' in parsed ? Number(parsed.pid) : Number.NaN
  return Number.isInteger(pid) && pid > 0 ? pid : 0
}

async function isAlive(holder: string): Promise<boolean> {
  let pid: number
  let started: unknown
  try {
    pid = pidOf(holder)
    started = (JSON.parse(holder) as { started?: unknown }).started
  } catch {
    return false
  }
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // A number is given out again after a restart of the machine or container; the time of start tells them apart.
  return (await startOf(pid)) === started
}

/** When a process started, as the kernel tells it ('' where there is no /proc). A zombie counts as gone. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'zombie' : `${fields[19]}`
  } catch {
    return ''
  }
}
