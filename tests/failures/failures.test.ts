// tests/failures/table.json is complete: each partner has a row for each failure, and each row names an existing test.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partyNames } from '#provider/party-settings.ts'
import { root } from '#scripts/root.ts'
import { FAILURES, failureTable, isOutcome } from '#tests/failures/table.ts'

/** Parties without partners that fail in more than one way: what they don't take is tried again or done without. */
const simple = new Set(['sms', 'mail', 'addresses'])

const { partners, deposits, returns, surroundings } = failureTable
const rows = Object.entries(partners).flatMap(([partner, failures]) =>
  Object.entries(failures).map(([failure, row]) => ({ name: `${partner}, ${failure}`, row })),
)

test('every party has a row for each failure of its partners', () => {
  const named = new Set(Object.keys(partners).map((name) => name.split('/')[0]))
  expect([...named].sort()).toEqual(partyNames.filter((party) => !simple.has(party)).sort())
  for (const failures of Object.values(partners)) expect(Object.keys(failures)).toEqual([...FAILURES])
})

const named = [
  ...rows.flatMap(({ name, row }) => (isOutcome(row) ? [{ name, ...row.test }] : [])),
  ...[...deposits, ...returns, ...surroundings].map(({ failure, test: proof }) => ({
    name: failure,
    ...proof,
  })),
]

test.each(named)('$name: its test exists', ({ file, title }) => {
  const path = join(root, file)
  expect(existsSync(path), file).toBe(true)
  // As the title of a test, not in another sentence.
  const text = readFileSync(path, 'utf8')
  const isTitle = ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote},`))
  expect(isTitle, `${file} › ${title}`).toBe(true)
})

test('an impossible failure says why', () => {
  for (const { row } of rows) if (!isOutcome(row)) expect(row.cannot.length).toBeGreaterThan(20)
})
