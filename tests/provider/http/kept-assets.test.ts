import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createClock } from '#provider/clock.ts'
import { keepAssets } from '#provider/http/kept-assets.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'

const DAY = 24 * 60 * 60 * 1000

let root: string
let first: Bench
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'farsend-assets-'))
  await build('one', { 'old.js': 'old()', 'old.js.br': 'brotli', 'both.js': 'both()' })
  await build('two', { 'new.js': 'new()', 'both.js': 'both()' })
  first = await startOn('one')
})
afterAll(async () => {
  await first.close()
  await rm(root, { recursive: true })
})

async function build(name: string, assets: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(join(root, name, 'assets'), { recursive: true })
  await writeFile(join(root, name, 'site.json'), '{}')
  for (const [file, text] of Object.entries(assets)) await writeFile(join(root, name, 'assets', file), text)
}

const kept = () => join(root, 'kept')

const startOn = (name: string): Promise<Bench> =>
  startBench({ distDirectory: join(root, name), assetsDirectory: kept() }, first?.db)

test('after an upgrade the new process answers for the old build, and the old one for the new', async () => {
  const second = await startOn('two')
  onTestFinished(() => second.close())
  const old = await second.get('/assets/old.js')
  expect([old.status, old.text]).toEqual([200, 'old()'])
  expect(old.headers['cache-control']).toContain('immutable')
  expect(old.headers['content-type']).toContain('javascript')
  const small = await second.get('/assets/old.js', { headers: { 'accept-encoding': 'br' } })
  expect([small.text, small.headers['content-encoding']]).toEqual(['brotli', 'br'])
  expect((await first.get('/assets/new.js')).text).toBe('new()')
  expect((await first.get('/assets/both.js')).text).toBe('both()')
})

test.each([
  '/assets/none.js',
  '/assets/old.js.br',
  '/assets/%2e%2e/one/site.json',
  '/assets/..%2fone%2fsite.json',
])('nothing else is served: %s', async (path) => {
  expect((await first.get(path)).status).toBe(404)
})

test('what has not been current for a week is removed, and the current build is not', async () => {
  const folder = join(root, 'swept')
  let now = Date.UTC(2026, 10, 1)
  const from = (name: string) =>
    keepAssets(join(root, name), folder, {
      clock: createClock(false, () => now),
      log: { info: () => {}, warn: () => {}, error: () => {} },
    }).then((end) => end())
  await from('one')
  now += 6 * DAY
  await from('two')
  expect((await readdir(folder)).sort()).toEqual(['both.js', 'new.js', 'old.js', 'old.js.br'])
  now += 2 * DAY
  await from('two')
  expect((await readdir(folder)).sort()).toEqual(['both.js', 'new.js'])
})

test('a folder that can’t be written stops the start with a sentence', async () => {
  await writeFile(join(root, 'file'), '')
  const start = startBench(
    { distDirectory: join(root, 'one'), assetsDirectory: join(root, 'file') },
    first.db,
  )
  await expect(start).rejects.toThrow(/^ASSETS_DIR is ".*", and the files of .* can’t be kept there \(/)
})
