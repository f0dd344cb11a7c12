// Real processes: what stops the start, what it prints, and the production log.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '#provider/db/index.ts'
import { freePort } from '#scripts/run/ports.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const server = join(root, 'provider/server.ts')
const operate = join(root, 'provider/operate.ts')
const compiled = join(root, 'node_modules/.cache/farsend/compiled')

type Environment = Record<string, string>

function begin(args: readonly string[], environment: Environment) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.error += text
  })
  return { child, said }
}

async function ending(args: readonly string[], environment: Environment) {
  const { child, said } = begin(args, environment)
  const [code] = await once(child, 'close')
  return { code, ...said }
}

/** Resolves when the process has printed it; rejects if it ends first. */
async function until(process: ReturnType<typeof begin>, text: string): Promise<void> {
  await expect
    .poll(() => (process.child.exitCode === null ? process.said.out : `ended: ${process.said.error}`), {
      timeout: 60_000,
      interval: 50,
    })
    .toContain(text)
}

async function stop({ child }: ReturnType<typeof begin>): Promise<void> {
  const gone = once(child, 'close')
  child.kill('SIGTERM')
  await gone
}

describe('a refused start', () => {
  test.each([
    ['an unknown value', { NODE_ENV: 'Production' }, /^NODE_ENV is "Production"\./],
    ['an empty database', { DATABASE_URL: '' }, /^DATABASE_URL is set to nothing\./],
    ['the sandbox in production', { NODE_ENV: 'production', SANDBOX: '1' }, /^SANDBOX=1 with NODE_ENV/],
    ['the sandbox for everybody', { HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0 while the sandbox is on/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x', SANDBOX: '1' },
      /^The PostgreSQL of DATABASE_URL cannot be opened/,
    ],
  ])(
    '%s: prints a short message and no stack',
    async (_name, environment, sentence) => {
      const { code, out, error } = await ending([server], environment)
      expect(code).toBe(1)
      expect(error).toMatch(sentence)
      expect(error.trim().split('\n')).toHaveLength(1)
      expect(error).not.toContain('secret')
      expect(out).toBe('')
    },
    60_000,
  )

  test('npm start says it before it builds', async () => {
    const { code, error } = await ending([join(root, 'scripts/start.ts')], { BEHIND_TLS: 'true' })
    expect([code, error]).toEqual([1, 'BEHIND_TLS is "true". Set it to 0, 1, or unset it.\n'])
  })

  test('an unknown command of an operator', async () => {
    const { code, error } = await ending([operate, 'freeze-everything'], {})
    expect(code).toBe(1)
    expect(error).toContain('npm run operate -- security-log')
  })

  test('a command in a directory without a database, which makes none', async () => {
    const DATA_DIR = join(tmpdir(), `farsend-none-${randomBytes(4).toString('hex')}`)
    const { code, error } = await ending([operate, 'positions'], { DATA_DIR })
    expect([code, error]).toEqual([1, expect.stringMatching(/^There is no database in /)])
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('an irreversible command is not run without a terminal to confirm', async () => {
    const order = ['sessions', 'end', 'everybody', '--reason', 'why', '--by', 'Ada']
    const { code, error } = await ending([operate, ...order], {})
    expect(code).toBe(1)
    expect(error).toContain(
      'This logs every customer out on every device. It cannot be undone. Say --yes, or --dry-run',
    )
  })
})

describe.runIf(await hasPostgres())('with a PostgreSQL', () => {
  let postgres: PostgresServer
  let url: string
  let folder: string
  const SECRETS_KEY = randomBytes(32).toString('base64')
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
    folder = await mkdtemp(join(tmpdir(), 'farsend-start-'))
    await writeFile(join(folder, 'site.json'), '{}')
  })
  afterAll(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const production = () => ({
    NODE_ENV: 'production',
    PARTIES: 'none',
    DATABASE_URL: url,
    SECRETS_KEY,
    PLACEHOLDERS: 'allowed',
  })

  test('real money is migrated by a command alone, and each start says what is missing', async () => {
    const DATABASE_URL = await postgres.createDatabase()
    const real = { ...production(), DATABASE_URL }
    const early = await ending([server], real)
    expect([early.code, early.error]).toEqual([
      1,
      expect.stringMatching(/ from 001-customers\.sql\. Back it up, /),
    ])
    const order = await ending([operate, 'positions'], real)
    expect([order.code, order.error]).toEqual([1, early.error])
    expect((await ending([operate, 'migrate'], real)).out).toMatch(
      /001-customers\.sql\n[\s\S]*migrations ran\.\n$/,
    )
    expect((await ending([operate, 'migrate'], real)).out).toBe('The tables are up to date.\n')
    expect((await ending([operate, 'positions'], real)).code).toBe(0)

    const other = { ...real, SECRETS_KEY: randomBytes(32).toString('base64') }
    const wrong = await ending([server], other)
    expect([wrong.code, wrong.error]).toEqual([
      1,
      expect.stringMatching(/^SECRETS_KEY is not the key of this database/),
    ])
    expect(wrong.error).not.toContain(other.SECRETS_KEY)

    // A new key takes over while the old one is known, and then the old one alone is a stranger.
    const both = { ...other, SECRETS_KEY_OLD: real.SECRETS_KEY }
    expect((await ending([operate, 'positions'], both)).code).toBe(0)
    expect((await ending([operate, 'positions'], real)).code).toBe(0)
    expect((await ending([operate, 'reseal'], both)).code).toBe(0)
    expect((await ending([operate, 'positions'], other)).code).toBe(0)
    expect((await ending([operate, 'positions'], real)).error).toMatch(/^SECRETS_KEY is not the key/)

    const db = await openDb({ url: DATABASE_URL })
    await db.query("insert into schema_migrations (name, checksum) values ('999-later.sql', 'x')")
    const later = await ending([server], other)
    expect([later.code, later.error]).toEqual([
      1,
      expect.stringMatching(/a later version, from the migration 999-later\.sql/),
    ])
    await db.query("delete from schema_migrations where name >= '150'")
    const sandbox = await ending([server], { SANDBOX: '1', DATABASE_URL })
    expect(sandbox.error).toMatch(/^This database holds people’s own/)
    expect(await db.query("select from schema_migrations where name >= '150'")).toEqual([])
    await db.close()
  }, 120_000)

  test('production prints its settings, logs each request without its content, and leaves the sandbox out', async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    expect((await ending([operate, 'migrate'], production())).code).toBe(0)
    const running = begin([server], { ...production(), PORT: `${port}`, DIST_DIR: folder })
    await until(running, 'Log: info.')
    expect(running.said.out).toContain('Sandbox: off. People’s own money.')
    expect(running.said.out).toContain('Database: PostgreSQL at 127.0.0.1:')
    expect(running.said.out).toContain('No party for sms, mail')
    expect(running.said.out).toContain('PLACEHOLDERS ARE ALLOWED')

    const login = await fetch(`${address}/api/v1/b/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer not-a-token' },
      body: JSON.stringify({ phone: '+14165550177', password: 'Correct Horse 7' }),
    })
    expect(login.status).toBe(401)
    const asked = await fetch(`${address}/api/v1/limits?currency=CAD&secret=query`)
    expect(asked.status).toBeGreaterThanOrEqual(400)
    expect((await fetch(`${address}/sandbox/outbox`)).status).toBe(404)
    const order = await fetch(`${address}/api/v1/pre-signup-phone`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_country_code: 'CA', international_phone_number: '+14165550177' }),
    })
    expect([order.status, await order.json()]).toMatchObject([503, { error_code: 'partner_unavailable' }])

    await expect.poll(() => running.said.out).toContain('"route":"/api/v1/pre-signup-phone"')
    // Every line is JSON, those of the start too.
    const lines = running.said.out.split('\n').filter((line) => line !== '')
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
    expect(answered[0]).toMatchObject({
      method: 'POST',
      route: '/api/v1/b/login',
      status: 401,
      ms: expect.any(Number),
      client: '127.0.0.0/24',
    })
    expect(answered).toHaveLength(4)
    for (const secret of ['Horse', '5550177', 'secret', 'not-a-token', 'currency=CAD'])
      expect(lines.join('\n')).not.toContain(secret)
    await stop(running)

    const log = await ending([operate, 'security-log', '--json'], production())
    expect(log.code).toBe(0)
    const events = log.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events).toMatchObject([
      { event: 'operator', outcome: 'done', detail: { command: 'migrate' } },
      { event: 'login', outcome: 'refused', client: '127.0.0.1', actor: 'visitor' },
    ])
    // Reading it is logged.
    const again = await ending([operate, 'security-log'], production())
    expect(again.out).toMatch(/operator {2}done {2}operator:\S+ .* command=security-log/)

    const sandbox = await ending([server], { SANDBOX: '1', DATABASE_URL: url })
    expect([sandbox.code, sandbox.error]).toEqual([
      1,
      expect.stringMatching(/^This database holds people’s own/),
    ])
  }, 120_000)

  test('production refuses a sandbox database, and a used port is reported', async () => {
    const own = await postgres.createDatabase()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const PORT = String(typeof address === 'object' ? address?.port : 0)
    const taken = await ending([server], { SANDBOX: '1', DATABASE_URL: own, PORT })
    expect([taken.code, taken.error]).toEqual([1, expect.stringMatching(/set PORT to another number/)])
    other.close()
    const real = await ending([server], { ...production(), DATABASE_URL: own })
    expect([real.code, real.error]).toEqual([1, expect.stringMatching(/^This database holds the sandbox’s/)])
  }, 120_000)
})
