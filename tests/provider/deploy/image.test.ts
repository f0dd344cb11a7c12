// What the Dockerfile puts into the image, put into a folder and started.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { freePort } from '#scripts/run/ports.ts'
import { createDriver } from '#tests/provider/kill/customer.ts'
import { providerProcess } from '#tests/provider/kill/provider-process.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'

const run = promisify(execFile)
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')

/** A place in the image, and what it is a copy of, here or in the stage that builds. */
interface Copy {
  readonly from: string
  readonly to: string
  readonly isBuilt: boolean
}

/** What the last stage of the Dockerfile copies. */
function copies(): Copy[] {
  const [last = ''] = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split(/^FROM .*$/m)
    .slice(-1)
  return [...last.matchAll(/^COPY (--from=build )?(\S+) (\S+)$/gm)].map(([, stage, from = '', to = '']) => ({
    from,
    to: to === './' ? from : to,
    isBuilt: stage !== undefined,
  }))
}

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

describe.runIf(await hasPostgres())('the image', () => {
  let image: string
  let postgres: PostgresServer
  beforeAll(async () => {
    image = await mkdtemp(join(tmpdir(), 'farsend-image-'))
    postgres = await startPostgres()
    for (const { from, to, isBuilt } of copies())
      if (!isBuilt) cpSync(join(root, from), join(image, to), { recursive: true })
    await run(process.execPath, [join(root, 'scripts/provider-packages.ts'), join(image, 'node_modules')])
    mkdirSync(join(image, 'dist'))
    writeFileSync(join(image, 'dist/site.json'), '{}')
  })
  afterAll(async () => {
    await postgres.stop()
    await rm(image, { recursive: true, force: true })
  })

  test('copies the packages and the built app from where the first stage leaves them', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
    expect(dockerfile).toContain('node scripts/provider-packages.ts /packages\n')
    expect(copies().filter(({ isBuilt }) => isBuilt)).toEqual([
      { from: '/packages', to: 'node_modules', isBuilt: true },
      { from: '/farsend/dist', to: 'dist', isBuilt: true },
    ])
  })

  test('adds less than 100 MB to that of Node', () => {
    const dist = 16_000_000
    expect(bytesOf(image) + dist).toBeLessThan(100_000_000)
  })

  test('serves real money with these packages alone, and is ready', async () => {
    const port = await freePort()
    const env = {
      NODE_ENV: 'production',
      PLACEHOLDERS: 'allowed',
      PARTIES: 'none',
      SECRETS_KEY,
      PORT: `${port}`,
      DATABASE_URL: await postgres.createDatabase(),
      FILES_DIR: join(image, 'files'),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    }
    const { stdout } = await run(process.execPath, ['provider/operate.ts', 'migrate'], { cwd: image, env })
    expect(stdout).toContain('migrations ran.')
    const child = spawn(process.execPath, ['provider/server.ts'], { cwd: image, env, stdio: 'ignore' })
    const gone = once(child, 'exit')
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(isReady).toBe(200)
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
  }, 120_000)

  test('moves money and writes documents, with fonts for names in any script', async () => {
    const settings = { DATABASE_URL: await postgres.createDatabase(), FILES_DIR: join(image, 'play') }
    const provider = providerProcess(await freePort(), settings, image)
    try {
      await provider.start()
      const driver = await createDriver([provider.address], 0)
      await driver.run(() => driver.sent.length > 0)
      const receipt = await driver.ask(`/transfers/credit/${driver.sent[0]?.id}/receipt`)
      expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    } finally {
      await provider.stop()
    }
    // Read when a document first needs them.
    const letters = "for (const letter of 'ب한漢אไ') if (!fontBytes(fontFor(letter)).length) throw letter"
    const asked = `const { fontBytes, fontFor, fontsReady } = await import('./provider/documents/script-fonts.ts'); await fontsReady(); ${letters}`
    await run(process.execPath, ['--input-type=module', '-e', asked], { cwd: image })
  }, 120_000)
})
