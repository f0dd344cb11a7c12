// Contradictions within and between rows of the operations table whose names all exist.
import { effect, type Look, proofFindings } from '#scripts/check/data/effects.ts'
import { listAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { type OperationRow, operationsOf, pathParams, schemasOf } from '#scripts/data/operations.ts'
import { isJsonObject, stringsAt } from '#src/lib/schema/json.ts'

/** A GET may be repeated and cached; any other call acts each time. */
const method: Look = ({ id, row }, tell) => {
  const isRead = row.method === 'GET'
  const strange = isRead
    ? ['body', 'takes', 'idempotent', 'once', 'changes', 'sets_cookie']
    : ['cache', 'live', 'gives']
  const why = isRead
    ? 'a GET only reads'
    : `a ${String(row.method)} does something, and no answer of it is kept`
  return strange
    .filter((name) => row[name] !== undefined)
    .map((name) => tell([name], `${why}: take "${name}" out of "${id}", or give it another method`))
}

const params: Look = ({ row }, tell) => {
  const names = pathParams(String(row.path ?? ''))
  return names
    .filter((name, index) => names.indexOf(name) < index)
    .map((name) => tell(['path'], `the parameter "${name}" appears twice in this path`))
}

const stepUp: Look = ({ id, row }, tell) =>
  row.step_up !== undefined && row.auth !== 'customer'
    ? [tell(['step_up'], `only a customer can confirm who they are, and "${id}" is for ${String(row.auth)}`)]
    : []

/** Longest freshness of a response: a day. Permanent ones say "forever". */
const LONGEST_FRESH = 86_400_000

const cache: Look = ({ row }, tell) => {
  if (!isJsonObject(row.cache)) return []
  const { stale, refetch } = row.cache
  if (typeof stale === 'number' && stale > LONGEST_FRESH)
    return [tell(['cache', 'stale'], `${stale} milliseconds are more than a day: write "forever"`)]
  if (typeof refetch !== 'number') return []
  const isPointless = stale === 'forever' || (typeof stale === 'number' && refetch < stale)
  return isPointless
    ? [tell(['cache', 'refetch'], 'it is asked for again while it still counts as fresh: see "stale"')]
    : []
}

const file: Look = ({ id, row }, tell) =>
  row.gives === 'file' && row.response !== undefined
    ? [tell(['response'], `"${id}" gives a file, so no schema describes its answer: take "response" out`)]
    : []

/** Every schema is in its place: `-query` in the query, `-response` in the response. */
const places: Look = (operation, tell) =>
  schemasOf(operation.row).flatMap(({ id, path }) => {
    const place = path[0] === 'of' ? 'body' : String(path[0])
    const isStrange =
      (id.endsWith('-query') && place !== 'query') || (id.endsWith('-response') && place !== 'response')
    return isStrange ? [tell(path, `"${id}" is no ${place}, as its name says: name another schema`)] : []
  })

const looks: readonly Look[] = [method, params, stepUp, cache, file, places, effect]

/** Two rows with the same path: the provider couldn't tell them apart. */
function sameAddress(rows: readonly OperationRow[]): Finding[] {
  const addressOf = ({ row }: OperationRow) =>
    `${String(row.method)} ${String(row.path).replaceAll(/\{\w+\}/g, '{}')}`
  return rows.flatMap((operation, index) => {
    const twin = rows.slice(0, index).find((other) => addressOf(other) === addressOf(operation))
    return twin === undefined || twin.id === operation.id
      ? []
      : [
          findingAt(
            operation.source,
            [...operation.path, 'path'],
            `"${twin.id}" has this method and path already`,
          ),
        ]
  })
}

/**
 * A call declares the rate limit error exactly if it is counted: by its own limit, or by that of the call it
 * includes. A verifier is counted before its signature is read, like any client, so it needs no error of its
 * own.
 */
function limited(data: Data, rows: readonly OperationRow[]): Finding[] {
  const list = listAt(findFile(data, 'policy', 'security')?.value, 'rate_limits')
  if (list.length === 0) return []
  const scopes = new Set(list.filter(isJsonObject).map(({ scope }) => scope))
  const limits = '"rate_limits" in content/policy/security.json'
  return rows.flatMap(({ id, row, source, path }) => {
    const { counts } = row
    const tell = (name: string, message: string) => [findingAt(source, [...path, name], message)]
    if (counts !== undefined && scopes.has(id))
      return tell('counts', `"${id}" has a limit of its own: take "counts" out`)
    if (counts !== undefined && !scopes.has(counts))
      return tell('counts', `nothing limits "${String(counts)}": name a call with a line in ${limits}`)
    const isLimited = row.auth !== 'verifier' && scopes.has(counts ?? id)
    if (isLimited === stringsAt(row, 'errors').includes('too_many_requests')) return []
    return tell(
      'errors',
      isLimited
        ? `security.rate_limits limits "${String(counts ?? id)}", so "too_many_requests" is one of its errors`
        : `nothing limits "${id}": take "too_many_requests" out, name the call that it "counts" as, or add a line to ${limits}`,
    )
  })
}

/** Rows are consistent in themselves and with each other. */
export function operationSenseFindings(data: Data): Finding[] {
  const rows = operationsOf(data)
  return [
    ...rows.flatMap((operation) =>
      looks.flatMap((look) =>
        look(operation, (path, message) =>
          findingAt(operation.source, [...operation.path, ...path], message),
        ),
      ),
    ),
    ...sameAddress(rows),
    ...proofFindings(data, rows),
    ...limited(data, rows),
  ]
}
