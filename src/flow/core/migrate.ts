import type { FlowDefinition, Migration } from '#src/generated/flow.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Liftable {
  readonly step: unknown
  readonly floor: unknown
  readonly completed: readonly unknown[]
  readonly changing: unknown
  readonly left: unknown
  readonly draft: Fields
  /** Typed but not submitted, by step. */
  readonly typed: Readonly<Record<string, Fields>>
}

/** Looks a value up in a table of old and new names; others stay. */
function renamed(table: Readonly<Record<string, string>> = {}, name: unknown): unknown {
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : name
}

/** Renames all at once, so that two names can swap; a new name replaces an existing one. */
function fieldsAfter({ rename = {}, drop }: Migration, fields: Fields): Fields {
  const entries = Object.entries(fields)
  const isMoved = ([name]: [string, unknown]) => Object.hasOwn(rename, name)
  const kept = entries.filter((entry) => !isMoved(entry))
  const moved = entries
    .filter(isMoved)
    .map(([name, value]): [string, unknown] => [String(renamed(rename, name)), value])
  return Object.fromEntries([...kept, ...moved].filter(([name]) => !drop?.includes(name)))
}

function migrated(kept: Liftable, migration: Migration): Liftable {
  const step = (id: unknown) => renamed(migration.steps, id)
  return {
    step: step(kept.step),
    floor: step(kept.floor),
    completed: kept.completed.map(step),
    changing: step(kept.changing),
    left: step(kept.left),
    draft: { ...fieldsAfter(migration, kept.draft), ...migration.set },
    typed: Object.fromEntries(
      Object.entries(kept.typed).map(([id, fields]) => [String(step(id)), fieldsAfter(migration, fields)]),
    ),
  }
}

/** The versions of a flow that can still be migrated, and how. */
interface Ladder {
  readonly version: number
  readonly since?: number | undefined
  readonly migrations?: readonly Migration[] | undefined
}

function liftedOne(ladder: Ladder, kept: Liftable, from: unknown): Liftable | undefined {
  const { version, since = 1, migrations } = ladder
  if (from === version) return kept
  const migration = migrations?.find((one) => one.from === from && one.from >= since)
  return migration && liftedOne(ladder, migrated(kept, migration), migration.from + 1)
}

/**
 * A kept flow as the current version would have kept it: migrated by the flow itself, then by each flow it
 * contains. A contained flow unknown to the kept one has nothing to migrate.
 *
 * @returns undefined if the chain of migrations has a gap, or if a newer version of the product kept it
 */
export function lifted(
  flow: FlowDefinition,
  kept: Liftable,
  versions: { readonly version: unknown; readonly parts: Fields },
): Liftable | undefined {
  const { migrations, version, parts = [] } = flow
  const own = { version, since: flow.draft.since, migrations }
  return parts.reduce<Liftable | undefined>(
    (state, part) => {
      const from = Object.hasOwn(versions.parts, part.id) ? versions.parts[part.id] : part.version
      return state && liftedOne(part, state, from)
    },
    liftedOne(own, kept, versions.version),
  )
}
