// Banks that hang, are down or missing: they hold up nobody else.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFetch } from '#provider/payments/fetch.ts'
import { sendReturns } from '#provider/payments/returns.ts'
import { type Going, insideTick } from '#provider/payments/worker.ts'
import { PartnerDown } from '#provider/ports.ts'
import type { MoneyIn } from '#provider/ports-money.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { operate, pay } from '#tests/provider/operate/run.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench(await freshDb())
}, 60_000)
afterAll(async () => {
  expect(bench.faults).toEqual([])
  await bench.db.close()
})

/** The bench's world, with some of its bank's money-in replaced. */
function depsWith(changes: Partial<MoneyIn>) {
  const { banks } = bench.deps.parties
  if (!banks) throw new Error('The bench has no bank')
  const parties = { ...bench.deps.parties, banks: { ...banks, moneyIn: { ...banks.moneyIn, ...changes } } }
  return { ...bench.deps, parties }
}

/** A giveBack that waits for `release` for one payment, and notes the others. */
function hangingOn(wait: (id: string) => boolean) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const given: string[] = []
  const giveBack: MoneyIn['giveBack'] = async ({ id }) => {
    if (wait(id)) await promise
    given.push(id)
  }
  return { giveBack, given, release }
}

test('a return that hangs holds up no other', async () => {
  const strays = await Promise.all(['A', 'B', 'C'].map((reference) => pay(bench, reference, 5_000n)))
  for (const id of strays)
    await operate(bench, 'refund', 'payment', id, '--by', 'Ada', '--reason', 'asked for it')
  const { giveBack, given, release } = hangingOn((id) => id === strays[0])
  const sending = sendReturns(depsWith({ giveBack }))
  await vi.waitFor(() => expect(given.toSorted()).toEqual(strays.slice(1).toSorted()))
  release()
  expect(await sending).toBe(3)
})

test('a payment that can’t go back yet holds up no booking and no step, and goes back once', async () => {
  const [first, second] = [await bench.customer(), await bench.customer()]
  const foreign = await bench.authorised(first, '100.00')
  const own = await bench.authorised(second, '100.00')
  const { giveBack, given, release } = hangingOn(() => true)
  const deps = depsWith({ giveBack })
  const going: Going = new Map()
  const { networkBrings } = await import('#provider/inbox/index.ts')
  const { newId } = await import('#provider/db/index.ts')
  const payment = {
    channel: 'e-transfer',
    currency: 'CAD',
    order_id: null,
    arrives_at: bench.clock.now(),
  } as const
  const stranger = newId()
  const sender = 'stranger@example.net'
  await networkBrings(bench.db, {
    ...payment,
    id: stranger,
    reference: foreign.transaction_reference,
    amount: 10_299n,
    sender,
  })
  await insideTick(deps, going)
  expect([...going.keys()]).toEqual([stranger])
  await networkBrings(bench.db, {
    ...payment,
    id: newId(),
    reference: own.transaction_reference,
    amount: 10_299n,
  })
  await insideTick(deps, going)
  expect((await bench.look(second, own._id)).status).not.toBe('awaiting_payment')
  release()
  await Promise.all(going.values())
  expect(given).toEqual([stranger])
  await insideTick(deps, going)
  expect([given, going.size]).toEqual([[stranger], 0])
})

test('announcing a payment to a real bank puts nothing into the inbox', async () => {
  const simulated = bench.deps.parties
  const { banks } = simulated
  if (!banks) throw new Error('The bench has no bank')
  const { announced: _, ...moneyIn } = banks.moneyIn
  Object.assign(bench.deps, { parties: { ...simulated, banks: { ...banks, moneyIn } } })
  const { transaction_reference: reference } = await bench.announced(await bench.customer(), '100.00')
  Object.assign(bench.deps, { parties: simulated })
  const inInbox = 'select from network_payments where reference = $1'
  expect(await bench.db.has(inInbox, [reference])).toBe(false)
  const arriving = await bench.announced(await bench.customer(), '100.00')
  expect(await bench.db.has(inInbox, [arriving.transaction_reference])).toBe(true)
})

test('account details are issued once, and not without a bank for numbers', async () => {
  const customer = await bench.customer()
  const issue = () => bench.call('issue-account-details', customer, { params: { currency: 'CAD' } })
  const { parties } = bench.deps
  Object.assign(bench.deps, { parties: { ...parties, numbers: null } })
  await expect(issue()).rejects.toMatchObject({ code: 'partner_unavailable' })
  Object.assign(bench.deps, { parties })
  const [first, second] = await Promise.all([issue(), issue()])
  expect(first.data.details).toBeTruthy()
  expect(second).toEqual(first)
})

test('a bank is asked for arrivals every minute, and more rarely while it is down', async () => {
  let isDown = false
  const asked: number[] = []
  const warned: unknown[] = []
  const deps = depsWith({
    fetch: async () => {
      if (isDown) throw new PartnerDown('away')
      return 2
    },
  })
  const log = { ...deps.log, warn: (fields: object) => void warned.push(fields) }
  const fetch = createFetch({ ...deps, log })
  const at = async (minute: number) => {
    const count = warned.length
    if ((await fetch(minute * 60_000)) > 0 || warned.length > count) asked.push(minute)
  }
  for (const minute of [1, 1.5, 2]) await at(minute)
  isDown = true
  for (let minute = 3; minute <= 30; minute += 1) await at(minute)
  expect(asked).toEqual([1, 2, 3, 5, 9, 17, 25])
  isDown = false
  for (const minute of [33, 34]) await at(minute)
  expect(asked.slice(-2)).toEqual([33, 34])
})
