export interface Change {
  readonly table: string
  readonly columns: string
  /** The statement up to its condition: `update beneficiaries set nickname = $3`. */
  readonly update: string
  readonly where: string
  /** SQL condition for "nothing would change"; must not be null. */
  readonly same: string
}

/** A statement that updates and returns a row, without writing if nothing would change. */
export const changing = ({ table, columns, update, where, same }: Change): string =>
  `with changed as (${update} where ${where} and not (${same}) returning ${columns})
   select ${columns} from changed union all select ${columns} from ${table} where ${where} and (${same})`
