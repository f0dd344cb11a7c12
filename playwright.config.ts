import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '#scripts/run/ports.ts'
import type { Product } from '#scripts/run/products.ts'
import { PSEUDO_LOCALE } from '#src/lib/pseudo.ts'
import { isProjectOfThisRun, ofThisRun } from '#tests/core.ts'

// This file is read again in every worker: what is chosen here once travels to them in the environment.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined

/**
 * The products under test: one for tests side by side, one whose clock and rates are moved, one in the pseudo-locale,
 * and one from its sources, for the state atlas.
 */
const main = await product('MAIN')
const clock = await product('CLOCK')
const pseudo = await product('PSEUDO', { LOCALE: PSEUDO_LOCALE })
const sources = await place('ATLAS')
/** Vite alone, as `scripts/dev.ts` runs it: frames of the atlas answer themselves what they ask. */
const atlas: Product = {
  name: 'atlas',
  args: ['node_modules/vite/bin/vite.js', '--strictPort', '--host', '127.0.0.1', '--port', sources.port],
  env: { VITE_CACHE_DIR: join(sources.folder, 'vite') },
  url: `${sources.url}/atlas`,
}

/** A port that is free, and a folder that is thrown away in the end. */
async function place(name: string): Promise<{ port: string; folder: string; url: string }> {
  const [portName, folderName] = [`FARSEND_${name}_PORT`, `FARSEND_${name}_DATA`]
  const port = process.env[portName] ?? String(await freePort())
  const given = process.env[folderName]
  const folder = given ?? mkdtempSync(join(tmpdir(), 'farsend-e2e-'))
  if (given === undefined && !isWorker) {
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  Object.assign(process.env, { [portName]: port, [folderName]: folder })
  return { port, folder, url: `http://127.0.0.1:${port}` }
}

async function product(name: string, environment: Readonly<Record<string, string>> = {}) {
  const { port, folder, url } = await place(name)
  return {
    name: name.toLowerCase(),
    args: ['scripts/start.ts'],
    env: { PORT: port, DATA_DIR: folder, SANDBOX: '1', LOG_LEVEL: 'warn', ...environment },
    url: `${url}/sandbox/clock`,
    baseURL: url,
  } as const satisfies Product & { baseURL: string }
}

/** Where the page stands: a window on a desk, and a phone that is touched. */
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Tests that have a product of their own. */
const elsewhere = ['clock', 'locale', 'atlas']

const given = process.argv.slice(3)
const folders = given.slice(0, given.findIndex((argument) => argument.startsWith('-')) >>> 0)
const asked = given.flatMap((argument, at) =>
  argument === '--project'
    ? (given[at + 1] ?? [])
    : argument.startsWith('--project=')
      ? argument.slice(10)
      : [],
)

/** The test files that these arguments choose, as Playwright does: each is a pattern, with a line behind it or not. */
const patterns = folders.map((path) => new RegExp(path.replace(/(:\d+)+$/, ''), 'i'))
const chosen = globSync('tests/e2e/**/*.spec.ts', { cwd: import.meta.dirname }).filter(
  (file) => patterns.length === 0 || patterns.some((pattern) => pattern.test(file)),
)

/** Whether a test may need the product of these projects: those of a single file begin earlier without the others. */
function isNeeded(projects: readonly string[], isOf: (file: string) => boolean): boolean {
  const isAsked = projects.some(
    (project) => isProjectOfThisRun(project) && (asked.length === 0 || asked.includes(project)),
  )
  return isAsked && chosen.some(isOf)
}

const ofProduct = (folder: string) => (file: string) => file.startsWith(`tests/e2e/${folder}/`)
const ofMain = (file: string) => !elsewhere.some((folder) => ofProduct(folder)(file))
const needed: readonly Product[] = [
  ...(isNeeded(['desktop', 'phone'], ofMain) ? [main] : []),
  ...(isNeeded(['clock'], ofProduct('clock')) ? [clock] : []),
  ...(isNeeded(['locale'], ofProduct('locale')) ? [pseudo] : []),
  ...(isNeeded(['atlas'], ofProduct('atlas')) ? [atlas] : []),
]

/** Pictures are taken when they are asked for: `npm run e2e -- atlas/pictures`, `npm run e2e -- screens`. */
process.env.FARSEND_PICTURES ??= folders.some((path) => /pictures|screens/.test(path)) ? 'yes' : ''

const executablePath = process.env.CHROMIUM_PATH

/** Where a run of `npm test` wants its reports (scripts/run/suites.ts). */
const reports = process.env.FARSEND_REPORTS

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: reports ? join(reports, 'failures') : 'test-results/e2e',
  fullyParallel: true,
  // A test keeps a third (the atlas, waits for painting) to two thirds of a core busy: four fill two cores.
  workers: 4,
  // A failed test is run again for its trace alone: one that then passes is flaky, and counts as failed.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine may be four times as slow as an idle one; how quick things are is measured elsewhere (tests/bench).
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: reports
    ? [
        ['list'],
        ['json', { outputFile: join(reports, 'browser.json') }],
        ['junit', { outputFile: join(reports, 'browser.junit.xml') }],
        ['html', { outputFolder: join(reports, 'browser'), open: 'never' }],
      ]
    : [['list']],
  webServer: {
    name: 'products',
    command: `"${process.execPath}" scripts/run/products.ts`,
    wait: { stdout: /The products are there/ },
    env: { PRODUCTS: JSON.stringify(needed) },
    // They may have to build the app, twice, on a busy machine.
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  use: {
    baseURL: main.baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // What a test takes away or answers itself would be served from a worker's store; tests of the worker allow it.
    serviceWorkers: 'block',
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
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
        // A camera that shows a moving picture, and a browser that asks nobody whether it may be used.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: elsewhere.map((folder) => `${folder}/**`),
      ...ofThisRun(undefined, /@phone-alone/),
      use: desktop,
    },
    // What depends on width or touch; the rest says the same on both. `@phone-alone`: a walk has seen it on a desktop.
    {
      name: 'phone',
      testIgnore: elsewhere.map((folder) => `${folder}/**`),
      ...ofThisRun(/@phone/),
      use: phone,
    },
    // One at a time: each of these moves the clock under all others.
    {
      name: 'clock',
      testMatch: 'clock/**',
      ...ofThisRun(),
      workers: 1,
      use: { ...desktop, baseURL: clock.baseURL },
    },
    {
      name: 'locale',
      testMatch: 'locale/*.spec.ts',
      ...ofThisRun(),
      use: { ...desktop, baseURL: pseudo.baseURL },
    },
    {
      name: 'atlas',
      testMatch: process.env.FARSEND_PICTURES ? 'atlas/pictures.spec.ts' : 'atlas/*.spec.ts',
      testIgnore: process.env.FARSEND_PICTURES ? [] : 'atlas/pictures.spec.ts',
      ...ofThisRun(),
      // Its product is served from its sources, module by module, and each state is looked at: two fill two cores, and
      // each more would load all modules once more.
      timeout: 360_000,
      workers: 2,
      use: { ...desktop, baseURL: sources.url },
    },
  ],
})
