/** A table with rows of the customer, whose id is `$1`. */
export interface Exported {
  readonly columns: string
  /** An extra named SQL expression that helps people understand the row. */
  readonly beside?: string
  /** Selects the rows; by default those with the customer's customer_id. */
  readonly where?: string
  /**
   * Columns to sort by, separated by ", ". Together they must be unique and never null, so pages follow each
   * other; a test checks them against the database's keys.
   */
  readonly order: string
  /** Excluded columns, with the reason. */
  readonly without?: Readonly<Record<string, string>>
}
