import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '#scripts/data/json.ts'
import { listFiles } from '#scripts/data/load.ts'
import { DataError, type Problem } from '#scripts/data/problem.ts'
import type { Json, JsonPath } from '#src/lib/schema/json.ts'

/** Test data of a form: `tests/fixtures/<form>/<name>.json`, with `name` as `minimal` or `invalid/pin.required`. */
export interface Fixture {
  readonly file: string
  readonly form: string
  readonly name: string
  readonly value: Json
  lineOf(path: JsonPath): number
}

const path = /^tests\/fixtures\/([^/]+)\/((?:invalid\/)?[^/]+)\.json$/

/** Every fixture; files that are not JSON stand in `problems`. */
export function fixturesOf(root: string): { fixtures: Fixture[]; problems: Problem[] } {
  const fixtures: Fixture[] = []
  const problems: Problem[] = []
  for (const file of listFiles(root, 'tests/fixtures')) {
    const [, form, name] = path.exec(file) ?? []
    if (form === undefined || name === undefined) continue
    try {
      fixtures.push({ file, form, name, ...parseJson(file, readFileSync(join(root, file), 'utf8')) })
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      problems.push(error.problem)
    }
  }
  return { fixtures, problems }
}
