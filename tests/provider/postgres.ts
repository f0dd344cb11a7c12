import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#scripts/run/ports.ts'

/** A throw-away PostgreSQL cluster. */
export interface PostgresServer {
  /** The server's main process, parent of one per connection. */
  readonly pid: number
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>
  /** Runs one of its programs, such as pg_dump, and returns what it prints. */
  run(program: string, args: readonly string[]): Promise<string>
  /** Kills the server, as in a crash; its data stays. */
  crash(): Promise<void>
  /** Restarts it on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The programs of the newest installed PostgreSQL, or null. */
async function findPrograms(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = versions.map(Number).filter(Number.isInteger)
  if (folders.length === 0) return null
  return `/usr/lib/postgresql/${Math.max(...folders)}/bin`
}

/** initdb refuses to run as root, so root uses the user that Debian's package created. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

export async function hasPostgres(): Promise<boolean> {
  if ((await findPrograms()) === null) return false
  return process.getuid?.() !== 0 || (await unprivileged()) !== null
}

async function run(program: string, args: string[], user: object): Promise<void> {
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let told = ''
  child.stderr.on('data', (chunk) => {
    told += chunk
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} failed: ${told}`)
}

/**
 * Starts a throw-away cluster in a temporary directory on a free port. Throws if PostgreSQL is not installed.
 *
 * @param durable whether a commit waits for the disk, as in production
 * @param endsWithProcess whether it stops by itself when this process ends, in any way
 */
export async function startPostgres({
  durable = false,
  endsWithProcess = false,
} = {}): Promise<PostgresServer> {
  const programs = await findPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const user = await unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'farsend-pg-'))
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const spawnAs = { ...(user ?? {}), cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'farsend', '-A', 'trust', '--no-sync'], spawnAs)
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `fsync=${durable ? 'on' : 'off'}`,
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const start = () => spawn(join(programs, 'postgres'), args, { ...spawnAs, stdio: 'ignore' })
  let server = start()
  if (endsWithProcess) endWithProcess(server, folder)
  const admin = `postgres://farsend@127.0.0.1:${port}/postgres`
  await untilReady(admin, server)
  let made = 0
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  return {
    get pid() {
      return server.pid ?? 0
    },
    async createDatabase() {
      made += 1
      const name = `farsend_${made}`
      const client = await connect(admin)
      await client.query(`create database ${name}`)
      await client.end()
      return `postgres://farsend@127.0.0.1:${port}/${name}`
    },
    async run(program, args) {
      const { stdout } = await promisify(execFile)(join(programs, program), args, { maxBuffer: 2 ** 28 })
      return stdout
    },
    crash: () => end('SIGQUIT'),
    async restart() {
      server = start()
      await untilReady(admin, server)
    },
    async stop() {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The other end of a pipe detects the end of this process, even when it was killed. */
function endWithProcess(server: ChildProcess, folder: string): void {
  const waiting = 'cat > /dev/null; kill -QUIT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"'
  const watcher = spawn('sh', ['-c', waiting, 'sh', String(server.pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  server.unref()
  watcher.unref()
}

async function connect(url: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended at its start')
    try {
      const client = await connect(url)
      await client.end()
      return
    } catch {
      await sleep(100)
    }
  }
  throw new Error('PostgreSQL did not start within 10 seconds')
}
