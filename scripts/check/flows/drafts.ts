// Kept drafts: what is never kept, and how drafts of older versions become current ones.
import { unlessKnown } from '#scripts/check/data/names.ts'
import { type FlowModel, givingsOf } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { filesOf, stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { pointerParts, valuesIn } from '#scripts/data/pointers.ts'
import { secretFieldsOf } from '#scripts/data/secrets.ts'
import { isJsonObject, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** A flow file with the drafts it is part of: a contained flow shares those of its containers. */
interface Kept {
  readonly source: DataFile
  readonly value: JsonObject
  readonly draft: JsonObject
  readonly version: number
  /** Every name of the drafts, with its possible values. */
  readonly names: ReadonlyMap<string, readonly JsonObject[]>
  /** Names that are never kept. */
  readonly never: ReadonlySet<string>
  readonly steps: ReadonlySet<string>
}

function keptBy(data: Data, source: DataFile, flows: readonly FlowModel[]): Kept {
  const value = isJsonObject(source.value) ? source.value : {}
  const draft = objectAt(value, 'draft')
  const around = flows.filter(({ files }) => files.includes(source))
  const names = new Map(stringsAt(draft, 'screens').map((name): [string, JsonObject[]] => [name, []]))
  for (const { name, schema } of around.flatMap(({ steps }) => steps.flatMap(givingsOf)))
    names.set(name, [...(names.get(name) ?? []), schema])
  return {
    source,
    value,
    draft,
    version: typeof value.version === 'number' ? value.version : 1,
    names,
    never: new Set([...stringsAt(draft, 'never'), ...around.flatMap(({ flow }) => flow.draft.never)]),
    steps: new Set(
      filesOf(data, source)
        .flatMap(stepsOf)
        .map(({ id }) => id),
    ),
  }
}

/** Every older version is lifted by exactly one migration, or the flow says since when. */
function chainFindings({ source, draft, version }: Kept, migrations: readonly JsonObject[]): Finding[] {
  const since = typeof draft.since === 'number' ? draft.since : 1
  if (since > version)
    return [
      findingAt(source, ['draft', 'since'], `"since" is ${since}, but the flow is at version ${version}`),
    ]
  const froms = migrations.map(({ from }) => Number(from))
  const missing = Array.from({ length: version - since }, (_, index) => since + index).filter(
    (from) => !froms.includes(from),
  )
  return [
    ...missing.map((from) =>
      findingAt(
        source,
        ['version'],
        `no migration lifts drafts of version ${from}: add one with "from": ${from}, or drop them with "since": ${from + 1} in "draft"`,
      ),
    ),
    ...froms.flatMap((from, index) => {
      const find = (message: string) => [findingAt(source, ['migrations', index, 'from'], message)]
      if (froms.indexOf(from) < index) return find(`two migrations lift drafts of version ${from}`)
      if (from < since) return find(`drafts of version ${from} are dropped, since "since" is ${since}`)
      return from >= version
        ? find(`the flow is only at version ${version}, so ${from} needs no migration`)
        : []
    }),
  ]
}

/** A migration changes something, and the last one yields current names, values and steps. */
function migrationFindings(kept: Kept, migration: JsonObject, index: number): Finding[] {
  const { source, names, never, steps, version } = kept
  const path = ['migrations', index]
  const { from, ...changes } = migration
  if (Object.values(changes).every((change) => Object.keys(Object(change)).length === 0))
    return [findingAt(source, path, 'this migration changes nothing')]
  // An earlier migration's names may have been renamed since.
  const isLast = from === version - 1
  const known = new Set(names.keys())
  const given = [
    ...Object.entries(objectAt(migration, 'rename')).map(([name, to]) => ({
      kind: 'rename',
      name,
      to: String(to),
    })),
    ...Object.keys(objectAt(migration, 'set')).map((name) => ({ kind: 'set', name, to: name })),
  ]
  return [
    ...given.flatMap(({ kind, name, to }) => {
      const place = [...path, kind, name]
      if (never.has(to)) return [findingAt(source, place, `"${to}" is never kept: remove it`)]
      return isLast ? unlessKnown(source, place, 'name in the draft', to, known) : []
    }),
    ...Object.entries(objectAt(migration, 'set')).flatMap(([name, value]) => {
      // Values only code provides are unconstrained and say nothing about the others.
      const lists = (names.get(name) ?? []).filter((schema) => Object.keys(schema).length > 0).map(valuesIn)
      const isRefused = lists.length > 0 && lists.every((list) => list !== undefined && !list.includes(value))
      if (!isLast || !isRefused) return []
      const all = lists.flatMap((list) => list ?? []).map(String)
      const message = `${JSON.stringify(value)} is never the value of "${name}": use one of ${all.join(', ')}`
      return [findingAt(source, [...path, 'set', name], message)]
    }),
    ...Object.entries(objectAt(migration, 'steps')).flatMap(([old, to]) =>
      isLast ? unlessKnown(source, [...path, 'steps', old], 'step', to, steps) : [],
    ),
  ]
}

/** `never` names exist and, if there, include every secret of the flow's own forms. */
function neverFindings(data: Data, { source, draft, names }: Kept): Finding[] {
  if (draft.never === undefined) return []
  const listed = stringsAt(draft, 'never')
  const secrets = stepsOf(source).flatMap(({ step }) =>
    typeof step.form === 'string' ? [...secretFieldsOf(data, step.form)] : [],
  )
  return [
    ...listed.flatMap((name, index) =>
      unlessKnown(source, ['draft', 'never', index], 'name in the draft', name, new Set(names.keys())),
    ),
    ...secrets
      .filter((name) => !listed.includes(name))
      .map((name) =>
        findingAt(
          source,
          ['draft', 'never'],
          `"never" leaves out the secret "${name}": add it, or remove "never", since secrets are never kept anyway`,
        ),
      ),
  ]
}

/** A URL to leave for is good for one visit, and never kept. */
const addressFindings = ({ flow, steps }: FlowModel): Finding[] =>
  steps.flatMap((model) => {
    const [name] = model.step.leave ? pointerParts(model.step.leave.to) : []
    if (name === undefined || flow.draft.never.includes(name)) return []
    const isAsked = steps.some(({ form }) => form?.fields.some(({ path }) => path === name))
    const message = isAsked
      ? `"${name}" is a field of a form, not the address of another site`
      : `"${name}" is an address good for one visit: add it to "never" in "draft"`
    return [model.finding(['leave', 'to'], message)]
  })

export const draftFindings = (data: Data, flows: readonly FlowModel[]): Finding[] => [
  ...ofKind(data, 'flow').flatMap((source) => {
    const kept = keptBy(data, source, flows)
    const { migrations } = kept.value
    const all = Array.isArray(migrations) ? migrations.filter(isJsonObject) : []
    return [
      ...chainFindings(kept, all),
      ...all.flatMap((migration, index) => migrationFindings(kept, migration, index)),
      ...neverFindings(data, kept),
    ]
  }),
  ...flows.flatMap(addressFindings),
]
