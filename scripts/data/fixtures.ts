import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataError, type Finding } from '#scripts/data/finding.ts'
import { parseJson } from '#scripts/data/json.ts'
import { listFiles } from '#scripts/data/load.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'

/** A form's test data: `tests/fixtures/<form>/<name>.json`, named `minimal` or `invalid/pin.required`. */
export interface Fixture {
  readonly file: string
  readonly form: string
  readonly name: string
  readonly value: Json
  lineOf(path: JsonPath): number
}

/** A date relative to today, for rules about recent dates: `{today}`, `{today-30}`, `{today+1}`. */
const relativeDay = /^\{today([+-]\d+)?\}$/

/** Resolves relative dates to `YYYY-MM-DD`, in UTC. */
function withDates(value: Json, now: Date = new Date()): Json {
  if (typeof value === 'string') {
    const match = relativeDay.exec(value)
    if (!match) return value
    return new Date(now.getTime() + Number(match[1] ?? 0) * 86_400_000).toISOString().slice(0, 10)
  }
  if (Array.isArray(value)) return value.map((item) => withDates(item, now))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withDates(item, now)]))
}

const path = /^tests\/fixtures\/([^/]+)\/((?:invalid\/)?[^/]+)\.json$/

/** Every fixture; invalid JSON goes to `findings`. */
export function fixturesOf(root: string): { fixtures: Fixture[]; findings: Finding[] } {
  const fixtures: Fixture[] = []
  const findings: Finding[] = []
  for (const file of listFiles(root, 'tests/fixtures')) {
    const [, form, name] = path.exec(file) ?? []
    if (form === undefined || name === undefined) continue
    try {
      const document = parseJson(file, readFileSync(join(root, file), 'utf8'))
      fixtures.push({ file, form, name, ...document, value: withDates(document.value) })
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      findings.push(error.finding)
    }
  }
  return { fixtures, findings }
}
