import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formSubsetFindings } from '#scripts/check/data/form-subset.ts'
import { schemaFindings } from '#scripts/check/data/schemas.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { knownKeywords, refusedKeywords } from '#scripts/data/keywords.ts'
import { type Data, loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { keywordNames } from '#src/lib/validation/keywords.ts'
import { edited, sampleRepo } from '#tests/scripts/sample.ts'

const form = 'schemas/forms/greeting.schema.json'

/** The keywords in the first column of the tables under a heading of schemas/README.md. */
function inTable(heading: string): string[] {
  const text = readFileSync(join(root, 'schemas/README.md'), 'utf8')
  const [, rest = ''] = text.split(`## ${heading}\n`)
  const [own = ''] = rest.split('\n## ')
  return own
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []),
    )
}

test('the table of keywords lists what the check accepts, each once', () => {
  const named = [...keywordNames, 'opens']
  const plain = [...knownKeywords, '$policy'].filter((keyword) => !named.includes(keyword))
  expect(inTable('What each keyword does').sort()).toEqual(plain.sort())
  expect(
    inTable('Named keywords')
      .filter((name) => !name.startsWith('{'))
      .sort(),
  ).toEqual(named.sort())
})

test('the table of refused keywords lists all that have a message', () => {
  expect(inTable('What is refused')).toEqual(expect.arrayContaining(Object.keys(refusedKeywords)))
})

const word = '"maxLength": {'

/** A change of the sample's form, and the message that refuses it. */
const rows: [name: string, before: string, after: string, said: RegExp][] = [
  [
    'a keyword beside $ref',
    '"name": {',
    '"name": { "minLength": 2,',
    /:\d+ "minLength" is beside "\$ref".*"allOf"/,
  ],
  [
    'an unknown draft keyword',
    word,
    `"readOnly": true, ${word}`,
    /"readOnly" is not part of the subset: use "ui:readonly" in the ui file/,
  ],
  ['a name of every object', '"tone"', '"constructor"', /no field can be called "constructor"/],
  ['a branch without a question', word, `"then": {}, ${word}`, /"then" follows no question: add "if"/],
  ['a question without a branch', word, `"if": {}, ${word}`, /"if" asks and nothing follows/],
  ['a reference in a value', '"cool"', '{ "$ref": "#" }', /"enum" holds a "\$ref"/],
  [
    'a value that opens nothing',
    '"enum": [',
    '"opens": { "cool": "wrod" }, "enum": [',
    /no field is called "wrod". Did you mean "word"/,
  ],
  [
    'a value that is not there',
    '"enum": [',
    '"opens": { "cold": "word" }, "enum": [',
    /no value of the field is called "cold". Did you mean "cool"/,
  ],
  [
    'a field that only a branch knows',
    '"required": [',
    '"allOf": [{ "properties": { "far": { "type": "string" } } }], "required": [',
    /"far" can never be filled in/,
  ],
]

const found = (
  find: (data: Data) => readonly { file: string; line: number; message: string }[],
  before: string,
  after: string,
) =>
  find(loadData(sampleRepo(edited(form, before, after))))
    .map(formatFinding)
    .join('\n')

test.each(rows)('%s is refused', (_name, before, after, said) => {
  expect(found(schemaFindings, before, after)).toMatch(said)
})

test.each([
  ['a field without a type', '"type": "string",', '', /no widget fits: add "type"/],
  ['a field of two types', '"type": "string",', '"type": ["string", "number"],', /a field has one type/],
  ['options that are no texts', '"cool"', '2', /the options of a choice are texts/],
] as const)('%s is refused in a form', (_name, before, after, said) => {
  expect(found(formSubsetFindings, before, after)).toMatch(said)
})
