import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockDirectory, refusalOf } from '#provider/db/directory-lock.ts'
import { openDb } from '#provider/db/index.ts'

/** Programs that run a command in its own process namespace, like in another container. */
const unshare = ['unshare', '--pid', '--fork', '--mount-proc']
const [program = '', ...options] = unshare
const canUnshare = spawnSync(program, [...options, 'true']).status === 0
const elsewhere = canUnshare ? 'another pid namespace' : 'another process (no pid namespaces here)'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farsend-dir-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const holding = (directory: string): string => `import { lockDirectory } from '#provider/db/directory-lock.ts'
  await lockDirectory(${JSON.stringify(directory)})
  console.log('held')
  setInterval(() => {}, 1000)`

const storing = (directory: string): string => `import { openDb } from '#provider/db/index.ts'
  const db = await openDb({ dataDir: ${JSON.stringify(directory)} })
  await db.query('insert into kept values (2)')
  console.log('stored')
  setInterval(() => {}, 1000)`

/**
 * Runs a script in a separate process, in its own namespace if possible. Resolves once it has printed a line or ended.
 */
async function run(script: string, apart = false): Promise<{ child: ChildProcess; said: string }> {
  const node = [process.execPath, '--input-type=module-typescript', '-e', script]
  const [command = '', ...args] = apart && canUnshare ? [...unshare, '--kill-child', ...node] : node
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  child.stderr.on('data', (text) => {
    said += text
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  return { child, said }
}

/** Closes when all its writers are gone, including those that unshare started. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

test('a directory is opened once within one process, by whatever path', async () => {
  const open = join(folder, 'once')
  const other = join(folder, 'same')
  const unlock = await lockDirectory(open)
  await symlink(open, other)
  await expect(lockDirectory(open)).rejects.toThrow('in use by another server')
  await expect(lockDirectory(other)).rejects.toThrow('in use by another server')
  await unlock()
  await (await lockDirectory(other))()
})

test(`a directory held from ${elsewhere} is refused, and free once its holder is killed`, async () => {
  const shared = join(folder, 'shared')
  const { child, said } = await run(holding(shared), true)
  expect(said).toBe('held\n')
  await expect(lockDirectory(shared)).rejects.toThrow('in use by another server')
  await kill(child)
  await (await lockDirectory(shared))()
})

test(`a directory held here is refused in ${elsewhere}, with one message`, async () => {
  const shared = join(folder, 'here')
  const unlock = await lockDirectory(shared)
  const { child, said } = await run(holding(shared), true)
  if (child.exitCode === null) await once(child, 'close')
  expect(said).toContain('in use by another server, perhaps in another container')
  await unlock()
})

test('data committed by a killed process is there for the next one', async () => {
  const data = join(folder, 'data')
  const first = await openDb({ dataDir: data })
  await first.query('create table kept (id int)')
  await first.query('insert into kept values (1)')
  await first.close()

  const { child, said } = await run(storing(data))
  expect(said).toBe('stored\n')
  await expect(openDb({ dataDir: data })).rejects.toThrow('in use by another server')
  await kill(child)

  const again = await openDb({ dataDir: data })
  expect(await again.query('select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])
  await again.close()
})

test('a directory that cannot be locked is refused with the fix', async () => {
  const broken = join(folder, 'broken')
  await mkdir(join(broken, 'held'), { recursive: true })
  await expect(lockDirectory(broken)).rejects.toThrow(/cannot be locked .* DATABASE_URL/)
})

describe('a file system', () => {
  test.each([
    ['ext4', 0xef53n],
    ['xfs', 0x58465342n],
    ['overlay', 0x794c7630n],
    ['btrfs, its number with a sign', BigInt.asIntN(32, 0x9123683en)],
  ])('of the machine itself holds a lock: %s', (_name, type) => {
    expect(refusalOf(type, 'linux')).toBeNull()
  })

  test.each([
    ['NFS', 0x6969n],
    ['CIFS', BigInt.asIntN(32, 0xff534d42n)],
    ['FUSE', 0x65735546n],
    ['9p', 0x01021997n],
    ['a file system of type 0x1234', 0x1234n],
  ])('that others may write to as well is refused: %s', (name, type) => {
    expect(refusalOf(type, 'linux')).toMatch(new RegExp(`^is on ${name}, .* Set DATA_DIR .* DATABASE_URL`))
  })

  test('outside Linux depends on the lock alone', () => {
    expect(refusalOf(0x6969n, 'darwin')).toBeNull()
  })
})
