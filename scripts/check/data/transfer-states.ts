// Transfer states, the source of database, diagram, words and screens, are consistent.
import { unlessKnown } from '#scripts/check/data/names.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { firstState, stateRows, statesFile } from '#scripts/data/transfer-states.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** All states reachable from `start`, including itself. */
function reachedFrom(start: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([start])
  // Iterating a growing set also visits additions.
  for (const state of reached) for (const after of next.get(state) ?? []) reached.add(after)
  return reached
}

/** After the first automatic state, states are automatic until a final one or one that waits for a person. */
function pacedFindings(data: Data): Finding[] {
  const source = findFile(data, 'policy', 'transfer')
  const steps = isJsonObject(source?.value) && Array.isArray(source.value.steps) ? source.value.steps : []
  const paced = new Set(steps.filter(isJsonObject).map(({ from }) => String(from)))
  const rows = stateRows(data)
  return [...paced].flatMap((state) => {
    const [after] = rows.find(({ id }) => id === state)?.next ?? []
    const row = rows.find(({ id }) => id === after)
    return !source || row === undefined || row.final || paced.has(row.id)
      ? []
      : [
          findingAt(
            source,
            ['steps'],
            `a transfer goes from "${state}" to "${row.id}" and would stay there for ever: add a step with "from": "${row.id}"`,
          ),
        ]
  })
}

/**
 * Every transition leads to an existing state; every state is reachable, can be left and has one group in the
 * history.
 */
export function transferStateFindings(data: Data): Finding[] {
  const source = statesFile(data)
  if (!source) return []
  const rows = stateRows(data)
  const known = new Set(rows.map(({ id }) => id))
  const next = new Map(rows.map((row) => [row.id, row.next]))
  const finals = new Set(rows.flatMap(({ id, final }) => (final ? [id] : [])))
  const fromFirst = reachedFrom(firstState(data) ?? '', next)
  const groups = Object.keys(objectAt(source.value, 'groups'))
  const inGroups = groups.flatMap((group) => stringsAt(objectAt(source.value, 'groups'), group))
  const at = (id: string, message: string) => findingAt(source, ['states', id], message)
  const lists = [
    ['timeline', ['timeline'], stringsAt(source.value, 'timeline')] as const,
    ...groups.map(
      (group) => [group, ['groups', group], stringsAt(objectAt(source.value, 'groups'), group)] as const,
    ),
  ]
  return [
    ...rows.flatMap(({ id, next: after }) =>
      after.flatMap((to, index) => unlessKnown(source, ['states', id, 'next', index], 'state', to, known)),
    ),
    ...lists.flatMap(([, path, states]) =>
      states.flatMap((state, index) => unlessKnown(source, [...path, index], 'state', state, known)),
    ),
    ...rows.flatMap(({ id, next: after, final }) => [
      ...(final && after.length > 0 ? [at(id, `"${id}" is final, and more follows it`)] : []),
      ...(fromFirst.has(id) ? [] : [at(id, `no transfer can come to "${id}"`)]),
      ...([...reachedFrom(id, next)].some((state) => finals.has(state))
        ? []
        : [at(id, `a transfer that is "${id}" never ends`)]),
      ...(inGroups.filter((state) => state === id).length === 1
        ? []
        : [at(id, `"${id}" must be in one of "groups", so that the history finds it`)]),
    ]),
    ...pacedFindings(data),
  ]
}
