import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type HotPayload } from 'vite'
import { onTestFinished, vi } from 'vitest'
import { dataFindings } from '#scripts/check/stages.ts'
import { dataPlugin } from '#scripts/vite/data-plugin.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type Changes, sampleRepo } from '#tests/scripts/sample.ts'

const isPayload = (value: unknown): value is HotPayload => isRecord(value) && 'type' in value

export const form = 'schemas/forms/greeting.schema.json'
export const ui = 'schemas/forms/greeting.ui.json'
export const flow = 'flows/hello.flow.json'
export const operations = 'schemas/api/operations.json'
export const words = 'content/en-CA/screens/hall.json'
export const policy = 'content/policy/transfer.json'

export const legal = 'content/en-CA/legal'
export const article = 'content/en-CA/articles/a-good-greeting.md'

export const rules = (version: string, words: string) =>
  `---\ntitle: Rules\nversion: ${version}\neffective: 2024-0${version.at(-1)}-10\nedited: 2024-01-10\n---\n\n## Scope\n\n${words}\n`

const past = rules('1.1', 'Be kind.')

/**
 * Long texts besides the sample's words: two versions of a legal text, with a record, and an
 * article.
 */
export const texts: Readonly<Record<string, string>> = {
  [`${legal}/rules/1.1.md`]: past,
  [`${legal}/rules/1.2.md`]: rules('1.2', 'Be kind within [the scope](#scope).'),
  [`${legal}/SHA256SUMS`]: `${createHash('sha256').update(past).digest('hex')}  rules/1.1.md\n`,
  [article]: `---\ntitle: A good greeting\ndescription: ${'How to greet somebody well. '.repeat(3)}\npublished: 2024-01-10\n---\n\n## Smile\n\nWords.\n`,
}

const app = {
  'src/app.ts':
    "import 'virtual:content/screens/hall'\nimport { flow } from 'virtual:flow/hello'\nexport const path = flow.path\n",
  'src/content/store.ts': 'export const register = (): void => {}\n',
  'package.json': { type: 'module' },
  ...texts,
} satisfies Changes

export const flowCode = 'virtual:flow/hello'
export const sample = (changes: Changes = {}): string => sampleRepo({ ...app, ...changes })

interface Served {
  readonly sent: HotPayload[]
  /** Reports an edited or deleted file to the server, as its watcher would. */
  notice(file: string): void
  code(module: string): Promise<string | undefined>
}

/** The sample in a development server without a watcher: the test sends its events, so nothing has to wait. */
export async function serve(root: string): Promise<Served> {
  const server = await createServer({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: { ignored: ['**'] } },
    plugins: [dataPlugin(root, dataFindings)],
  })
  onTestFinished(() => server.close())
  const sent: HotPayload[] = []
  vi.spyOn(server.environments.client.hot, 'send').mockImplementation((payload: unknown) => {
    if (isPayload(payload)) sent.push(payload)
  })
  const code = async (module: string) => (await server.environments.client.transformRequest(module))?.code
  return { sent, code, notice: (file) => void server.watcher.emit('change', join(root, file)) }
}

export const errorsIn = (sent: readonly HotPayload[]): string[] =>
  sent.flatMap((payload) => (payload.type === 'error' ? [payload.err.message] : []))

export function put(root: string, file: string, text: string | null): void {
  if (text === null) rmSync(join(root, file))
  else writeFileSync(join(root, file), text)
}
