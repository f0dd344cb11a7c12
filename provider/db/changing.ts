/** A change of one row that may be as it should be already. */
export interface Change {
  readonly table: string
  /** The columns that are returned. */
  readonly columns: string
  /** What is set, in SQL. */
  readonly set: string
  /** Which row, in SQL. */
  readonly where: string
  /** When nothing changes, in SQL: never null. */
  readonly same: string
}

/** A statement that changes a row and returns it; one that is as it should be is returned and not written. */
export const changing = ({ table, columns, set, where, same }: Change): string =>
  `with changed as (update ${table} set ${set} where ${where} and not (${same}) returning ${columns})
   select ${columns} from changed union all select ${columns} from ${table} where ${where} and (${same})`
