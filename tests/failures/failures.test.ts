// tests/failures/table.json is complete: each partner has a row for each failure, and each row names an existing test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { FAILURES, failureTable, isOutcome } from '#tests/failures/table.ts'

/** Files of provider/outside that are no partner. */
const noPartners = new Set([
  'customer-pays',
  'geocoder',
  'identity',
  'magic',
  'network-down',
  'page-tokens',
  'parties',
])

/** Partners that the simulated driver of a party plays (provider/parties). */
const inDrivers = ['card-processor', 'card-vault', 'payment-network', 'receiving-bank', 'verifier']

const { partners, deposits, returns, surroundings } = failureTable
const rows = Object.entries(partners).flatMap(([partner, failures]) =>
  Object.entries(failures).map(([failure, row]) => ({ name: `${partner}, ${failure}`, row })),
)

test('every simulated partner has a row for each failure', () => {
  const played = ['provider/outside', 'provider/parties/simulated']
    .flatMap((folder) => readdirSync(join(root, folder)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !noPartners.has(name))
  expect(Object.keys(partners).sort()).toEqual([...played, ...inDrivers].sort())
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
