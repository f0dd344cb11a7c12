import { isIn } from '#src/shared/shell/palette/find.ts'

const GROUPS = ['recent', 'people', 'actions', 'transfers', 'help'] as const
type GroupId = (typeof GROUPS)[number]

/** What the search can find. */
export interface Findable {
  readonly id: string
  readonly group: Exclude<GroupId, 'recent'>
  readonly title: string
  /** Searched besides the title: a bank, a reference. */
  readonly also?: string | undefined
  /** Found elsewhere already, by other means than its words. */
  readonly isGiven?: boolean | undefined
}

export interface Group<Entry> {
  readonly id: GroupId
  readonly entries: readonly Entry[]
}

/** So many of a group are shown for what was typed. */
const MOST: Readonly<Record<GroupId, number>> = { recent: 3, people: 5, actions: 5, transfers: 5, help: 6 }

/** With nothing typed: what was opened last, then the people and the things to do that come first. */
const AT_FIRST = [
  { id: 'people', most: 3 },
  { id: 'actions', most: 4 },
] as const

/** What to show of all that there is: by what was typed, in groups, none of them empty. */
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
