import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

// The table in tests/README.md says where everything in the specification is served, shown and tested. Exceptions are
// listed here with their reason, and nothing else may be missing.

/** A row's first cell, and the columns that may be empty. */
const reasons: Readonly<Record<string, { readonly columns: readonly string[]; readonly because: string }>> = {
  'GET /countries': {
    columns: ['used in'],
    because: 'the app has the list in its build; the call is there for other clients of the API',
  },
  'GET /session-details': {
    columns: ['operation', 'served in', 'used in', 'tested in'],
    because:
      'a redirect and no operation: the partner leads customers to it (provider/http/partner-return.ts)',
  },
  'POST /payvyne/orders/{id}': {
    columns: ['used in'],
    because:
      'the call for trustpay goes over to payvyne by itself; this one is there for other clients of the API',
  },
}

interface Row {
  readonly name: string
  readonly missing: readonly string[]
}

/** The rows of the tables between the marks, each with the columns that say "none". */
function rowsOf(readme: string): Row[] {
  const table = readme.split('<!-- specification')[1]?.split('<!-- /specification')[0] ?? ''
  let columns: readonly string[] = []
  const rows: Row[] = []
  for (const line of table.split('\n').filter((one) => one.startsWith('| '))) {
    const cells = line.slice(2, -2).split(' | ')
    if (cells[0] === 'address' || cells[0] === 'call') columns = cells
    else
      rows.push({
        name: (cells[0] ?? '').replaceAll('`', ''),
        missing: columns.filter((_column, at) => cells[at] === '**none**'),
      })
  }
  return rows
}

test('everything in the specification is served, shown and tested, except what is listed with a reason', () => {
  const rows = rowsOf(readFileSync(join(root, 'tests/README.md'), 'utf8'))
  const named = JSON.parse(readFileSync(join(root, 'tests/spec.json'), 'utf8'))
  expect(rows.map(({ name }) => name)).toEqual([...named.routes, ...named.calls])
  const missing = rows.filter((row) => row.missing.length > 0)
  const listed = Object.entries(reasons).map(([name, { columns }]) => ({ name, missing: columns }))
  expect(missing).toEqual(listed)
})
