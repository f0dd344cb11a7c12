/**
 * The provider's view of a database. Parameters: string, number, bigint, boolean, Date, Uint8Array, null and
 * arrays of them; pass JSON as text (`$1::jsonb` with JSON.stringify). Results, the same on both engines:
 * int8 → bigint, numeric → string, date → 'YYYY-MM-DD', timestamptz → Date, json → parsed.
 */
export interface Sql {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>
  /** The first row; undefined if there is none. */
  one<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row | undefined>
  has(text: string, values?: readonly unknown[]): Promise<boolean>
  /**
   * Sends several statements together, run in order; returns the rows of each. Outside a transaction each
   * stands alone, so only batch reads there.
   */
  all<Rows extends readonly object[]>(...statements: Statements<Rows>): Promise<RowsOf<Rows>>
}

export interface Statement<Row extends object = object> {
  readonly text: string
  readonly values?: readonly unknown[]
  /** Never set: carries the row type. */
  readonly row?: Row
}

export type Statements<Rows extends readonly object[]> = { [Index in keyof Rows]: Statement<Rows[Index]> }

export type RowsOf<Rows extends readonly object[]> = { [Index in keyof Rows]: Rows[Index][] }

/** An open transaction: rolled back if its work throws, committed when it returns. */
export interface Tx extends Sql {
  /**
   * Queues a statement to go with the next query or the commit, which saves a round trip. If it fails, so
   * does that query, and with it the transaction.
   *
   * @param hear gets its rows before the next query resolves; that query throws what `hear` throws. Make sure
   * there is a next query: `all()` without statements flushes
   */
  later<Row extends object>(statement: Statement<Row>, hear?: (rows: Row[]) => void): void
  /** Runs a script without placeholders (migrations). */
  script(text: string): Promise<void>
  /** A savepoint: if the work fails, only its own effects are undone. */
  nested<T>(work: () => Promise<T>): Promise<T>
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

export interface Db extends Sql {
  readonly engine: 'pglite' | 'postgres'
  /** How many queries or transactions can run at once. */
  readonly connections: number
  /**
   * Runs the work in one transaction. Retries all of it after a serialization failure, a deadlock or a
   * contested key (errors.ts), so the work must have no effects outside the database. Querying the Db inside
   * the work throws: on PostgreSQL it would run outside the transaction, on PGlite it would wait forever.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { isolation?: Isolation }): Promise<T>
  /** Calls `hear` after each committed transaction of this process; returns the function that stops it. */
  onCommit(hear: () => void): () => void
  /** Calls `heard` for each NOTIFY on the channel; returns the function that stops listening. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface OpenOptions {
  /** A postgres:// URL; takes precedence over dataDir. */
  url?: string
  /** A directory for embedded PGlite, or 'memory'. */
  dataDir?: string
  /** Size of the PostgreSQL pool; PGlite has one connection. */
  connections?: number
  /** A data directory dump for a 'memory' database (see dumpMemory). */
  dump?: Blob
}
