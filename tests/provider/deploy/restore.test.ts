// The restore of provider/OPERATIONS.md: a dump of the database, the folder of files, and the key.

import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { openDb } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { root } from '#scripts/root.ts'
import { freePort } from '#scripts/run/ports.ts'
import { createDriver, type Driver } from '#tests/provider/kill/customer.ts'
import { everyoneArrived, prove } from '#tests/provider/kill/proof.ts'
import { providerProcess } from '#tests/provider/kill/provider-process.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'
import { jpeg } from '#tests/support/pictures.ts'

const key = Buffer.alloc(32, 5).toString('base64')
const otherKey = Buffer.alloc(32, 6).toString('base64')

/** What an operator's command prints in an environment. */
async function operate(order: string, env: Record<string, string>): Promise<string> {
  const args = [join(root, 'provider/operate.ts'), ...order.split(' ')]
  return (await promisify(execFile)(process.execPath, args, { env: { SANDBOX: '1', ...env } })).stdout
}

async function upload(driver: Driver, content: Buffer): Promise<string> {
  const details = { kind: 'document', name: 'passport.jpg', type: 'image/jpeg', size: content.length }
  const started = await driver.ask('/uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(details),
  })
  const { id }: { id: string } = JSON.parse(await started.text()).data
  const sent = await driver.ask(`/uploads/${id}?offset=0`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(content),
  })
  expect(sent.status).toBe(200)
  return id
}

describe.runIf(await hasPostgres())('a backup', () => {
  test('is restored into a fresh database, with every cent and every document', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'farsend-restore-'))
    const server = await startPostgres()
    const [url, fresh] = [await server.createDatabase(), await server.createDatabase()]
    const port = await freePort()
    const before = { DATABASE_URL: url, FILES_DIR: join(folder, 'files'), SECRETS_KEY: key }
    const after = { DATABASE_URL: fresh, FILES_DIR: join(folder, 'restored'), SECRETS_KEY: key }
    const first = providerProcess(port, before)
    const second = providerProcess(port, after)
    try {
      await first.start()
      const driver = await createDriver([first.address], 0)
      const content = jpeg({ bytes: 100_000 })
      const id = await upload(driver, content)
      await driver.run(() => driver.sent.length >= 5)
      // With money on its way.
      await first.kill()
      const dump = join(folder, 'farsend.dump')
      await server.run('pg_dump', ['--format=custom', `--file=${dump}`, url])
      cpSync(before.FILES_DIR, after.FILES_DIR, { recursive: true })
      await server.run('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${fresh}`, dump])

      const wrong = operate('positions', { ...after, SECRETS_KEY: otherKey })
      await expect(wrong).rejects.toThrow('SECRETS_KEY is not the key of this database')

      const db = await openDb({ url: fresh })
      expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
      await db.close()
      const [there, here] = [
        await operate('positions --at 2099-01-01', before),
        await operate('positions --at 2099-01-01', after),
      ]
      expect(there).toMatch(/wallet +\d[\s\S]* sum +0\.00/)
      expect(here).toBe(there)

      await second.start()
      // The same session, the same document, and a repeated call is still the same transfer.
      const file = await driver.ask(`/uploads/${id}/file`)
      expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true)
      for (const call of driver.acknowledged) expect(await driver.repeat(call)).toBe(call.id)
      // What was on its way arrives, once.
      await everyoneArrived(second, [driver])
      await second.stop()
      const end = await openDb({ url: fresh })
      await prove(end, [driver]).finally(() => end.close())
    } finally {
      await first.kill()
      await second.kill()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }, 120_000)
})
