/** A table whose rows are the customer's. `$1` is the customer's id. */
export interface Exported {
  /** Their names, parted by blanks. */
  readonly columns: string
  /** What people read besides, as an expression of SQL with its name: what makes sense of the others. */
  readonly beside?: string
  /** Which rows; those whose customer_id it is, where it says nothing else. */
  readonly where?: string
  /**
   * The columns, parted by a comma and a blank, by which rows are in order. Together they are never null and never the same
   * twice, so that pages of them follow one another; a test holds them with the keys of the database.
   */
  readonly order: string
  /** Columns that are left out, and why. */
  readonly without?: Readonly<Record<string, string>>
}
