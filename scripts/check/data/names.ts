import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import type { JsonPath } from '#src/lib/schema/json.ts'

export interface Names {
  readonly forms: ReadonlySet<string>
  readonly schemas: ReadonlySet<string>
  readonly flows: ReadonlySet<string>
  readonly operations: ReadonlySet<string>
}

export function namesOf(data: Data): Names {
  const ids = (kind: 'form' | 'api' | 'flow') => ofKind(data, kind).map(({ id }) => id)
  return {
    forms: new Set(ids('form')),
    schemas: new Set([...ids('form'), ...ids('api')]),
    flows: new Set(ids('flow')),
    operations: new Set(operationsOf(data).map(({ id }) => id)),
  }
}

/** A finding unless `name` is known or absent. */
export function unlessKnown(
  source: DataFile,
  path: JsonPath,
  kind: string,
  name: unknown,
  known: ReadonlySet<string>,
): Finding[] {
  if (typeof name !== 'string' || known.has(name)) return []
  return [findingAt(source, path, unknownName(kind, name, known))]
}

export function doubled(
  items: readonly { readonly id: string; readonly path: JsonPath }[],
  source: DataFile,
  kind: string,
): Finding[] {
  return items.flatMap(({ id, path }, index) =>
    items.findIndex((other) => other.id === id) < index
      ? [findingAt(source, path, `two ${kind}s are called "${id}"`)]
      : [],
  )
}
