// Generated from schemas/api/operations.json: no request of 64 KB or less makes the provider fail; and, as
// `npm run bench -- --hold` measures, answering it blocks the process for no more than 50 ms, or ten times as long as an
// honest request.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OperationRow, operationIds, operationRow } from '#provider/http/operations.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { type Attack, attacksOn, checkError, headerRuns } from '#tests/contract/attacks.ts'
import { addressOf, isWithToken, type Request, verb } from '#tests/contract/requests.ts'
import { goodRequests, type Stage, setStage } from '#tests/contract/stage.ts'
import { type Bench, type Reply, type Sent, startBench } from '#tests/provider/auth/setup.ts'
import { atMost, isTimed } from '#tests/support/at-most.ts'

/** Milliseconds of processor time that one request may take on the main thread. */
const MOST_MS = 50

/** The noise in measuring an answer that takes no time. */
const LEAST_MS = 2

/** How often a slow request is repeated, since another program may have evicted the caches. */
const TRIES = 4

let bench: Bench
let stage: Stage
/** An honest request of each operation. */
let good: Map<OperationId, Request>
beforeAll(async () => {
  bench = await startBench()
  stage = await setStage(bench)
  good = await goodRequests(stage)
})
afterAll(() => bench.close())

let serial = 0

/** Credentials that get a request as far as possible; every twenty requests have a new address. */
function credentials(row: OperationRow): Sent {
  serial += 1
  const block = Math.floor(serial / 20)
  return {
    ip: `10.${100 + (block >> 16)}.${(block >> 8) & 255}.${block & 255}`,
    ...(isWithToken(row) ? { token: stage.caller.token } : {}),
    ...(row.idempotent ? { key: `hold-${serial}` } : {}),
  }
}

interface Timed {
  readonly answer: Reply
  /** Milliseconds of processor time on this thread; argon2 runs on others. */
  readonly took: number
}

async function timed(row: OperationRow, url: string, sent: Sent): Promise<Timed> {
  const own = credentials(row)
  const started = process.threadCpuUsage()
  const answer = await bench.send(verb(row), url, { ...own, ...sent })
  const { user, system } = process.threadCpuUsage(started)
  return { answer, took: (user + system) / 1000 }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** The time of an honest request, each time, accepted or refused. */
async function idle(row: OperationRow, request: Request): Promise<number> {
  const took: number[] = []
  const sent: Sent = request.body === undefined ? {} : { body: request.body }
  for (let count = 0; count < 5; count += 1) took.push((await timed(row, addressOf(row, request), sent)).took)
  return median(took)
}

/** The fastest of several tries of an attack, stopping once one is fast enough. */
async function quickest(row: OperationRow, { url, sent }: Attack, limit: number): Promise<Timed> {
  let best = await timed(row, url, sent)
  for (let count = 1; count < TRIES && best.took > limit; count += 1) {
    const next = await timed(row, url, sent)
    if (next.took < best.took) best = next
  }
  return best
}

/** Sends every attack: none may block the process or make it fail. */
async function withstands(row: OperationRow, attacks: (row: OperationRow, good: Request) => Attack[]) {
  const request = good.get(row.id) ?? {}
  const limit = isTimed
    ? Math.min(MOST_MS, 10 * Math.max(LEAST_MS, await idle(row, request)))
    : atMost(MOST_MS)
  const slow: string[] = []
  for (const attack of attacks(row, request)) {
    const { answer, took } = await quickest(row, attack, limit)
    if (took > limit) slow.push(`${attack.name}: ${took.toFixed(1)} ms, and ${limit.toFixed(1)} are allowed`)
    expect(answer.status, `${attack.name}: ${answer.text}`).toBeLessThan(500)
    if (answer.status >= 400) expect(checkError(JSON.parse(answer.text)), attack.name).toEqual([])
  }
  expect(slow).toEqual([])
}

describe.each(operationIds.map((id) => operationRow(id)))('$id', (row) => {
  test('no attack blocks it or makes it fail', () => withstands(row, attacksOn))
})

// All operations parse headers the same way: one of each kind is enough for every run in every header.
describe.each(
  (['list-countries', 'refresh-session', 'create-credit'] as const).map((id) => operationRow(id)),
)('the headers of $id', (row) => {
  test('are read in linear time', () => withstands(row, headerRuns))
})

test('nothing was an error of the provider', () => {
  expect(bench.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
