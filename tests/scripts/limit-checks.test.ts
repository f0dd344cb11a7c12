// The checks that keep requests small and their validation fast.
import { expect, test } from 'vitest'
import { limitFindings } from '#scripts/check/data/limits.ts'
import { patternFindings, slowExpressions, slowness } from '#scripts/check/data/linear.ts'
import { depthOf, longestMatch, longestText, mostBytes } from '#scripts/data/bounds.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import { type Changes, edited, sampleRepo } from '#tests/scripts/sample.ts'

const said = (find: typeof limitFindings, changes: Changes): string =>
  find(loadData(sampleRepo(changes)))
    .map(formatFinding)
    .join('\n')

test.each([
  ['^(?:[^\\p{C}]|[\\u200c\\u200d])*\\p{L}(?:[^\\p{C}]|[\\u200c\\u200d])*$', 'u'],
  ['\\/+$', ''],
  ['^(?:0[1-9]|1[0-2])\\s*\\/?\\s*(?:20)?\\d{2}$', ''],
  ['^(a+)+$', ''],
])('%s is slow', (pattern, flags) => {
  expect(slowness(pattern, flags)).toMatch(/^takes .+ time, as for /)
})

test.each([
  ['^(?:[^\\p{C}]|[\\u200c\\u200d])*$', 'u'],
  ['\\S', 'u'],
  ['^[A-Z]{3}$', 'u'],
])('%s is fast', (pattern, flags) => {
  expect(slowness(pattern, flags)).toBe('')
})

test('a slow pattern is reported with its line, in a schema and in the provider’s code', () => {
  const changes: Changes = {
    'schemas/shared/nickname.schema.json': {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'string',
      pattern: '^\\s*x?\\s*$',
    },
    'provider/trim.ts': "export const trimmed = (text: string) => text.replace(/\\/+$/, '')\n",
  }
  expect(said(patternFindings, changes)).toMatch(
    /^schemas\/shared\/nickname\.schema\.json:\d+ the pattern ".+" takes 2nd degree polynomial time/,
  )
  expect(slowExpressions(sampleRepo(changes)).map(formatFinding).join()).toMatch(
    /^provider\/trim\.ts:1 the pattern .+ takes 2nd degree polynomial time/,
  )
})

test('a text, a list and an object of a request without a maximum are reported', () => {
  const nickname = edited('schemas/shared/nickname.schema.json', '"maxLength": 60', '"pattern": "a"')
  expect(said(limitFindings, nickname)).toContain('"name" needs "maxLength"')
  const form = 'schemas/forms/greeting.schema.json'
  const open = said(limitFindings, edited(form, '"additionalProperties": false', '"minProperties": 1'))
  expect(open).toContain('"greeting" needs "additionalProperties": false')
  const list = said(limitFindings, edited(form, '"type": "string"', '"type": "array"'))
  expect(list).toContain('"word" needs "maxItems"')
})

/** The sample's body, with a maximum length for its name. */
const bound = (most: number): Changes => ({
  'schemas/shared/nickname.schema.json': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'string',
    maxLength: most,
  },
})

test('a body limit is declared if its schema allows too much, and only then', () => {
  const table = 'schemas/api/operations.json'
  expect(said(limitFindings, bound(60))).toBe('')
  expect(said(limitFindings, bound(6000))).toContain('declare "body_limit"')
  const declared = edited(table, '"tag": "greetings"', '"tag": "greetings", "body_limit": 65536')
  expect(said(limitFindings, { ...bound(6000), ...declared })).toBe('')
  expect(said(limitFindings, { ...bound(60), ...declared })).toContain('"greet" needs no "body_limit"')
})

test.each([
  ['^[A-Z]{3}$', 3],
  ['^-?[0-9]{1,2}(?:\\.[0-9]{1,15})?$', 19],
  ['^(?:ab|c)$', 2],
  ['^a|b$', Number.POSITIVE_INFINITY],
  ['[0-9]{4}', Number.POSITIVE_INFINITY],
  ['^[0-9]+$', Number.POSITIVE_INFINITY],
])('%s allows at most %d characters', (pattern, most) => {
  expect(longestMatch(pattern)).toBe(most)
})

test('the bytes and the depth of a body follow from its schema', () => {
  const text = { type: 'string', format: 'phone' }
  expect(longestText(text)).toBe(16)
  const body = { type: 'object', properties: { list: { type: 'array', maxItems: 2, items: text } } }
  expect(depthOf(body)).toBe(2)
  expect(mostBytes(body)).toBe(Number.POSITIVE_INFINITY)
  // Twice sixteen characters of twelve bytes, plus syntax.
  expect(mostBytes({ ...body, additionalProperties: false })).toBeGreaterThan(2 * 16 * 12)
})
