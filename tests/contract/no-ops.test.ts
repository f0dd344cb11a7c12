// A call that changes nothing writes nothing: repeating it leaves the database unchanged, and rewrites no rows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { fixturesOfOperation, staged } from '#tests/contract/requests.ts'
import { customerFor, setStage } from '#tests/contract/stage.ts'
import { rowVersions } from '#tests/contract/stored.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

/** PUT and DELETE are idempotent by HTTP's definition; these POSTs are too. */
const again: readonly OperationId[] = [
  'logout',
  'rename-passkey',
  'keep-account',
  'sign-out-device',
  'sign-out-other-devices',
  'make-account-first',
  'issue-account-details',
  'restore-beneficiary',
  'make-default-card',
  'pause-rate-alert',
  'resume-rate-alert',
  'restore-rate-alert',
  'pause-scheduled-transfer',
  'resume-scheduled-transfer',
  'close-support-request',
  'finish-hand-over',
  'claim-referral',
]

/** An avatar is sealed anew each time, so that equal ones look different. */
const others: readonly OperationId[] = ['set-avatar']

const ids = operationIds.filter(
  (id) =>
    again.includes(id) ||
    (['PUT', 'PATCH', 'DELETE'].includes(operationRow(id).method) && !others.includes(id)),
)

test.each(ids)('%s: a second time writes no row', async (id) => {
  const stage = await setStage(bench, customerFor(id))
  const request = await staged(fixturesOfOperation(id)[0] ?? {}, stage.value)
  expect((await stage.ask(id, request)).status).toBe(200)
  const before = await rowVersions(bench.db)
  await stage.ask(id, request)
  const after = await rowVersions(bench.db)
  // A second key is stored with its answer, unless it is refused.
  const own = operationRow(id).idempotent ? 'idempotency_keys' : undefined
  const written = [...after].filter(([table, versions]) => table !== own && versions !== before.get(table))
  expect(written.map(([table]) => table)).toEqual([])
})
