import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import type { Json } from '#src/lib/schema/json.ts'

/** A schema of the public test suite with its cases. */
export interface SuiteGroup {
  readonly about: string
  readonly schema: Json
  readonly tests: readonly (readonly [about: string, value: Json, valid: boolean])[]
}

/** The required cases of draft 7, one group a line. The README next to them has their source. */
export function suiteGroups(): readonly SuiteGroup[] {
  return readFileSync(join(root, 'tests/json-schema/draft7.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): SuiteGroup => JSON.parse(line))
}
