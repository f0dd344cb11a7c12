// Planned transfers, with reminders and execution by several workers, each once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fundWallet } from '#provider/accounts/index.ts'
import { removeBeneficiary } from '#provider/beneficiaries/index.ts'
import type { Db } from '#provider/db/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { readMessages } from '#provider/messages/outbox.ts'
import { notificationTick } from '#provider/notifications/index.ts'
import { policy } from '#provider/policy.ts'
import { shiftRate } from '#provider/rates/index.ts'
import { endScheduled, listScheduled, pauseScheduled } from '#provider/scheduled/index.ts'
import { makeDue } from '#provider/scheduled/make.ts'
import type { ScheduledTransfer } from '#src/generated/forms.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { plans } from './plans.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  })
  afterAll(() => db.close())
  // The next test's workers would run plans left over by a test.
  beforeEach(() => db.query("update scheduled_transfers set ended_at = created_at, ended_by = 'customer'"))

  const { now, tick, dayIn, sender, plan, only, told, made, toDay } = plans(() => bench)

  test('the customer is reminded a day before, and the transfer is made, paid and agreed on its day', async () => {
    const { customer, beneficiary } = await sender()
    const { _id, next_on } = await plan(customer, beneficiary)
    toDay(1)
    await tick()
    expect(await told(customer)).toEqual([])
    toDay(1)
    await tick()
    await tick()
    expect(await told(customer)).toMatchObject([
      {
        kind: 'scheduled_soon',
        about: _id,
        details: { name: 'Ngozi Eze', amount: '100.00', currency: 'CAD', date: next_on },
      },
    ])
    expect(await made(customer)).toEqual([])
    toDay(1)
    await tick()
    await tick()
    const [transfer, ...more] = await made(customer)
    expect(more).toEqual([])
    expect(transfer).toMatchObject({ state: 'paid', payment_channel: 'wallet' })
    expect(await bench.balance(customer)).toBe('397.01')
    const { data } = await bench.call('get-agreement', customer, { params: { id: transfer?.id ?? '' } })
    expect(data.agreed_at).toBe(now().toISOString())
    const after = await only(customer)
    expect(after).toMatchObject({
      state: 'active',
      next_on: dayIn(7),
      last: { planned_on: next_on, outcome: 'sent', reason: null, transfer_id: transfer?.id },
    })
    expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
  })

  test('a one-off plan ends with its day', async () => {
    const { customer, beneficiary } = await sender()
    const { _id } = await plan(customer, beneficiary, { repeats: 'once' })
    toDay(3)
    await tick()
    expect(await only(customer)).toMatchObject({ state: 'ended', next_on: null, last: { outcome: 'sent' } })
    toDay(30)
    await tick()
    expect(await made(customer)).toHaveLength(1)
    await endScheduled(db, customer, _id, now())
    expect((await listScheduled(db, customer)).data).toEqual([])
  })

  test('racing workers make one transfer of each plan', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => sender()))
    for (const { customer, beneficiary } of all) await plan(customer, beneficiary)
    toDay(3)
    await Promise.all(Array.from({ length: 8 }, tick))
    for (const { customer } of all) {
      expect(await made(customer)).toHaveLength(1)
      expect(await bench.balance(customer)).toBe('397.01')
    }
    expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
  })

  test('workers racing with the customer’s own transfer, a pause and an end never exceed the balance', async () => {
    const { customer, beneficiary } = await sender('150.00')
    const { _id } = await plan(customer, beneficiary)
    toDay(3)
    const { _id: id } = await bench.authorised(customer, '100.00')
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    await Promise.allSettled([
      tick(),
      bench.call('pay-from-wallet', customer, { params: { id } }),
      tick(),
      pauseScheduled(db, customer, _id, now()),
      tick(),
    ])
    const paid = (await made(customer)).filter(({ state }) => state === 'paid')
    expect(paid).toHaveLength(1)
    expect(await bench.balance(customer)).toBe('47.01')
    expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
  })

  test('a process that dies in between leaves nothing behind, and the next one makes it', async () => {
    const { customer, beneficiary } = await sender()
    const { _id } = await plan(customer, beneficiary)
    toDay(3)
    const dying: Db = {
      ...db,
      transaction: (work, options) =>
        db.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed before the commit')
        }, options),
    }
    await expect(makeDue(dying, { customer_id: customer, id: _id }, now())).rejects.toThrow('killed')
    expect(await made(customer)).toEqual([])
    expect(await bench.balance(customer)).toBe('500.00')
    await tick()
    expect(await made(customer)).toHaveLength(1)
    // A plan set back by hand does not run a second time for the same day.
    await db.query(
      'update scheduled_transfers set due_at = $3, next_number = 0 where customer_id = $1 and id = $2',
      [customer, _id, now()],
    )
    await tick()
    expect(await made(customer)).toHaveLength(1)
    expect(bench.faults.at(-1)).toMatchObject({ plan: _id })
  })

  test('without the balance it is retried on the next days, then skipped; the customer is notified each time', async () => {
    const { customer, beneficiary } = await sender('50.00')
    await plan(customer, beneficiary)
    const { again_days: tries } = policy.scheduled.not_made.insufficient_funds
    toDay(3)
    for (let day = 0; day <= tries; day += 1) {
      await tick()
      await tick()
      toDay(1)
    }
    const news = (await told(customer)).map(({ kind, details }) => [kind, details.reason])
    expect(news).toEqual([
      ['scheduled_skipped', 'insufficient_funds'],
      ...Array.from({ length: tries }, () => ['scheduled_again', 'insufficient_funds']),
    ])
    expect(await only(customer)).toMatchObject({
      state: 'active',
      last: { outcome: 'skipped', reason: 'insufficient_funds', transfer_id: null },
    })
    expect(await made(customer)).toEqual([])
  })

  test('a retry on the next day that finds the money makes the transfer', async () => {
    const { customer, beneficiary } = await sender('50.00')
    await plan(customer, beneficiary)
    toDay(3)
    await tick()
    expect(await only(customer)).toMatchObject({ last: { outcome: 'again' } })
    await bench.db.transaction(async (tx) => {
      await fundWallet(tx, { customerId: customer, currency: 'CAD', amount: '100.00', now: now() })
    })
    toDay(1)
    await tick()
    expect(await only(customer)).toMatchObject({ last: { outcome: 'sent' }, next_on: dayIn(6) })
    expect(await made(customer)).toHaveLength(1)
  })

  test('a rate below the minimum, a removed beneficiary, the limit, a closed account and a frozen customer are reported as reasons', async () => {
    const reasonAfter = async (
      meanwhile: (customer: string, beneficiary: string) => Promise<unknown>,
      changes: Partial<ScheduledTransfer> = {},
      left = '30000.00',
    ) => {
      const { customer, beneficiary } = await sender(left)
      await plan(customer, beneficiary, changes)
      toDay(3)
      await meanwhile(customer, beneficiary)
      await tick()
      const [news] = await told(customer)
      return [news?.kind, news?.details.reason]
    }
    expect(await reasonAfter(async () => undefined, { least_rate: '98765' })).toEqual([
      'scheduled_again',
      'rate_too_low',
    ])
    expect(await reasonAfter((customer, id) => removeBeneficiary(db, customer, id, now()))).toEqual([
      'scheduled_skipped',
      'beneficiary_not_found',
    ])
    expect(await reasonAfter((customer) => bench.authorised(customer, '9950.00'))).toEqual([
      'scheduled_again',
      'daily_limit',
    ])
    expect(
      await reasonAfter(
        (customer) =>
          db.query("update wallets set closed_at = $2 where customer_id = $1 and currency = 'CAD'", [
            customer,
            now(),
          ]),
        {},
        '0.00',
      ),
    ).toEqual(['scheduled_skipped', 'account_closed'])
    expect(
      await reasonAfter((customer) =>
        db.query('update customers set frozen_at = $2 where id = $1', [customer, now()]),
      ),
    ).toEqual(['scheduled_again', 'customer_frozen'])
  })

  test('a rate at the minimum is good enough', async () => {
    const { customer, beneficiary } = await sender()
    const { rate } = await bench.newTransfer(customer, '1.00', { beneficiary_id: beneficiary })
    await plan(customer, beneficiary, { least_rate: rate })
    await shiftRate(db, 'CAD', 'NGN', '1', now())
    toDay(3)
    await tick()
    expect(await made(customer)).toHaveLength(1)
  })

  test('mail gives the reason in the customer’s language', async () => {
    const { customer, beneficiary } = await sender('1.00')
    await db.query("update customers set language = 'fr-CA' where id = $1", [customer])
    await plan(customer, beneficiary)
    toDay(3)
    await tick()
    await notificationTick(bench.deps)
    const [row] = await db.query<{ email: string }>('select email from customers where id = $1', [customer])
    const [mail] = await readMessages(db, row?.email ?? '')
    expect(mail?.text).toContain('Votre solde était insuffisant.')
    expect(mail?.text).toMatch(/Nous réessaierons le \d+ \p{L}+ \d{4}\./u)
  })

  test('days missed in downtime run once, not once each', async () => {
    const { customer, beneficiary } = await sender()
    await plan(customer, beneficiary)
    toDay(40)
    await tick()
    await tick()
    expect(await made(customer)).toHaveLength(1)
    expect((await only(customer))?.next_on ?? '').toBe(dayIn(5))
  })
})
