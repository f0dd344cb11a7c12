// Somebody has a customer's password and known browser, and neither the PIN nor a passkey. They call every operation of a
// signed-in customer in any order, days go by and the workers work: no money goes anywhere that the PIN was not given for,
// and no way in changes.
//
// THIEF_STEPS sends more than usual, THIEF_SEED others; a failure names the seed that repeats it.
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

/** So many steps, then the belongings are looked at. */
const LOOK_EACH = 100
const MINUTE = 60
const DAY = 86_400

/** A stream ends only when its client goes; what it says is what `get` calls say. */
const calls = operationIds.filter(
  (id) => ['customer', 'uploader', 'refresh'].includes(operationRow(id).auth) && id !== 'watch-events',
)
/** What changes something comes more often than what reads, or takes the thief's own chances away. */
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

test('a session without the PIN moves 0.00 and opens no other way in', async () => {
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
    // Begun directly: the thief may have had the browser forgotten, on which a login asks for no second factor.
    const [customer] = await bench.db.query<{ id: string; password_hash: string }>(
      'select id, password_hash from customers where id = $1',
      [customerId],
    )
    const session = customer && (await startSession(bench.db, customer, undefined, bench.deps.clock.now()))
    if (!session) throw new Error('The thief has no session')
    caller = { token: session.accessToken, cookie: session.refreshToken, ip }
  }

  // The plans that run are made once before the thief can end them.
  await bench.pass(3 * DAY)
  await work(bench)

  for (let step = 1; step <= STEPS; step += 1) {
    if (step % 50 === 1) {
      await bench.pass(random.pick([0, MINUTE, 20 * MINUTE, DAY / 4, DAY, 3 * DAY]))
      await work(bench)
      // An address of its own each time, so that limits on addresses stop nobody.
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

  // It would prove little if nothing had gone through, or if nothing had been refused for want of the PIN.
  const outcomes = [...answered]
  const demanding = outcomes.filter(([id]) => operationRow(id).stepUp === 'needed')
  expect(demanding.filter(([, said]) => said.has('done')).map(([id]) => id)).toEqual([])
  expect(outcomes.filter(([, said]) => said.has('done')).length).toBeGreaterThan(calls.length / 2)
  // The running plans went on meanwhile, to where they were to go.
  expect(after.sent.filter(({ plan }) => plan !== null).length).toBeGreaterThan(1)
}, 3_600_000)
