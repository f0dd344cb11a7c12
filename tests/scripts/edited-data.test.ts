// Data files edited in development: what is served, and what an open page hears of it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { edited } from '#tests/scripts/sample.ts'
import {
  errorsIn,
  flow,
  flowCode,
  form,
  policy,
  put,
  sample,
  serve,
  ui,
  words,
} from '#tests/scripts/served-sample.ts'

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
