// How to provoke an error: a separate customer, a request that would succeed, and what goes wrong with it.
import { afterAll, beforeAll, expect } from 'vitest'
import { operationRow } from '#provider/http/operations.ts'
import { digest } from '#provider/lib/tokens.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isJsonObject, type JsonObject } from '#src/lib/schema/json.ts'
import { fixturesOfOperation, type Request, staged } from '#tests/contract/requests.ts'
import type { Stage } from '#tests/contract/stage.ts'
import { ABOUT_MONEY } from '#tests/failures/table.ts'
import { type Bench, type Reply, startBench, withinWindow } from '#tests/provider/auth/setup.ts'

/** A uuid that belongs to nothing. */
export const NOTHING = '018f0000-0000-7000-8000-000000000000'

export let bench: Bench
/** The number of journals booked by the last refused request; undefined for calls that are not about money. */
export let booked: number | undefined

/** Starts the provider for the tests of this file, and counts the bookings of each call about money. */
export function openBench(): void {
  beforeAll(async () => {
    bench = await startBench()
    const send = bench.send
    bench.send = async (...request) => {
      const [, url] = request
      if (!ABOUT_MONEY.test(url.replace('/api/v1', ''))) {
        booked = 0
        return send(...request)
      }
      const before = await journals()
      const answer = await send(...request)
      booked = answer.status < 400 ? undefined : (await journals()) - before
      return answer
    }
  })
  afterAll(() => bench.close())
}

async function journals(): Promise<number> {
  const [row] = await bench.db.query<{ count: bigint }>('select count(*) as count from journals')
  return Number(row?.count ?? 0)
}

/** Sets the stage with a new customer, changed as given. */
type Begin = (changes?: JsonObject) => Promise<Stage>

/** Leads up to and returns the refused answer. */
export type Way = (begin: Begin, id: OperationId) => Promise<Reply>

/** The operation's first fixture, with other values in its body or query. */
export async function fixture(stage: Stage, id: OperationId, changes: JsonObject = {}): Promise<Request> {
  const [first = {}] = fixturesOfOperation(id)
  const request = await staged(first, stage.value)
  if (operationRow(id).query !== undefined) return { ...request, query: { ...request.query, ...changes } }
  return isJsonObject(request.body) ? { ...request, body: { ...request.body, ...changes } } : request
}

/** Sends the same request this many times and returns the last answer. */
export async function repeated(
  stage: Stage,
  id: OperationId,
  request: Request,
  times: number,
): Promise<Reply> {
  for (let count = 1; count < times; count += 1) await stage.ask(id, request)
  return stage.ask(id, request)
}

export const changed =
  (changes: JsonObject, times = 1): Way =>
  async (begin, id) => {
    if (times > 1) await withinWindow(bench)
    const stage = await begin()
    return repeated(stage, id, await fixture(stage, id, changes), times)
  }

/** With another query than the example’s. */
export const queried =
  (changes: Record<string, string>): Way =>
  async (begin, id) => {
    const stage = await begin()
    const query = { sending_amount: '10.00', sending_currency: 'CAD', beneficiary_id: NOTHING, ...changes }
    return stage.ask(id, { query })
  }

/** The address's last allowed request, then one more. All before them are only written to its counters. */
export const onceTooOften =
  (limit: number, changes: JsonObject): Way =>
  async (begin, id) => {
    await withinWindow(bench)
    const stage = await begin()
    const request = await fixture(stage, id, changes)
    const subject = digest(`ip:${stage.caller.ip}`)
    const before = await countersOf(subject)
    await stage.ask(id, request)
    const grown = (await countersOf(subject)).filter(
      ({ scope, count }) => count > (before.find((one) => one.scope === scope)?.count ?? 0),
    )
    await bench.db.query('update rate_limits set count = count + $3 where subject = $1 and scope = any($2)', [
      subject,
      grown.map(({ scope }) => scope),
      limit - 2,
    ])
    const last = await stage.ask(id, request)
    expect(last.body.error_code, last.text).not.toBe('too_many_requests')
    return stage.ask(id, request)
  }

const countersOf = (subject: string) =>
  bench.db.query<{ scope: string; count: number }>(
    'select scope, count from rate_limits where subject = $1',
    [subject],
  )

/** An unverified customer has five bank lookups. */
export const onceTooOftenUnverified: Way = (begin, id) => changed({}, 6)(() => begin({ verified: false }), id)

function paramsOfNothing(path: string): Record<string, string> {
  if (path.includes('{tracking_code}')) return { tracking_code: 'n'.repeat(22) }
  return path.includes('{code}') ? { code: 'zz' } : { id: NOTHING }
}

/** Requests something that does not exist, which counts as a call and costs the least. */
export const ofNothing =
  (times: number): Way =>
  async (begin, id) => {
    if (times > 1) await withinWindow(bench)
    const request = { ...fixturesOfOperation(id)[0], params: paramsOfNothing(operationRow(id).path) }
    return repeated(await begin(), id, request, times)
  }

export const nobody: Way = ofNothing(1)

/** An operator acts in the middle of the customer's steps. */
export const meanwhile =
  (act: (stage: Stage, request: Request) => Promise<unknown>): Way =>
  async (begin, id) => {
    const stage = await begin()
    const request = await fixture(stage, id)
    await act(stage, request)
    return stage.ask(id, request)
  }
