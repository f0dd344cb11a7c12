import { expect, test } from 'vitest'
import { type Finding, formatFinding } from '#scripts/data/finding.ts'
import { type Data, loadData } from '#scripts/data/load.ts'
import { type Changes, sampleRepo } from '#tests/scripts/sample.ts'

/** The files of the sample that most cases break. */
export const form = 'schemas/forms/greeting.schema.json'
export const ui = 'schemas/forms/greeting.ui.json'
export const operations = 'schemas/api/operations.json'
export const flow = 'flows/hello.flow.json'
export const formWords = 'content/en-CA/forms/greeting.json'
export const flowWords = 'content/en-CA/flows/hello.json'

type Find = (data: Data) => Finding[]

/** A name, the edit, the check that finds it, and its message. */
export type Case = [name: string, changes: Changes, find: Find, said: string]

/** A test for each case, and one for each check on the sound sample. */
export function testChecks(cases: readonly Case[]): void {
  test.each(cases)('finds %s', (_name, changes, find, said) => {
    const findings = find(loadData(sampleRepo(changes))).map(formatFinding)
    expect(findings.join('\n')).toContain(said)
  })

  test.each([...new Set(cases.map(([, , find]) => find))])(
    'finds nothing wrong with a sound product',
    (find) => {
      expect(find(loadData(sampleRepo())).map(formatFinding)).toEqual([])
    },
  )
}
