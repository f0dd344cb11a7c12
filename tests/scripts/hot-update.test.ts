import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { HotPayload, ViteDevServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { schemaFindings } from '#scripts/check/data/schemas.ts'
import type { Data } from '#scripts/data/load.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'
import { startVite } from '#tests/scripts/served-sample.ts'

/** Milliseconds for the watcher to notice, on a busy machine. */
const PATIENCE = 20_000
/** Milliseconds after which a noticed save has been handled. */
const SETTLED = 250

const findingsOf = (data: Data) => [...data.findings, ...schemaFindings(data)]

const app = `import 'virtual:content/screens/hall'
import { flow } from 'virtual:flow/hello'
export const path = flow.path
`

interface Running {
  readonly server: ViteDevServer
  readonly root: string
  readonly sent: HotPayload[]
  /** Saves a file repeatedly until the expectation holds: a poll of the watcher may miss one save. */
  saveUntil(file: string, text: string, expectation: () => void | Promise<void>): Promise<void>
  code(module: string): Promise<string | undefined>
}

/** The sample product served by Vite in development, with all messages to the browser. */
async function serve(): Promise<Running> {
  const root = sampleRepo({
    'src/app.ts': app,
    'src/content/store.ts': 'export const register = (): void => {}\n',
    'package.json': { type: 'module' },
  })
  const { server, sent, code } = await startVite(root, findingsOf, { usePolling: true, interval: 20 })
  await code('/src/app.ts')
  for (const module of ['virtual:content/screens/hall', 'virtual:flow/hello', 'virtual:flows'])
    await code(module)
  const saveUntil: Running['saveUntil'] = (file, text, expectation) =>
    vi.waitFor(
      async () => {
        writeFileSync(join(root, file), text)
        await pause(SETTLED)
        await expectation()
      },
      { timeout: PATIENCE, interval: 1 },
    )
  return { server, root, sent, code, saveUntil }
}

const types = (sent: readonly HotPayload[]): string[] => sent.map(({ type }) => type)

test('an edited sentence hot-updates its words without a reload', async () => {
  const { sent, saveUntil, code } = await serve()
  await saveUntil('content/en-CA/screens/hall.json', '{ "title": "The great hall" }', () =>
    expect(types(sent)).toContain('update'),
  )
  expect(types(sent)).not.toContain('full-reload')
  expect(JSON.stringify(sent)).toContain('virtual:content/screens/hall')
  expect(JSON.stringify(sent)).not.toContain('virtual:flow/hello')
  expect(await code('virtual:content/screens/hall')).toContain('The great hall')
})

test('a broken file is reported with its line, the last good version stays, and updates resume once it is fixed', async () => {
  const { sent, saveUntil, code } = await serve()
  await saveUntil('flows/hello.flow.json', '{\n  "id": "hello",\n}', () =>
    expect(types(sent)).toContain('error'),
  )
  expect(JSON.stringify(sent)).toContain('flows/hello.flow.json:2 remove this comma')
  expect(await code('virtual:flow/hello')).toContain('"path":"/hello"')
  const steps = [{ id: 'ask', form: 'greeting', exit: '/' }]
  const draft = { keep: 'session', never: [] }
  const mended = JSON.stringify({ id: 'hello', version: 1, path: '/good-day', auth: 'visitor', draft, steps })
  await saveUntil('flows/hello.flow.json', mended, async () =>
    expect(await code('virtual:flow/hello')).toContain('/good-day'),
  )
  expect(types(sent)).toContain('update')
})

test('a deleted file is reported while it is used, and development resumes once it is back', async () => {
  const { root, sent, code } = await serve()
  const file = join(root, 'flows/hello.flow.json')
  const kept = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(kept, { recursive: true }))
  cpSync(file, join(kept, 'flow'))
  rmSync(file)
  await vi.waitFor(() => expect(types(sent)).toContain('error'), { timeout: PATIENCE })
  expect(await code('virtual:flow/hello')).toContain('"path":"/hello"')
  sent.length = 0
  await vi.waitFor(
    async () => {
      cpSync(join(kept, 'flow'), file)
      await pause(SETTLED)
      expect(types(sent)).toContain('update')
    },
    { timeout: PATIENCE, interval: 1 },
  )
  expect(types(sent)).not.toContain('full-reload')
})

test('a checkout of the tree, file by file, changes nothing', async () => {
  const { root, sent, code, saveUntil } = await serve()
  const folders = ['schemas', 'flows', 'content']
  const kept = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(kept, { recursive: true }))
  for (const folder of folders) cpSync(join(root, folder), join(kept, folder), { recursive: true })
  for (const folder of folders) rmSync(join(root, folder), { recursive: true })
  await vi.waitFor(() => expect(types(sent)).toContain('error'), { timeout: PATIENCE })
  for (const folder of folders) cpSync(join(kept, folder), join(root, folder), { recursive: true })
  await saveUntil('content/en-CA/screens/hall.json', '{ "title": "The hall once more" }', async () =>
    expect(await code('virtual:content/screens/hall')).toContain('The hall once more'),
  )
  expect(await code('virtual:flow/hello')).toContain('"path":"/hello"')
  expect(types(sent).lastIndexOf('update')).toBeGreaterThan(types(sent).lastIndexOf('error'))
})
