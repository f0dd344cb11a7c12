// Broken data files: development shows the error and its place and keeps the last good version; a build stops with the
// same message. One row for each way to break one.
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test, vi } from 'vitest'
import { dataFindings } from '#scripts/check/stages.ts'
import { dataPlugin } from '#scripts/vite/data-plugin.ts'
import { edited } from '#tests/scripts/sample.ts'
import {
  article,
  errorsIn,
  flow,
  flowCode,
  form,
  legal,
  operations,
  policy,
  put,
  rules,
  sample,
  serve,
  texts,
  ui,
  words,
} from '#tests/scripts/served-sample.ts'

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
