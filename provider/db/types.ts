/**
 * The provider's view of a database. Values that go in: string, number, bigint, boolean, Date, Uint8Array,
 * null and arrays of them; JSON goes in as text (`$1::jsonb` with JSON.stringify). Values that come out, alike on
 * both engines: int8 → bigint, numeric → string, date → 'YYYY-MM-DD', timestamptz → Date, json → parsed.
 */
export interface Sql {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>
  /**
   * Several statements sent together and run one after the other; returns the rows of each. Outside of a transaction each
   * stands for itself, so only reads go together there.
   */
  all<Rows extends readonly object[]>(...statements: Statements<Rows>): Promise<RowsOf<Rows>>
}

/** One statement and its values, and what its rows look like. */
export interface Statement<Row extends object = object> {
  readonly text: string
  readonly values?: readonly unknown[]
  /** Never there: it ties the statement to its rows. */
  readonly row?: Row
}

/** One statement for each kind of rows. */
export type Statements<Rows extends readonly object[]> = { [Index in keyof Rows]: Statement<Rows[Index]> }

export type RowsOf<Rows extends readonly object[]> = { [Index in keyof Rows]: Rows[Index][] }

/** A transaction under way. It is rolled back when its work throws, committed when its work returns. */
export interface Tx extends Sql {
  /**
   * A statement that goes with the next question or with the commit, and saves a trip to the database; if it fails, so
   * does that, and with it the transaction.
   *
   * @param hear is given its rows before the next question is answered, which throws what this throws. Whoever gives it
   *   sees to it that there is a next question: `all()` asks for nothing and sends what waits
   */
  later<Row extends object>(statement: Statement<Row>, hear?: (rows: Row[]) => void): void
  /** Runs several statements without placeholders (migrations). */
  script(text: string): Promise<void>
  /** Work whose failure undoes only itself: a savepoint. */
  nested<T>(work: () => Promise<T>): Promise<T>
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

export interface Db extends Sql {
  readonly engine: 'pglite' | 'postgres'
  /** How many queries or transactions can be under way at once. */
  readonly connections: number
  /**
   * Runs the work in one transaction and retries the whole of it after a serialization failure or a deadlock, and when
   * somebody else was first to take one of its keys (errors.ts), so the work must be free of effects outside the database. A query on the Db inside the work throws: it would
   * run outside the transaction on PostgreSQL and wait for ever on PGlite.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { isolation?: Isolation }): Promise<T>
  /** Calls `heard` for each NOTIFY on the channel; returns a function that stops listening. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface OpenOptions {
  /** A postgres:// address. Wins over dataDir. */
  url?: string
  /** A directory for the embedded PGlite, or 'memory'. */
  dataDir?: string
  /** Connections of the PostgreSQL pool; PGlite has one. */
  connections?: number
  /** A dump of a data directory that a 'memory' database starts from (see dumpMemory). */
  dump?: Blob
}
