import { type Data, findFile } from '#scripts/data/load.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** A transfer state in schemas/shared/transfer-states.json. */
export interface StateRow {
  readonly id: string
  readonly next: readonly string[]
  /** It has no successors. */
  readonly final: boolean
}

export const statesFile = (data: Data) => findFile(data, 'shared', 'transfer-states')

/** In file order; empty if there is no such file. */
export const stateRows = (data: Data): StateRow[] =>
  Object.entries(objectAt(statesFile(data)?.value, 'states')).map(([id, row]) => ({
    id,
    next: stringsAt(row, 'next'),
    final: isJsonObject(row) && row.final === true,
  }))

/** The first state of every transfer. */
export const firstState = (data: Data): string | undefined =>
  stringsAt(statesFile(data)?.value, 'timeline')[0]
