import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, ofKind, schemaSources } from '#scripts/data/load.ts'
import { nearest, unknownName } from '#scripts/data/suggest.ts'
import { SchemaError } from '#src/lib/schema/error.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'
import { type Rule, rulesOf, withMessageIds } from '#src/lib/schema/messages.ts'
import { resolveSchema } from '#src/lib/schema/prepare.ts'

export interface Prepared {
  readonly id: string
  readonly source: DataFile
  /** References inlined, policy filled in. */
  readonly resolved: JsonObject
  /** The same; for a form with its sentences' ids. */
  readonly schema: JsonObject
  /** A form's rules; empty for an API schema. */
  readonly rules: readonly Rule[]
}

/** Every name `$policy` can use: `limits.minimum_send`. */
function policyNames(value: Json, path: string): string[] {
  if (!isJsonObject(value)) return [path]
  return Object.entries(value).flatMap(([key, child]) => policyNames(child, `${path}.${key}`))
}

/** A SchemaError's sentence, with a suggestion for the misspelt name, which the library can't give. */
function schemaSentence(data: Data, { message }: SchemaError): string {
  const policy = /^no policy is called "([^"]+)"$/.exec(message)?.[1]
  if (policy !== undefined) {
    return unknownName(
      'policy',
      policy,
      ofKind(data, 'policy').flatMap(({ id, value }) => policyNames(value, id)),
    )
  }
  const target = /leads to (\S+), which does not exist$/.exec(message)?.[1]
  const meant =
    target === undefined
      ? undefined
      : nearest(
          target,
          data.files.map(({ file }) => file),
        )
  return meant === undefined ? message : `${message}. Did you mean ${meant}?`
}

export function schemaFinding(data: Data, error: SchemaError): Finding {
  const file = data.files.find((candidate) => candidate.file === error.file)
  return { file: error.file, line: file?.lineOf(error.path) ?? 1, message: schemaSentence(data, error) }
}

/** @throws SchemaError */
export function prepareFile(data: Data, source: DataFile): Prepared {
  const resolved = resolveSchema(schemaSources(data), source.file)
  if (source.kind !== 'form') return { id: source.id, source, resolved, schema: resolved, rules: [] }
  const schema = withMessageIds(source.id, resolved)
  return { id: source.id, source, resolved, schema, rules: rulesOf(source.id, resolved) }
}

interface AllPrepared {
  readonly prepared: readonly Prepared[]
  readonly findings: readonly Finding[]
}

/** Cached: several checks use the same schemas. */
const known = new WeakMap<Data, AllPrepared>()

/** Every form and API schema; failures are in `findings`. */
export function prepareAll(data: Data): AllPrepared {
  const all = known.get(data) ?? prepareEach(data)
  known.set(data, all)
  return all
}

function prepareEach(data: Data): AllPrepared {
  const prepared: Prepared[] = []
  const findings: Finding[] = []
  for (const source of data.files.filter(({ kind }) => kind === 'form' || kind === 'api')) {
    try {
      prepared.push(prepareFile(data, source))
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error
      findings.push(schemaFinding(data, error))
    }
  }
  return { prepared, findings }
}
