// The states of a transfer: errors that the check finds in the real file, and generated output.
import { expect, test } from 'vitest'
import { dataFindings } from '#scripts/check/stages.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { type Data, loadData, parseDataFile } from '#scripts/data/load.ts'
import { statesOutputs } from '#scripts/generate/transfer-states.ts'
import { root } from '#scripts/root.ts'
import type { Json, JsonPath } from '#src/lib/schema/json.ts'
import { changed } from '#tests/scripts/broken-product.ts'

const data = loadData(root)
const states = 'schemas/shared/transfer-states.json'

function withChange(path: JsonPath, to: Json | undefined): Data {
  const files = data.files.map((file) =>
    file.file === states
      ? (parseDataFile(states, JSON.stringify(changed(file.value, path, to), null, 2)) ?? file)
      : file,
  )
  return { ...data, files }
}

test.each<[what: string, path: JsonPath, to: Json, said: string]>([
  [
    'a step to nowhere',
    ['states', 'sent', 'next', 0],
    'deliverd',
    'no state is called "deliverd". Did you mean "delivered"?',
  ],
  [
    'a timeline of states that there are not',
    ['timeline', 1],
    'payed',
    'no state is called "payed". Did you mean "paid"?',
  ],
  [
    'a state that nothing leads to',
    ['states', 'converted', 'next'],
    ['failed'],
    'no transfer can come to "sent"',
  ],
  [
    'a transfer that never ends',
    ['states', 'failed', 'next'],
    ['failed'],
    'a transfer that is "failed" never ends',
  ],
  [
    'an end with a next state',
    ['states', 'delivered', 'next'],
    ['returned'],
    '"delivered" is final, and more follows it',
  ],
  ['a state in no group', ['groups', 'delivered'], [], '"delivered" must be in one of "groups"'],
])('finds %s', (_what, path, to, said) => {
  const found = dataFindings(withChange(path, to)).map(formatFinding).join('\n')
  expect(found).toContain(said)
  expect(found).toContain(`${states}:`)
})

test('a declared step is in the diagram and in the database’s constraint', () => {
  const [sql, diagram] = statesOutputs(
    withChange(['states', 'paid', 'next'], ['converted', 'returned', 'failed']),
  )
  expect(sql?.text).toContain("('paid', 'failed'),")
  expect(diagram?.text).toContain('\n  paid --> failed\n')
  const [now, drawn] = statesOutputs(data)
  expect(now?.text).not.toContain("('paid', 'failed')")
  expect(drawn?.text).toContain('\n  [*] --> draft\n')
  expect(drawn?.text).toContain('\n  delivered --> [*]\n')
})
