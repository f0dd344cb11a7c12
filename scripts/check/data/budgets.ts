// How much a customer can store per day: every writing call has a budget, and their sum is at most
// `stored_bytes_per_day` of content/policy/security.json.
import { rowsAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { type OperationRow, operationsOf } from '#scripts/data/operations.ts'
import { isJsonObject, type Json, type JsonObject } from '#src/lib/schema/json.ts'

const DAY_SECONDS = 86_400

/** A row of rate_limits with its two indices, in bytes. */
const COUNTER_BYTES = 250

/** Limits that count customers. Visitors only count by address. */
const OF_CUSTOMERS: readonly string[] = ['customer', 'unverified', 'device', 'account']

interface Limit {
  readonly scope: string
  readonly by: string
  readonly limit: number
  readonly window: number
}

function limitsOf(policy: Json | undefined): Limit[] {
  return rowsAt(policy, 'rate_limits').map(({ scope, by, limit, window_seconds }) => ({
    scope: String(scope),
    by: String(by),
    limit: Number(limit),
    window: Number(window_seconds),
  }))
}

const budgetOf = (row: JsonObject): JsonObject | undefined =>
  isJsonObject(row.budget) ? row.budget : undefined

/** The limit that bounds a call, if its budget names one. */
const lineOf = (limits: readonly Limit[], { id, row }: OperationRow): Limit | undefined =>
  limits.find(({ scope, by }) => scope === id && by === budgetOf(row)?.by)

function rowFindings(limits: readonly Limit[], operation: OperationRow): Finding[] {
  const { id, row, source, path } = operation
  const tell = (message: string) => [findingAt(source, [...path, 'budget'], message)]
  const budget = budgetOf(row)
  if (budget === undefined) return []
  const line = limits.find(({ scope, by }) => scope === id && by === (budget.by ?? 'customer'))
  if (line && Number(budget.calls) <= line.limit)
    return tell(
      `"${id}" may be called ${line.limit} times within its limit in security.rate_limits: give it more "calls" a day`,
    )
  if (budget.calls === undefined && lineOf(limits, operation) === undefined)
    return tell(
      `nothing bounds "${id}": give its budget "calls", or name in "by" what security.rate_limits counts it by`,
    )
  return []
}

/** The most bytes an operation's calls store per day for one customer. */
function bytesOf(limits: readonly Limit[], operation: OperationRow): number {
  const budget = budgetOf(operation.row)
  const bytes = Number(budget?.bytes ?? 0)
  if (budget?.calls !== undefined) return bytes * Number(budget.calls)
  const line = lineOf(limits, operation)
  return line && OF_CUSTOMERS.includes(line.by)
    ? bytes * line.limit * Math.ceil(DAY_SECONDS / line.window)
    : 0
}

/** One counter a day per budget, and one per window of each limit. */
function counterBytes(limits: readonly Limit[], rows: readonly OperationRow[]): number {
  const budgets = rows.filter(({ row }) => budgetOf(row)?.calls !== undefined).length
  const windows = limits
    .filter(({ by }) => OF_CUSTOMERS.includes(by))
    .reduce((sum, { window }) => sum + Math.ceil(DAY_SECONDS / window), 0)
  return COUNTER_BYTES * (budgets + windows)
}

/** Budgets bound every call, and all together stay within the daily limit. */
export function budgetFindings(data: Data): Finding[] {
  const policy = findFile(data, 'policy', 'security')
  const rows = operationsOf(data)
  const limits = limitsOf(policy?.value)
  const most = isJsonObject(policy?.value) ? policy.value.stored_bytes_per_day : undefined
  if (!policy || typeof most !== 'number') return []
  const all = rows.reduce((sum, row) => sum + bytesOf(limits, row), counterBytes(limits, rows))
  const tooMuch = `a customer can store ${all} bytes a day by all calls together, and this allows ${most}: lower a budget of operations.json`
  return [
    ...rows.flatMap((row) => rowFindings(limits, row)),
    ...(all > most ? [findingAt(policy, ['stored_bytes_per_day'], tooMuch)] : []),
  ]
}
