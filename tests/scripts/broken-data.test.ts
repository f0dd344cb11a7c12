// Broken data files: development shows the error and its place and keeps the last good version; a build stops with the
// same message. One row for each way to break one.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, createServer, type HotPayload } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dataFindings } from '#scripts/check/stages.ts'
import { dataPlugin } from '#scripts/vite/data-plugin.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type Changes, edited, sampleRepo } from '#tests/scripts/sample.ts'

const isPayload = (value: unknown): value is HotPayload => isRecord(value) && 'type' in value

const form = 'schemas/forms/greeting.schema.json'
const ui = 'schemas/forms/greeting.ui.json'
const flow = 'flows/hello.flow.json'
const operations = 'schemas/api/operations.json'
const words = 'content/en-CA/screens/hall.json'
const policy = 'content/policy/transfer.json'

const legal = 'content/en-CA/legal'
const article = 'content/en-CA/articles/a-good-greeting.md'

const rules = (version: string, words: string) =>
  `---\ntitle: Rules\nversion: ${version}\neffective: 2024-0${version.at(-1)}-10\nedited: 2024-01-10\n---\n\n## Scope\n\n${words}\n`

const past = rules('1.1', 'Be kind.')

/**
 * Long texts besides the sample's words: two versions of a legal text, with a record, and an
 * article.
 */
const texts: Readonly<Record<string, string>> = {
  [`${legal}/rules/1.1.md`]: past,
  [`${legal}/rules/1.2.md`]: rules('1.2', 'Be kind within [the scope](#scope).'),
  [`${legal}/SHA256SUMS`]: `${createHash('sha256').update(past).digest('hex')}  rules/1.1.md\n`,
  [article]: `---\ntitle: A good greeting\ndescription: ${'How to greet somebody well. '.repeat(3)}\npublished: 2024-01-10\n---\n\n## Smile\n\nWords.\n`,
}

/** What is broken, the broken file (`null`: deleted), and the message. */
const rows: [name: string, file: string, text: string | null, said: string][] = [
  ['no JSON', flow, '{\n  "id": "hello",\n}', `${flow}:2 remove this comma`],
  ['an empty file', words, '', `${words}:1 this file is empty`],
  ['a policy without a comma', ...spoilt(policy, '1,', '1'), `${policy}:2 a comma is missing after this`],
  ['a list where an object belongs', words, '["Hall"]', `${words}:1 "the file" must be object`],
  [
    'an unknown property',
    ...spoilt(flow, '"path"', '"paht"'),
    `${flow}:4 "paht" is not known here. Did you mean "path"?`,
  ],
  [
    'a property of another type',
    ...spoilt(flow, '"version": 1', '"version": "1"'),
    `${flow}:3 "version" must be integer`,
  ],
  [
    'an unknown widget',
    ...spoilt(ui, '"select"', '"selct"'),
    `${ui}:15 no widget is called "selct". Did you mean "select"?`,
  ],
  [
    'an unknown keyword',
    ...spoilt(form, '"maxLength"', '"maxLenght"'),
    `${form}:16 no keyword is called "maxLenght". Did you mean "maxLength"?`,
  ],
  [
    'an unknown format',
    ...spoilt(form, '"type": "string",', '"type": "string", "format": "fone",'),
    'no format is called "fone". Did you mean "phone"?',
  ],
  [
    'an unknown operation',
    ...spoilt(flow, '"operation": "greet"', '"operation": "great"'),
    `${flow}:15 no operation is called "great". Did you mean "greet"?`,
  ],
  [
    'an unknown step',
    ...spoilt(flow, '"to": "end"', '"to": "ned"'),
    'no step is called "ned". Did you mean "end"?',
  ],
  [
    'an unknown form',
    ...spoilt(flow, '"form": "greeting"', '"form": "greting"'),
    `${flow}:13 no form is called "greting". Did you mean "greeting"?`,
  ],
  [
    'an unknown schema',
    ...spoilt(operations, '"done"', '"doen"'),
    'no schema is called "doen". Did you mean "done"?',
  ],
  [
    'an unknown policy',
    ...spoilt(form, 'transfer.reference_note_length', 'transfer.reference_note_lenght'),
    'no policy is called "transfer.reference_note_lenght". Did you mean "transfer.reference_note_length"?',
  ],
  [
    'a pattern that is none',
    ...spoilt(form, '"type": "string",', '"type": "string", "pattern": "(",'),
    `${form}:15 "(": this is no regular expression`,
  ],
  [
    'a limit that is no number',
    ...spoilt('schemas/shared/nickname.schema.json', '"minLength": 1', '"minLength": "1"'),
    'the schema does not compile: "minLength" must be integer',
  ],
  [
    'a keyword with a value of another type',
    ...spoilt(form, '"type": "string",', '"type": "string", "minDecimal": 5,'),
    'the schema does not compile: minDecimal value must be',
  ],
  [
    'a legal text whose link leads nowhere',
    `${legal}/rules/1.2.md`,
    rules('1.2', 'Be kind within [the scope](#scop).'),
    `${legal}/rules/1.2.md:10 ${legal}/rules/1.2.md has no heading for "#scop". Did you mean "#scope"?`,
  ],
  [
    'a legal text that names another version',
    `${legal}/rules/1.2.md`,
    rules('1.3', 'Be kind.'),
    `${legal}/rules/1.2.md:1 "version" must match the file name: 1.2`,
  ],
  [
    'a published version that is edited',
    `${legal}/rules/1.1.md`,
    rules('1.1', 'Be rude.'),
    `${legal}/rules/1.1.md:1 this version is published and is never edited`,
  ],
  [
    'an article whose link leads nowhere',
    article,
    `${texts[article]}[Wave](#wave)\n`,
    `${article}:10 ${article} has no heading for "#wave".`,
  ],
  ['a deleted form', form, null, 'no form is called "greeting"'],
  [
    'deleted words',
    'content/en-CA/forms/greeting.json',
    null,
    'the form has no words: content/en-CA/forms/greeting.json is missing',
  ],
  ['deleted words of a screen', words, null, 'there is no data file for virtual:content/screens/hall'],
]

function spoilt(file: string, piece: string, by: string): [string, string] {
  return [file, String(edited(file, piece, by)[file])]
}

const app = {
  'src/app.ts':
    "import 'virtual:content/screens/hall'\nimport { flow } from 'virtual:flow/hello'\nexport const path = flow.path\n",
  'src/content/store.ts': 'export const register = (): void => {}\n',
  'package.json': { type: 'module' },
  ...texts,
} satisfies Changes

const flowCode = 'virtual:flow/hello'
const sample = (changes: Changes = {}): string => sampleRepo({ ...app, ...changes })

interface Served {
  readonly sent: HotPayload[]
  /** Reports an edited or deleted file to the server, as its watcher would. */
  notice(file: string): void
  code(module: string): Promise<string | undefined>
}

/** The sample in a development server without a watcher: the test sends its events, so nothing has to wait. */
async function serve(root: string): Promise<Served> {
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

const errorsIn = (sent: readonly HotPayload[]): string[] =>
  sent.flatMap((payload) => (payload.type === 'error' ? [payload.err.message] : []))

function put(root: string, file: string, text: string | null): void {
  if (text === null) rmSync(join(root, file))
  else writeFileSync(join(root, file), text)
}

test.each(rows)(
  'development reports it and keeps the last good version: %s',
  async (_name, file, text, said) => {
    const root = sample()
    const { sent, code, notice } = await serve(root)
    for (const module of ['/src/app.ts', 'virtual:content/screens/hall', flowCode]) await code(module)
    put(root, file, text)
    notice(file)
    await vi.waitFor(() => expect(errorsIn(sent).join()).toContain(said))
    expect(sent.map(({ type }) => type)).toEqual(['error'])
    expect(await code(flowCode)).toContain('"path":"/hello"')

    put(root, file, texts[file] ?? String(edited(file, '', '')[file]))
    notice(file)
    // An update clears the overlay, even if the file is unchanged in the end.
    await vi.waitFor(() => expect(sent.map(({ type }) => type)).toEqual(['error', 'update']))
  },
)

test.each(rows)('a build stops with the same message: %s', async (_name, file, text, said) => {
  const root = sample({ [file]: text })
  const built = build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(root, 'src/app.ts') } },
    plugins: [dataPlugin(root, dataFindings)],
  })
  await expect(built).rejects.toThrow(said)
})

test('data that is broken from the start is reported to every page, and fixing it reloads the page', async () => {
  const root = sample({ [flow]: '{' })
  const { sent, code, notice } = await serve(root)
  await expect(code(flowCode)).rejects.toThrow(`${flow}:1`)
  // The words are complete, and served.
  expect(await code('virtual:content/screens/hall')).toContain('Hall')
  sent.length = 0
  notice(words)
  await vi.waitFor(() => expect(errorsIn(sent).join()).toContain(`${flow}:1`))
  put(root, flow, String(edited(flow, '', '')[flow]))
  notice(flow)
  await vi.waitFor(() => expect(sent.map(({ type }) => type)).toContain('full-reload'))
  expect(await code(flowCode)).toContain('"path":"/hello"')
})

test('an edit made while another file is broken applies once that is fixed', async () => {
  const root = sample()
  const { sent, code, notice } = await serve(root)
  await code('virtual:content/screens/hall')
  put(root, flow, '{')
  notice(flow)
  put(root, words, '{ "title": "Lobby" }')
  notice(words)
  await vi.waitFor(() => expect(errorsIn(sent)).toHaveLength(2))
  expect(await code('virtual:content/screens/hall')).toContain('"Hall"')
  put(root, flow, String(edited(flow, '', '')[flow]))
  notice(flow)
  await vi.waitFor(async () => expect(await code('virtual:content/screens/hall')).toContain('Lobby'))
})

test('an edited policy hot-updates without a reload, and a broken one is ignored', async () => {
  const root = sample({ 'src/rule.ts': "export { default } from '#content/policy/transfer.json'\n" })
  const { sent, code, notice } = await serve(root)
  const module = '#content/policy/transfer.json'
  expect(await code('/src/rule.ts')).toContain('virtual:policy/transfer')
  expect(await code(module)).toContain('"reference_note_length":5')
  put(root, policy, '{')
  notice(policy)
  await vi.waitFor(() => expect(errorsIn(sent).join()).toContain(`${policy}:1`))
  expect(await code(module)).toContain('"reference_note_length":5')
  put(
    root,
    policy,
    String(edited(policy, '"reference_note_length": 5', '"reference_note_length": 6')[policy]),
  )
  notice(policy)
  await vi.waitFor(async () => expect(await code(module)).toContain('"reference_note_length":6'))
  await vi.waitFor(() => expect(sent.map(({ type }) => type)).toEqual(['error', 'update']))
  expect(JSON.stringify(sent)).toContain('virtual:policy/transfer')
})

/** A second, unfinished form. */
const begun: Readonly<Record<string, string>> = Object.fromEntries(
  [form, ui, 'content/en-CA/forms/greeting.json'].map((file) => [
    file.replace('greeting', 'farewell'),
    String(edited(file, '', '')[file]),
  ]),
)

test('a form that was created and deleted again leaves nothing behind', async () => {
  const root = sample()
  const { sent, code, notice } = await serve(root)
  for (const module of ['/src/app.ts', 'virtual:forms']) await code(module)
  for (const [file, text] of Object.entries(begun)) put(root, file, text)
  notice(form.replace('greeting', 'farewell'))
  await vi.waitFor(async () => expect(await code('virtual:forms')).toContain('farewell'))
  expect(await code('virtual:form/farewell')).toContain('definition')
  for (const file of Object.keys(begun)) {
    put(root, file, null)
    notice(file)
  }
  await vi.waitFor(async () => expect(await code('virtual:forms')).not.toContain('farewell'))
  sent.length = 0
  put(root, words, '{ "title": "Lobby" }')
  notice(words)
  await vi.waitFor(async () => expect(await code('virtual:content/screens/hall')).toContain('Lobby'))
  expect(errorsIn(sent)).toEqual([])
})

test('deleted words are fixed by code that no longer uses them', async () => {
  const root = sample()
  const { sent, code, notice } = await serve(root)
  for (const module of ['/src/app.ts', 'virtual:content/screens/hall']) await code(module)
  put(root, words, null)
  notice(words)
  await vi.waitFor(() => expect(errorsIn(sent).join()).toContain(`${words}:1`))
  expect(errorsIn(sent).join()).toContain('the file is gone, and src/app.ts asks for it')
  writeFileSync(join(root, 'src/app.ts'), 'export const path = 1\n')
  notice('src/app.ts')
  await vi.waitFor(() => expect(sent.at(-1)?.type).not.toBe('error'))
})

test('a translation is served as soon as it is started, with the original’s words for missing ones', async () => {
  const root = sample()
  const { sent, code, notice } = await serve(root)
  for (const module of ['/src/app.ts', 'virtual:content/screens/hall', 'virtual:locales']) await code(module)
  mkdirSync(join(root, 'content/fr-CA/screens'), { recursive: true })
  put(root, 'content/fr-CA/screens/hall.json', '{ "title": "Salle" }')
  notice('content/fr-CA/screens/hall.json')
  await vi.waitFor(async () => expect(await code('virtual:locales')).toContain('fr-CA'))
  expect(await code('virtual:content/screens/hall')).toMatch(/Salle.*{count} lamps.*fr-CA/)
  expect(await code('virtual:locales')).toContain('en-XA')
  expect(errorsIn(sent)).toEqual([])
  rmSync(join(root, 'content/fr-CA'), { recursive: true })
  notice('content/fr-CA/screens/hall.json')
  await vi.waitFor(async () => expect(await code('virtual:locales')).not.toContain('fr-CA'))
  expect(errorsIn(sent)).toEqual([])
})
