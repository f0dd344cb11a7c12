// A thief has a customer's password and trusted browser, but neither the PIN nor a passkey. They make every call of a
// logged-in
// customer in any order, over days, with the workers running: no money moves without the PIN, and no login method
// changes.
//
// THIEF_STEPS sets the number of steps, THIEF_SEED the order; a failure shows the seed that repeats it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#provider/auth/sessions/sessions.ts'
import { depositTick } from '#provider/deposits/worker.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { identityTick } from '#provider/identity/worker.ts'
import { notificationTick } from '#provider/notifications/worker.ts'
import { tick as transferTick } from '#provider/payments/worker.ts'
import { rateAlertTick } from '#provider/rate-alerts/worker.ts'
import { referralTick } from '#provider/referrals/worker.ts'
import { scheduledTick } from '#provider/scheduled/worker.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { randomFrom } from '#tests/conformance/samples/random.ts'
import { ask } from '#tests/contract/requests.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'
import { belongingsOf, stolen } from './belongings.ts'
import { thiefsRequests } from './requests.ts'
import { setScene } from './scene.ts'

const STEPS = Number(process.env.THIEF_STEPS ?? 2000)
const SEED = Number(process.env.THIEF_SEED ?? 1)

/** Steps between two comparisons of the belongings. */
const LOOK_EACH = 100
const MINUTE = 60
const DAY = 86_400

/** A stream ends only with its client; its data is also in `get` calls. */
const calls = operationIds.filter(
  (id) => ['customer', 'uploader', 'refresh'].includes(operationRow(id).auth) && id !== 'watch-events',
)
/** Calls that change something are more frequent than reads, and than those that end the thief's own chances. */
const isRare = (id: OperationId) =>
  operationRow(id).method === 'GET' || id === 'end-scheduled-transfer' || id === 'logout'
const drawn = calls.flatMap((id) => Array.from({ length: isRare(id) ? 1 : 6 }, () => id))

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
}, 60_000)
afterAll(() => bench.close())

async function work({ deps }: Bench) {
  await scheduledTick(deps)
  for (let round = 0; round < 4; round += 1) await transferTick(deps)
  await depositTick(deps)
  await referralTick(deps)
  await rateAlertTick(deps)
  await identityTick(deps)
  await notificationTick(deps)
}

test('a session without the PIN moves 0.00 and adds no login method', async () => {
  const random = randomFrom(SEED)
  const scene = await setScene(bench)
  const { customerId, beneficiaries } = scene
  const look = () => belongingsOf(bench.db, customerId, beneficiaries)
  const requestOf = thiefsRequests(scene, random)
  const before = await look()
  const answered = new Map<OperationId, Set<string>>(calls.map((id) => [id, new Set()]))
  let steps: string[] = []
  let caller = { token: '', cookie: '', ip: '' }

  async function login(ip: string) {
    // Created directly: the thief may have untrusted the browser, and a login would then need a second factor.
    const [customer] = await bench.db.query<{ id: string; password_hash: string }>(
      'select id, password_hash from customers where id = $1',
      [customerId],
    )
    const session = customer && (await startSession(bench.db, customer, undefined, bench.deps.clock.now()))
    if (!session) throw new Error('The thief has no session')
    caller = { token: session.accessToken, cookie: session.refreshToken, ip }
  }

  // Running plans execute once before the thief can end them.
  await bench.pass(3 * DAY)
  await work(bench)

  for (let step = 1; step <= STEPS; step += 1) {
    if (step % 50 === 1) {
      await bench.pass(random.pick([0, MINUTE, 20 * MINUTE, DAY / 4, DAY, 3 * DAY]))
      await work(bench)
      // A new address each time, so that no rate limit applies.
      await login(`10.9.${(step >> 8) & 255}.${step & 255}`)
    }
    const id = random.pick(drawn)
    const request = await requestOf(id)
    const { status, body } = await ask(bench, id, request, caller)
    answered.get(id)?.add(status === 200 ? 'done' : body.error_code)
    steps.push(`${id} ${JSON.stringify(request)} → ${status} ${body.error_code ?? ''}`)
    if (status >= 500) throw new Error(`Seed ${SEED}, step ${step}: ${steps.at(-1)}`)
    if (body.error_code === 'session_expired') await login(caller.ip)
    if (step % LOOK_EACH === 0) {
      expect(
        stolen(before, await look()),
        `THIEF_SEED=${SEED}, step ${step}, after\n${steps.join('\n')}`,
      ).toEqual([])
      steps = []
    }
  }
  await bench.pass(8 * DAY)
  await work(bench)
  const after = await look()
  expect(stolen(before, after)).toEqual([])

  // The test would prove little if no call had succeeded, or none had been refused for lack of the PIN.
  const outcomes = [...answered]
  const demanding = outcomes.filter(([id]) => operationRow(id).stepUp === 'needed')
  expect(demanding.filter(([, said]) => said.has('done')).map(([id]) => id)).toEqual([])
  expect(outcomes.filter(([, said]) => said.has('done')).length).toBeGreaterThan(calls.length / 2)
  // The running plans continued, to their destinations.
  expect(after.sent.filter(({ plan }) => plan !== null).length).toBeGreaterThan(1)
}, 3_600_000)
