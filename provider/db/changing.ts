/** A change of one row that may be as it should be already. */
export interface Change {
  readonly table: string
  /** The columns that are returned. */
  readonly columns: string
  /** The statement as far as its condition: `update beneficiaries set nickname = $3`. */
  readonly update: string
  /** Which row, in SQL. */
  readonly where: string
  /** When nothing changes, in SQL: never null. */
  readonly same: string
}

/** A statement that changes a row and returns it; one that is as it should be is returned and not written. */
export const changing = ({ table, columns, update, where, same }: Change): string =>
  `with changed as (${update} where ${where} and not (${same}) returning ${columns})
   select ${columns} from changed union all select ${columns} from ${table} where ${where} and (${same})`
