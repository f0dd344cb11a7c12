/** A table whose rows are the customer's. `$1` is the customer's id. */
export interface Exported {
  /** Their names, parted by blanks. */
  readonly columns: string
  /** What people read besides, as an expression of SQL with its name: what makes sense of the others. */
  readonly beside?: string
  /** Which rows; those whose customer_id it is, where it says nothing else. */
  readonly where?: string
  /** By what rows are in order, so that pages of them follow one another. */
  readonly order: string
  /** Columns that are left out, and why. */
  readonly without?: Readonly<Record<string, string>>
}
