// Each typo in a JSON file has one plain message, on its own line.
import { expect, test, vi } from 'vitest'
import { checks } from '#scripts/check/checks.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import { runChecks } from '#scripts/run/run-checks.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

const file = 'content/en-CA/screens/hall.json'
const good =
  '{\n  "title": "Hall",\n  "lamps": { "one": "One lamp", "other": "{count} lamps" },\n  "list": ["a"]\n}\n'

const slips: [slip: string, from: string, to: string, line: number, said: string][] = [
  [
    'a curly quote before a sentence',
    '"Hall"',
    '“Hall"',
    2,
    'a curly quotation mark “ is where a straight " belongs',
  ],
  ['a curly quote after it', '"Hall"', '"Hall”', 2, 'a curly quotation mark ends this text'],
  ['a curly quote around a name', '"title"', '“title”', 2, 'a curly quotation mark “ is'],
  ['an apostrophe for a quote', '"Hall"', "'Hall'", 2, '\' is where a straight " belongs'],
  ['a missing comma', '"Hall",', '"Hall"', 2, 'a comma is missing after this'],
  ['a missing comma on one line', '"One lamp",', '"One lamp"', 3, 'a comma is missing after this'],
  ['a comma before }', '["a"]', '["a"],', 4, 'remove this comma: only } follows it'],
  ['a comma before ]', '["a"]', '["a",\n]', 4, 'remove this comma: only ] follows it'],
  ['two commas', '"Hall",', '"Hall",,', 2, 'there is nothing before this comma'],
  ['a tab in a sentence', '"Hall"', '"The\thall"', 2, 'there is a tab in this text'],
  ['a sentence that is not ended', '"Hall",', '"Hall,', 2, 'the straight " that ends this text is missing'],
  ['a straight quote in a sentence', '"Hall"', '"The "great" hall"', 2, 'a straight " ends the text here'],
  ['a missing colon', '"title":', '"title"', 2, 'a colon is missing after "title"'],
  ['a missing brace', ']\n}\n', ']\n', 1, 'nothing closes this {: a } is missing'],
  ['a comment', '"Hall",', '"Hall", // here', 2, 'JSON has no comments'],
  ['a missing value', '"Hall"', '', 2, 'there is nothing before this comma'],
  ['a BOM', '{\n', '\uFEFF{\n', 1, 'the file begins with an invisible mark (BOM)'],
  ['line ends of Windows', '"Hall",\n', '"Hall",\r\n', 2, 'the file has Windows line endings (CRLF)'],
  ['more after the end', ']\n}\n', ']\n}\n}\n', 6, 'there is more after the end'],
]

test.each(slips)('%s', (_slip, from, to, line, said) => {
  expect(good).toContain(from)
  const found = loadData(sampleRepo({ [file]: good.replace(from, to) })).findings.map(formatFinding)
  expect(found).toEqual([expect.stringContaining(`${file}:${line} ${said}`)])
})

test('a long text with Windows line ends is reported too', () => {
  const page = 'content/en-CA/pages/rules.md'
  const { findings } = loadData(sampleRepo({ [page]: '## Rules\r\n' }))
  expect(findings.map(formatFinding)).toEqual([
    expect.stringContaining(`${page}:1 the file has Windows line endings`),
  ])
})

test('one cause has one message: no check reports what follows from it', async () => {
  const root = sampleRepo({ 'schemas/forms/greeting.schema.json': '{ "type": "object", }' })
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const { failed } = await runChecks(root, checks)
  expect(failed).toBeGreaterThan(0)
  expect(said.mock.calls.flat().filter((line) => String(line).startsWith('  '))).toEqual([
    '  schemas/forms/greeting.schema.json:1 remove this comma: only } follows it',
  ])
})
