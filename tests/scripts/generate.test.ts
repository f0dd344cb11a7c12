import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Data, loadData } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { diagramsOutput } from '#scripts/generate/diagrams.ts'
import { idsOutput } from '#scripts/generate/ids.ts'
import { bodiesOutput, operationsOutput } from '#scripts/generate/operations.ts'
import { typesOutput } from '#scripts/generate/types.ts'
import { firstDifference, outdated, writeOutputs } from '#scripts/generate/write.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { countries } from '#src/generated/iso-countries.ts'
import { currencies } from '#src/generated/iso-currencies.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

const preparedOf = (data: Data) => prepareAll(data).prepared

test('ids are unions of the names in data', () => {
  const data = loadData(sampleRepo())
  const { text } = idsOutput(data, preparedOf(data))
  expect(text).toContain("export type FormId =\n  | 'greeting'\n")
  expect(text).toContain("hello: 'ask' | 'cool' | 'end'")
  expect(text).toContain("| 'greeting.name.required'\n")
  // A plural is one sentence, not three.
  expect(text).toContain("| 'screens.hall.lamps'\n")
  expect(text).not.toContain('screens.hall.lamps.one')
})

test('types know properties that only a condition declares', async () => {
  const schema = `{
    "$schema": "http://json-schema.org/draft-07/schema#",
    "type": "object",
    "properties": { "kind": { "enum": ["a", "b"] } },
    "required": ["kind"],
    "if": { "properties": { "kind": { "const": "a" } } },
    "then": { "properties": { "extra": { "type": "string" } }, "required": ["extra"] }
  }`
  const data = loadData(sampleRepo({ 'schemas/api/branchy.schema.json': schema }))
  const { text } = await typesOutput(preparedOf(data))
  expect(text).toContain("export interface Branchy {\n  kind: 'a' | 'b'\n  extra?: string\n}")
})

test('a call knows its parameters, its body and the names in its body', () => {
  const data = loadData(sampleRepo())
  const { text } = operationsOutput(data)
  expect(text).toContain(
    'params: { id: string }\n    query: undefined\n    body: Greeting\n    response: Done\n',
  )
  const bodies = bodiesOutput(data, preparedOf(data))
  expect(bodies.text).toMatch(/^ {2}[\w'-]+: \['name', 'tone', 'word'\],$/m)
})

test('diagrams are written between the marks only', () => {
  const root = sampleRepo()
  const first = diagramsOutput(loadData(root))
  expect(first.text).toContain('ask --> cool : tone is cool\n')
  writeFileSync(join(root, first.file), `# Our flows\n\n${first.text}\nBelow.\n`)
  const again = diagramsOutput(loadData(root))
  expect(again.text).toMatch(/^# Our flows\n/)
  expect(again.text).toMatch(/\nBelow\.\n$/)
  expect(outdated(root, [again])).toEqual([])
})

test('a different output is found, with the line, and written once', () => {
  const root = sampleRepo()
  const output = { file: 'src/generated/x.ts', text: 'a\nb\n' }
  expect(outdated(root, [output])).toEqual([output])
  expect(writeOutputs(root, [output])).toEqual([output.file])
  expect(existsSync(join(root, output.file))).toBe(true)
  expect(writeOutputs(root, [output])).toEqual([])
  expect(firstDifference(root, { ...output, text: 'a\nc\n' })).toBe(2)
  expect(readFileSync(join(root, output.file), 'utf8')).toBe('a\nb\n')
})

test('ISO tables match the standards', () => {
  expect(['CAD', 'JPY', 'KWD', 'CLF', 'ISK'].map(currencyDigits)).toEqual([2, 0, 3, 4, 0])
  expect(currencies.NGN).toEqual({ number: '566', digits: 2, name: 'Naira' })
  expect(countries.CA).toMatchObject({ alpha3: 'CAN', callingCodes: ['1'], locale: 'en-CA' })
  expect(countries.NG?.currencies[0]?.code).toBe('NGN')
  expect(Object.keys(countries).length).toBe(250)
  const first = (codes: readonly string[]) => codes.map((code) => countries[code]?.currencies[0]?.code)
  // Changed in 2026, 2025, 2025, 2023 and 2022; the last has a currency of its own beside a shared one.
  expect(first(['BG', 'CW', 'SX', 'HR', 'SL', 'LS'])).toEqual(['EUR', 'XCG', 'XCG', 'EUR', 'SLE', 'LSL'])
  const used = Object.values(countries).flatMap((country) => country.currencies.map(({ code }) => code))
  expect(used.filter((code) => currencies[code] === undefined)).toEqual([])
})
