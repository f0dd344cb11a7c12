import { expect, test } from 'vitest'
import { docLinesOutputs, docLinkFindings, lineDeclaring } from '#scripts/code/doc-links.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

const code =
  "import x from 'x'\n\nhear(x)\n\nexport class Box {\n  hear(type: string): void {\n    put(type)\n  }\n}\n"
const repo = (page: string) => sampleRepo({ 'docs/page.md': page, 'src/box.ts': code })
const said = (page: string): string[] => docLinkFindings(repo(page)).map(formatFinding)

test.each([
  ['a file that is nowhere', '[a](gone.md)', 'there is no docs/gone.md.'],
  ['a file that has moved', '[a](../src/lib/box.ts)', 'there is no src/lib/box.ts. Did you mean src/box.ts?'],
  ['a heading that is nowhere', '# One\n\n[a](#two)', 'docs/page.md has no heading for "#two"'],
  ['a name that is nowhere', '[`put`](../src/box.ts#L7)', 'nothing in src/box.ts is called put'],
  ['a picture that is nowhere', '![a](look/a.png)', 'there is no docs/look/a.png.'],
])('finds %s', (_name, page, message) => {
  expect(said(page)).toEqual([`docs/page.md:${page.split('\n').length} ${message}`])
})

test('accepts working links, code, and addresses of the product and other sites', () => {
  const page =
    '# Two words\n\n[a](#two-words) [`Box`](../src/box.ts#L5) [b](/terms) [c](https://c.example) `[d](d)`'
  expect(said(page)).toEqual([])
})

test('generating updates the lines of names that have moved', () => {
  const page =
    '[`Box`](../src/box.ts#L1) [`hear`](../src/box.ts#L3) [words](../src/box.ts#L3) [`gone`](../src/box.ts#L3)'
  const [output] = docLinesOutputs(repo(page))
  expect(output?.text).toBe(
    page.replace('box.ts#L1', 'box.ts#L5').replace('`hear`](../src/box.ts#L3', '`hear`](../src/box.ts#L6'),
  )
  expect(docLinesOutputs(repo(output?.text ?? ''))).toEqual([])
})

test('a name is declared by code or by a property of data, not by its use', () => {
  expect(lineDeclaring('send()\nconst send = 1', 'send')).toBe(2)
  expect(lineDeclaring('{\n  "id": "send-money" }', 'send-money')).toBe(2)
  expect(lineDeclaring('  const send = 1\n  const send = 2', 'send', 2)).toBe(2)
  expect(lineDeclaring('  send()', 'send')).toBeUndefined()
})
