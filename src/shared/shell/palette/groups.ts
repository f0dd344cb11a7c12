import { isIn } from '#src/shared/shell/palette/find.ts'

const GROUPS = ['recent', 'people', 'actions', 'transfers', 'help'] as const
type GroupId = (typeof GROUPS)[number]

export interface Findable {
  readonly id: string
  readonly group: Exclude<GroupId, 'recent'>
  readonly title: string
  /** Searched besides the title: a bank, a reference. */
  readonly also?: string | undefined
  /** Matched elsewhere, such as by the provider, so not filtered by words. */
  readonly isGiven?: boolean | undefined
}

export interface Group<Entry> {
  readonly id: GroupId
  readonly entries: readonly Entry[]
}

const MOST: Readonly<Record<GroupId, number>> = { recent: 3, people: 5, actions: 5, transfers: 5, help: 6 }

/** Without a query: recently opened, then the first people and actions. */
const AT_FIRST = [
  { id: 'people', most: 3 },
  { id: 'actions', most: 4 },
] as const

export function groupsFor<Entry extends Findable>(
  all: readonly Entry[],
  query: string,
  recent: readonly string[],
): readonly Group<Entry>[] {
  const groups = query.trim() === '' ? atFirst(all, recent) : found(all, query)
  return groups.filter(({ entries }) => entries.length > 0)
}

function found<Entry extends Findable>(all: readonly Entry[], query: string): Group<Entry>[] {
  const hits = all.filter(({ title, also = '', isGiven }) => isGiven || isIn(`${title} ${also}`, query))
  return GROUPS.map((id) => ({
    id,
    entries: hits.filter(({ group }) => group === id).slice(0, MOST[id]),
  }))
}

function atFirst<Entry extends Findable>(all: readonly Entry[], recent: readonly string[]): Group<Entry>[] {
  const again = recent.flatMap((id) => all.find((entry) => entry.id === id) ?? []).slice(0, MOST.recent)
  const others = all.filter((entry) => !again.includes(entry))
  return [
    { id: 'recent', entries: again },
    ...AT_FIRST.map(({ id, most }) => ({
      id,
      entries: others.filter(({ group }) => group === id).slice(0, most),
    })),
  ]
}
