import { Ajv } from 'ajv'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import type { JsonObject, JsonPath } from '#src/lib/schema/json.ts'
import { addRules } from '#src/lib/validation/keywords.ts'

/** Why and where a schema fails to compile; null if it compiles. */
interface Fault {
  readonly path: JsonPath
  readonly message: string
}

/** Shared by all schemas: creating one costs more than compiling with it. It forgets each schema. */
const ajv = addRules(new Ajv({ strict: true, strictTypes: false, strictRequired: false, logger: false }))

/** Another check reports a wrong draft, which would make Ajv throw. */
function faultIn({ $schema: _draft, ...schema }: JsonObject): Fault | null {
  if (!ajv.validateSchema(schema)) {
    const [error] = ajv.errors ?? []
    const path = (error?.instancePath ?? '').split('/').slice(1)
    return { path, message: `"${path.at(-1) ?? 'the schema'}" ${error?.message ?? 'is not right'}` }
  }
  try {
    ajv.compile(schema)
    return null
  } catch (error) {
    return { path: [], message: error instanceof Error ? error.message : String(error) }
  } finally {
    ajv.removeSchema(schema)
  }
}

/** Cached: every edit checks all schemas, and few have changed. */
const known = new Map<string, Fault | null>()

function findingOf({ source, resolved }: Prepared): Finding[] {
  const text = JSON.stringify(resolved)
  const seen = known.get(text)
  const fault = seen === undefined ? faultIn(resolved) : seen
  known.set(text, fault)
  return fault ? [findingAt(source, fault.path, `the schema does not compile: ${fault.message}`)] : []
}

/** Every schema compiles, for build and provider. */
export const compileFindings = (data: Data): Finding[] => prepareAll(data).prepared.flatMap(findingOf)
