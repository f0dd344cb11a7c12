import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '#scripts/run/ports.ts'

// This file is read again in every worker: what is chosen here once travels to them in the environment.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined

/** Two products: the tests of one may move its clock and its rates, those of the other run side by side. */
const main = await product('MAIN')
const clock = await product('CLOCK')

async function product(name: string) {
  const port = `FARSEND_${name}_PORT`
  const data = `FARSEND_${name}_DATA`
  process.env[port] ??= String(await freePort())
  if (process.env[data] === undefined) {
    const directory = mkdtempSync(join(tmpdir(), 'farsend-e2e-'))
    process.env[data] = directory
    if (!isWorker) process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  }
  const url = `http://127.0.0.1:${process.env[port]}`
  return {
    url,
    server: {
      name: name.toLowerCase(),
      command: `"${process.execPath}" scripts/start.ts`,
      url: `${url}/sandbox/clock`,
      env: {
        PORT: process.env[port] ?? '',
        DATA_DIR: process.env[data] ?? '',
        SANDBOX: '1',
        LOG_LEVEL: 'warn',
      },
      // The first one may have to build the app.
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  } as const
}

/** Where the page stands: a window on a desk, and a phone that is touched. */
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  webServer: [main.server, clock.server],
  use: {
    baseURL: main.url,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: 'clock/**', use: desktop },
    // What depends on width or touch; the rest says the same on both.
    { name: 'phone', testIgnore: 'clock/**', grep: /@phone/, use: phone },
    // One at a time: each of these moves the clock under all others.
    { name: 'clock', testMatch: 'clock/**', workers: 1, use: { ...desktop, baseURL: clock.url } },
  ],
})
