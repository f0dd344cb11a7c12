// Planned transfers: set, paused and ended by their owner, reminded of and made by workers of which only one makes each.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fundWallet } from '#provider/accounts/index.ts'
import { removeBeneficiary, restoreBeneficiary } from '#provider/beneficiaries/index.ts'
import type { Db } from '#provider/db/index.ts'
import { ProviderError, Refusal } from '#provider/http/handler.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { listNotifications, notificationTick } from '#provider/notifications/index.ts'
import { readMessages } from '#provider/outside/outbox.ts'
import { policy } from '#provider/policy.ts'
import { shiftRate } from '#provider/rates/index.ts'
import { todayOf } from '#provider/scheduled/dates.ts'
import {
  changeScheduled,
  endScheduled,
  listScheduled,
  pauseScheduled,
  planTransfer,
  resumeScheduled,
  scheduledTick,
} from '#provider/scheduled/index.ts'
import { makeDue } from '#provider/scheduled/make.ts'
import type { ScheduledTransfer, ScheduledTransferChange } from '#src/generated/forms.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

const HOUR = 3600
const DAY = 24 * HOUR

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  }, 60_000)
  afterAll(() => db.close())
  // What a test has left would be made by the next one's workers.
  beforeEach(() => db.query("update scheduled_transfers set ended_at = created_at, ended_by = 'customer'"))

  const now = () => bench.clock.now()
  const tick = () => scheduledTick(bench.deps)
  const dayIn = (days: number) => new Date(now().getTime() + days * DAY * 1000).toISOString().slice(0, 10)

  /** A customer who has paid a transfer of 10 to somebody, and has so much left. */
  async function sender(left = '500.00') {
    const customer = await bench.customer({ balance: (Number(left) + 12.99).toFixed(2) })
    const beneficiary = await bench.beneficiary(customer)
    const body = await bench.newTransfer(customer, '10.00', { beneficiary_id: beneficiary })
    const { _id: id } = (await bench.call('create-credit', customer, { body })).data
    await bench.call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params: { id } })
    return { customer, beneficiary }
  }

  const form = (beneficiary_id: string, changes: Partial<ScheduledTransfer> = {}): ScheduledTransfer => ({
    beneficiary_id,
    sending_amount: '100.00',
    sending_currency: 'CAD',
    repeats: 'weekly',
    starts_on: dayIn(3),
    pin: '1234',
    ...changes,
  })

  async function plan(customer: string, beneficiary: string, changes: Partial<ScheduledTransfer> = {}) {
    const made = await db.transaction((tx) => planTransfer(tx, customer, form(beneficiary, changes), now()))
    if (made instanceof Refusal) throw made.error
    return made
  }

  const only = async (customer: string) => {
    const [first, ...more] = (await listScheduled(db, customer)).data
    expect(more).toEqual([])
    return first
  }

  const told = async (customer: string) =>
    (await listNotifications(db, customer, {})).data.filter(({ kind }) => kind.startsWith('scheduled_'))

  /** How many transfers of a hundred there are. */
  const made = async (customer: string) =>
    db.query<{ id: string; state: string; payment_channel: string }>(
      'select id, state, payment_channel from transfers where customer_id = $1 and sending_amount = 10000 order by id',
      [customer],
    )

  async function refusalOf(work: Promise<unknown>): Promise<string> {
    const error = await work.then(
      () => undefined,
      (failure: unknown) => failure,
    )
    return error instanceof ProviderError ? error.code : String(error)
  }

  /** To the hour in which a plan of so many days later is made. */
  const toDay = (days: number) => {
    const local = new Date(`${dayIn(days)}T00:00:00Z`).getTime() + 15 * HOUR * 1000
    bench.clock.move((local - now().getTime()) / 1000)
  }

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

  test('what is planned once is done with its day', async () => {
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

  test('workers that race make one transfer of each plan', async () => {
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

  test('workers that race with the customer’s own transfer, a pause and an end take no more than there is', async () => {
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
    // A plan that somebody set back by hand is not made a second time for the same day.
    await db.query(
      'update scheduled_transfers set due_at = $3, next_number = 0 where customer_id = $1 and id = $2',
      [customer, _id, now()],
    )
    await tick()
    expect(await made(customer)).toHaveLength(1)
    expect(bench.faults.at(-1)).toMatchObject({ plan: _id })
  })

  test('without the balance it is tried again on the next days, then skipped; each time the customer hears of it', async () => {
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

  test('a try of the next day that finds the money makes the transfer', async () => {
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

  test('a rate below the least, a removed person, the limit, a closed account and a frozen customer are each named as the reason', async () => {
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

  test('a rate at the least one is good enough', async () => {
    const { customer, beneficiary } = await sender()
    const { rate } = await bench.newTransfer(customer, '1.00', { beneficiary_id: beneficiary })
    await plan(customer, beneficiary, { least_rate: rate })
    await shiftRate(db, 'CAD', 'NGN', '1', now())
    toDay(3)
    await tick()
    expect(await made(customer)).toHaveLength(1)
  })

  test('mail says why, in the customer’s language', async () => {
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

  test('a paused plan makes nothing and reminds of nothing; resumed, it goes on with its next day', async () => {
    const { customer, beneficiary } = await sender()
    const { _id } = await plan(customer, beneficiary)
    expect(await pauseScheduled(db, customer, _id, now())).toMatchObject({ state: 'paused', next_on: null })
    toDay(4)
    await tick()
    expect(await made(customer)).toEqual([])
    const resumed = await db.transaction((tx) => resumeScheduled(tx, customer, _id, now()))
    expect(resumed).toMatchObject({ state: 'active', next_on: dayIn(6) })
    await tick()
    expect(await made(customer)).toEqual([])
    expect(await told(customer)).toEqual([])
    toDay(6)
    await tick()
    expect(await made(customer)).toHaveLength(1)
  })

  test('a day that passed while nothing ran is made once, not once for each', async () => {
    const { customer, beneficiary } = await sender()
    await plan(customer, beneficiary)
    toDay(40)
    await tick()
    await tick()
    expect(await made(customer)).toHaveLength(1)
    expect((await only(customer))?.next_on ?? '').toBe(dayIn(5))
  })

  test('what has ended makes nothing, and is neither paused nor resumed; nobody else’s is found', async () => {
    const { customer, beneficiary } = await sender()
    const stranger = await bench.customer()
    const { _id } = await plan(customer, beneficiary)
    expect(await refusalOf(pauseScheduled(db, stranger, _id, now()))).toBe('not_found')
    expect(await refusalOf(endScheduled(db, stranger, _id, now()))).toBe('not_found')
    await endScheduled(db, customer, _id, now())
    await endScheduled(db, customer, _id, now())
    expect((await listScheduled(db, customer)).data).toEqual([])
    expect(await refusalOf(pauseScheduled(db, customer, _id, now()))).toBe('scheduled_transfer_ended')
    expect(await refusalOf(db.transaction((tx) => resumeScheduled(tx, customer, _id, now())))).toBe(
      'scheduled_transfer_ended',
    )
    toDay(3)
    await tick()
    expect(await made(customer)).toEqual([])
  })

  test('one that was for a day which passed in a pause cannot be resumed', async () => {
    const { customer, beneficiary } = await sender()
    const { _id } = await plan(customer, beneficiary, { repeats: 'once' })
    await pauseScheduled(db, customer, _id, now())
    toDay(3)
    expect(await refusalOf(db.transaction((tx) => resumeScheduled(tx, customer, _id, now())))).toBe(
      'scheduled_transfer_over',
    )
  })

  test('only saved people whom the customer has sent to can be planned for, by who knows the PIN', async () => {
    const { customer, beneficiary } = await sender()
    const other = await bench.beneficiary(customer, '112345678')
    expect(await refusalOf(plan(customer, other))).toBe('scheduled_payee_new')
    expect(await refusalOf(plan(customer, beneficiary, { pin: '9999' }))).toBe('pin_wrong')
    expect(await refusalOf(plan(customer, beneficiary, { sending_currency: 'EUR' }))).toBe(
      'currency_not_supported',
    )
    expect(await refusalOf(plan(customer, beneficiary, { sending_amount: '10000.00' }))).toBe('daily_limit')
    expect(await refusalOf(plan(customer, beneficiary, { sending_amount: '1.001' }))).toBe(
      'validation_failed',
    )
    expect(await refusalOf(plan(customer, beneficiary, { starts_on: dayIn(0) }))).toBe('validation_failed')
    expect((await listScheduled(db, customer)).meta_data.payees.map(({ _id }) => _id)).toEqual([beneficiary])
    await removeBeneficiary(db, customer, beneficiary, now())
    expect(await refusalOf(plan(customer, beneficiary))).toBe('beneficiary_not_found')
    await restoreBeneficiary(db, customer, beneficiary)
    await plan(customer, beneficiary)
  })

  test('there are no more than policy says, however many are planned at once', async () => {
    const { customer, beneficiary } = await sender()
    const { most } = policy.scheduled
    const tried = await Promise.allSettled(
      Array.from({ length: most + 3 }, () => plan(customer, beneficiary)),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
  })

  async function change(customer: string, id: string, changes: Partial<ScheduledTransferChange> = {}) {
    const wanted = { sending_amount: '100.00', repeats: 'weekly', starts_on: dayIn(3), pin: '1234' } as const
    const done = await db.transaction((tx) =>
      changeScheduled(tx, customer, id, { ...wanted, ...changes }, now()),
    )
    if (done instanceof Refusal) throw done.error
    return done
  }
  const toldSoon = async (customer: string) =>
    (await told(customer)).filter(({ kind }) => kind === 'scheduled_soon').length

  test('a plan whose day moves is counted from it and reminded of again, and makes one transfer there', async () => {
    const { customer, beneficiary } = await sender()
    const { _id: id } = await plan(customer, beneficiary, { starts_on: dayIn(2), repeats: 'monthly' })
    bench.clock.move(1.5 * DAY)
    await tick()
    expect(await toldSoon(customer)).toBe(1)
    const day = dayIn(5)
    const moved = await change(customer, id, { sending_amount: '40.00', starts_on: day })
    expect(moved).toMatchObject({
      sending_amount: '40.00',
      repeats: 'weekly',
      next_on: day,
      beneficiary_id: beneficiary,
    })
    const moveTo = (time: string) => bench.clock.move((Date.parse(time) - now().getTime()) / 1000)
    moveTo(`${day}T02:00:00Z`)
    await tick()
    expect(await toldSoon(customer)).toBe(2)
    expect((await only(customer))?.last).toBeNull()
    moveTo(`${day}T15:00:00Z`)
    await tick()
    const after = await only(customer)
    expect(after?.last).toMatchObject({ planned_on: day, outcome: 'sent' })
    expect(Date.parse(after?.next_on ?? '') - Date.parse(day)).toBe(7 * DAY * 1000)
    const made = await db.query<{ sending_amount: bigint }>(
      'select sending_amount from transfers where customer_id = $1 and id = $2',
      [customer, after?.last?.transfer_id],
    )
    expect(made).toEqual([{ sending_amount: 4000n }])
    // The second one after the change is counted on from the first.
    await change(customer, id, { starts_on: dayIn(4) })
    expect((await only(customer))?.next_on).toBe(dayIn(4))
    const noted = await db.query('select from scheduled_transfer_changes where customer_id = $1', [customer])
    expect(noted).toHaveLength(2)
  })

  test('a new amount alone keeps the day, its count and its reminder', async () => {
    const { customer, beneficiary } = await sender()
    const { _id: id } = await plan(customer, beneficiary, { starts_on: dayIn(2) })
    bench.clock.move(1.5 * DAY)
    await tick()
    const kept = (await only(customer))?.next_on ?? ''
    const changed = await change(customer, id, { sending_amount: '55.00', starts_on: kept })
    expect(changed).toMatchObject({ next_on: kept, starts_on: kept, sending_amount: '55.00' })
    await tick()
    expect(await toldSoon(customer)).toBe(1)
  })

  test('a plan is changed by its owner alone, with the PIN, for a day to come, and not when it has ended', async () => {
    const { customer, beneficiary } = await sender()
    const other = await sender()
    const { _id: id } = await plan(customer, beneficiary)
    await expect(change(customer, id, { pin: '9999' })).rejects.toMatchObject({ code: 'pin_wrong' })
    await expect(change(other.customer, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(change(customer, id, { starts_on: todayOf(now()) })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    await expect(change(customer, id, { sending_amount: '10000.00' })).rejects.toMatchObject({
      code: 'daily_limit',
    })
    expect(await only(customer)).toMatchObject({ sending_amount: '100.00', next_on: dayIn(3) })
    await pauseScheduled(db, customer, id, now())
    expect(await change(customer, id, { sending_amount: '70.00' })).toMatchObject({ state: 'paused' })
    await endScheduled(db, customer, id, now())
    await expect(change(customer, id)).rejects.toMatchObject({ code: 'scheduled_transfer_ended' })
  })
})
