// Statements of a connection to PostgreSQL, sent together: each way to the server and back costs more than most
// statements do, on both sides, so what need not wait for an answer goes in one message and is answered by one. pg offers
// it to whoever brings a query of their own (Submittable); it sends one statement at a time by itself.
import pg from 'pg'
import { toParameter } from './parameters.ts'
import type { Statement } from './types.ts'

const { types } = pg

const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, (value) => BigInt(value)],
  [types.builtins.DATE, (value) => value],
  [types.builtins.NUMERIC, (value) => value],
  [types.builtins.TIMESTAMPTZ, (value) => new Date(value)],
])

/** All that is not declared here keeps pg's own parser. */
const parserOf = (type: number): ((value: string) => unknown) =>
  parsers.get(type) ?? types.getTypeParser(type)

/**
 * How long an answer may take: on a line that went dead without a word, nobody else would ever say so. A statement that
 * waits for a lock is ended long before by whoever holds it.
 */
const ANSWER_MS = 60_000

/** What statements are called. Texts are few, since values are parameters; a fault that made them many fills no server. */
const names = new Map<string, string>()
const MOST_NAMES = 500

/**
 * The name under which each connection keeps a statement, so that PostgreSQL reads and plans it once and not for each
 * call. PgBouncer passes names on from its version 1.21 on.
 */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known ?? ''
  const name = `farsend_${names.size}`
  names.set(text, name)
  return name
}

interface Column {
  name: string
  parse: (value: string) => unknown
}

/** By name, the statements that the server of a connection has read, and the columns of their rows once it has told. */
const prepared = new WeakMap<pg.Connection, Map<string, readonly Column[] | undefined>>()

function preparedOn(connection: pg.Connection): Map<string, readonly Column[] | undefined> {
  const known = prepared.get(connection) ?? new Map()
  prepared.set(connection, known)
  return known
}

/** An item of an array as PostgreSQL reads it. */
const quoted = (item: unknown): string =>
  item === null ? 'NULL' : `"${String(item).replace(/[\\"]/g, '\\$&')}"`

/** A value as it goes over the line. */
function onTheLine(value: unknown): string | Buffer | null {
  const parameter = toParameter(value)
  if (parameter === null || typeof parameter === 'string') return parameter
  if (Array.isArray(parameter)) return `{${parameter.map(quoted).join()}}`
  return parameter instanceof Uint8Array ? Buffer.from(parameter) : String(parameter)
}

type Settle = (error: unknown, results: object[][]) => void

/** Statements on their way, and the rows of those that were answered. pg calls what is named `handle…`. */
class Together implements pg.Submittable {
  readonly query_timeout = ANSWER_MS
  callback: Settle
  readonly #statements: readonly { text: string; name: string; values: (string | Buffer | null)[] }[]
  readonly #results: object[][] = []
  #rows: object[] = []
  #columns: readonly Column[] = []
  #known = new Map<string, readonly Column[] | undefined>()
  #stopHearing = (): void => undefined

  constructor(statements: readonly Statement[], callback: Settle) {
    // A value that cannot be written throws here, in the call of who gave it: in the middle of what is sent it would leave
    // the connection broken, and nobody there to catch it.
    this.#statements = statements.map(({ text, values = [] }) => ({
      text,
      name: nameOf(text),
      values: values.map(onTheLine),
    }))
    this.callback = callback
  }

  submit(connection: pg.Connection): void {
    const known = preparedOn(connection)
    this.#known = known
    const reading: string[] = []
    connection.stream.cork()
    for (const { text, name, values } of this.#statements) {
      if (name === '' || !(known.has(name) || reading.includes(name))) {
        connection.parse({ name, text, types: [] }, true)
        reading.push(name)
      }
      connection.bind({ statement: name, values }, true)
      if (!known.get(name)) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
    this.#columns = this.#columnsOfNext()
    if (reading.length > 0) this.#hear(connection, reading)
  }

  /** Notes which statements the server has read: after a failure it has read some and not the others. */
  #hear(connection: pg.Connection, reading: string[]): void {
    const note = (): void => {
      const name = reading.shift()
      if (name) this.#known.set(name, undefined)
    }
    connection.on('parseComplete', note)
    this.#stopHearing = () => connection.off('parseComplete', note)
  }

  #columnsOfNext(): readonly Column[] {
    return this.#known.get(this.#statements[this.#results.length]?.name ?? '') ?? []
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, { name, parse }] of this.#columns.entries()) {
      const value = fields[index]
      row[name] = value === null || value === undefined ? null : parse(value)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    const name = this.#statements[this.#results.length]?.name
    if (name) this.#known.set(name, this.#columns)
    this.#results.push(this.#rows)
    this.#rows = []
    this.#columns = this.#columnsOfNext()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleReadyForQuery(): void {
    this.#stopHearing()
    this.callback(null, this.#results)
  }

  handleError(error: unknown): void {
    this.#stopHearing()
    this.callback(error, [])
  }
}

/** Sends the statements together and returns the rows of each. After one that failed none is run. */
export function sendTogether(client: pg.ClientBase, statements: readonly Statement[]): Promise<object[][]> {
  return new Promise((resolve, reject) => {
    client.query(new Together(statements, (error, results) => (error ? reject(error) : resolve(results))))
  })
}
