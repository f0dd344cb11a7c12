// A real PgBouncer between the provider and PostgreSQL.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '#provider/db/index.ts'
import { answering, freePort } from '#scripts/run/ports.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'
import { findProgram } from '#tests/support/programs.ts'

const pgbouncer = (await hasPostgres()) ? findProgram('pgbouncer') : undefined

describe.runIf(pgbouncer !== undefined)('behind PgBouncer', () => {
  let postgres: PostgresServer
  let direct: URL
  let folder: string
  const running: ChildProcess[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    direct = new URL(await postgres.createDatabase())
    folder = await mkdtemp(join(tmpdir(), 'farsend-pgbouncer-'))
    await chmod(folder, 0o755)
  })
  afterAll(async () => {
    for (const child of running) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts one with these settings, and returns the database's address by it. */
  async function pooled(settings: Record<string, string>): Promise<string> {
    const port = await freePort()
    const file = join(folder, `${port}.ini`)
    const all = {
      ...{ listen_addr: '127.0.0.1', listen_port: port, auth_type: 'any', unix_socket_dir: '' },
      ...settings,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
    const database = `* = host=127.0.0.1 port=${direct.port} user=farsend`
    await writeFile(file, `[databases]\n${database}\n[pgbouncer]\n${lines.join('\n')}\n`)
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const { path = '', env = {} } = pgbouncer ?? {}
    running.push(spawn(path, ['-q', ...user, file], { env: { ...process.env, ...env }, stdio: 'ignore' }))
    await answering(port)
    return direct.href.replace(`:${direct.port}/`, `:${port}/`)
  }

  const ignoring = { ignore_startup_parameters: 'extra_float_digits,options' }
  const refused = (url: string) =>
    openDb({ url }).then(
      async (db) => {
        await db.close()
        return 'opened'
      },
      ({ message }: Error) => message,
    )

  test('in transaction mode the start is refused, with one connection and in statement mode, too', async () => {
    const sentence = /^DATABASE_URL leads to a pooler in transaction mode, .+ in session mode\.$/
    expect(await refused(await pooled({ pool_mode: 'transaction', ...ignoring }))).toMatch(sentence)
    expect(await refused(await pooled({ pool_mode: 'statement', ...ignoring }))).toMatch(
      /^DATABASE_URL leads to a pooler in statement mode\./,
    )
    const single = { pool_mode: 'transaction', ...ignoring, default_pool_size: '1' }
    expect(await refused(await pooled(single))).toMatch(sentence)
  })

  test('in session mode it is refused while the settings of a session are lost, and says how to give them', async () => {
    expect(await refused(await pooled({ pool_mode: 'session' }))).toMatch(
      /^DATABASE_URL leads to a pooler that refuses the settings of a session/,
    )
    const url = await pooled({ pool_mode: 'session', ...ignoring })
    expect(await refused(url)).toMatch(/^DATABASE_URL leads to a pooler that drops the settings of a session/)
    const db = await openDb({ url: direct.href })
    await db.query("alter role farsend set timezone = 'UTC'")
    await db.query("alter role farsend set idle_in_transaction_session_timeout = '60s'")
    await db.close()
    expect(await refused(await pooled({ pool_mode: 'session', ...ignoring }))).toBe('opened')
  })

  test('in session mode it hears of changes', async () => {
    const db = await openDb({ url: await pooled({ pool_mode: 'session', ...ignoring }) })
    const heard: string[] = []
    const stop = await db.listen('changes', (payload) => heard.push(payload))
    await db.query("select pg_notify('changes', 'one')")
    await expect.poll(() => heard).toEqual(['one'])
    await stop()
    await db.close()
  })
})
