import { unlessKnown } from '#scripts/check/data/names.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import { isJsonObject, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

const numberAt = (value: JsonObject, name: string, otherwise: number): number =>
  typeof value[name] === 'number' ? value[name] : otherwise

/** Every older version that can be lifted has exactly one migration. */
function chainFindings(flow: DataFile, value: JsonObject, migrations: readonly JsonObject[]): Finding[] {
  const version = numberAt(value, 'version', 1)
  const since = numberAt(objectAt(value, 'draft'), 'since', 1)
  const froms = migrations.map(({ from }) => from)
  if (since > version)
    return [
      findingAt(flow, ['draft', 'since'], `"since" is ${since}, and the flow only at version ${version}`),
    ]
  const missing = Array.from({ length: version - since }, (_, index) => since + index).filter(
    (from) => !froms.includes(from),
  )
  return [
    ...missing.map((from) =>
      findingAt(
        flow,
        ['version'],
        `no migration lifts a draft of version ${from}: add one with "from": ${from}, or say "since": ${from + 1} in "draft" to drop such drafts`,
      ),
    ),
    ...froms.flatMap((from, index) => {
      const place = ['migrations', index, 'from']
      if (froms.indexOf(from) < index)
        return [findingAt(flow, place, `two migrations lift a draft of version ${String(from)}`)]
      if (typeof from !== 'number' || (from >= since && from < version)) return []
      return [
        findingAt(
          flow,
          place,
          from < since
            ? `drafts of version ${from} are dropped, since "since" is ${since}`
            : `the flow is at version ${version}, so nothing is lifted from ${from}`,
        ),
      ]
    }),
  ]
}

/** A migrated draft uses existing names, and none that may not be kept. */
function migrationFindings(
  flow: DataFile,
  migration: JsonObject,
  index: number,
  never: readonly string[],
  ids: ReadonlySet<string> | undefined,
): Finding[] {
  const path = ['migrations', index]
  const given: [string, string, unknown][] = [
    ...Object.entries(objectAt(migration, 'rename')).map(([name, to]): [string, string, unknown] => [
      'rename',
      name,
      to,
    ]),
    ...Object.keys(objectAt(migration, 'set')).map((name): [string, string, unknown] => ['set', name, name]),
  ]
  return [
    ...given.flatMap(([kind, name, to]) =>
      typeof to === 'string' && never.includes(to)
        ? [findingAt(flow, [...path, kind, name], `"${to}" is never kept, so no kept draft can get it`)]
        : [],
    ),
    ...Object.entries(objectAt(migration, 'steps')).flatMap(([old, to]) =>
      ids ? unlessKnown(flow, [...path, 'steps', old], 'step', to, ids) : [],
    ),
  ]
}

/**
 * Kept drafts of every older version are lifted, or the flow says since when; a tab's drafts stay in the tab.
 *
 * @param ids the flow's steps, including those of contained flows
 */
export function draftFindings(flow: DataFile, ids: ReadonlySet<string>): Finding[] {
  if (!isJsonObject(flow.value)) return []
  const draft = objectAt(flow.value, 'draft')
  const migrations = Array.isArray(flow.value.migrations) ? flow.value.migrations.filter(isJsonObject) : []
  const never = stringsAt(draft, 'never')
  // The last migration leads to current steps; earlier targets may have been renamed.
  const last = numberAt(flow.value, 'version', 1) - 1
  return [
    ...chainFindings(flow, flow.value, migrations),
    ...migrations.flatMap((migration, index) =>
      migrationFindings(flow, migration, index, never, migration.from === last ? ids : undefined),
    ),
    ...(draft.autosave === true && draft.keep === 'memory'
      ? [
          findingAt(
            flow,
            ['draft', 'autosave'],
            '"autosave" keeps what is typed, so "keep" must be "session" or "account"',
          ),
        ]
      : []),
    ...(draft.keep === 'account' && flow.value.path !== undefined && flow.value.auth !== 'customer'
      ? [
          findingAt(
            flow,
            ['draft', 'keep'],
            'only a customer has an account to keep a draft with: "auth" must be "customer"',
          ),
        ]
      : []),
  ]
}
