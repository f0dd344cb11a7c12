import { type Data, findFile } from '#scripts/data/load.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** A state of a transfer as schemas/shared/transfer-states.json declares it. */
export interface StateRow {
  readonly id: string
  /** What may follow it. */
  readonly next: readonly string[]
  /** Nothing follows it. */
  readonly final: boolean
}

/** The file that declares them. */
export const statesFile = (data: Data) => findFile(data, 'shared', 'transfer-states')

/** All states in the order of the file; none where there is no such file. */
export const stateRows = (data: Data): StateRow[] =>
  Object.entries(objectAt(statesFile(data)?.value, 'states')).map(([id, row]) => ({
    id,
    next: stringsAt(row, 'next'),
    final: isJsonObject(row) && row.final === true,
  }))

/** The state in which every transfer begins: the first of its timeline. */
export const firstState = (data: Data): string | undefined =>
  stringsAt(statesFile(data)?.value, 'timeline')[0]
