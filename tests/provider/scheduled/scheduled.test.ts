// Planned transfers: set, paused, changed and ended by their owner.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeBeneficiary, restoreBeneficiary } from '#provider/beneficiaries/index.ts'
import type { Db } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { endScheduled, listScheduled, pauseScheduled, resumeScheduled } from '#provider/scheduled/index.ts'
import { todayOf } from '#provider/zone.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { DAY, plans } from './plans.ts'

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

  const { now, tick, dayIn, sender, plan, only, told, made, refusalOf, toDay, change, toldSoon } = plans(
    () => bench,
  )

  test('a paused plan makes nothing and sends no reminder; resumed, it continues on its next day', async () => {
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

  test('an ended plan makes nothing, and is neither paused nor resumed; another customer’s is not found', async () => {
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

  test('a plan whose only day passed during a pause cannot be resumed', async () => {
    const { customer, beneficiary } = await sender()
    const { _id } = await plan(customer, beneficiary, { repeats: 'once' })
    await pauseScheduled(db, customer, _id, now())
    toDay(3)
    expect(await refusalOf(db.transaction((tx) => resumeScheduled(tx, customer, _id, now())))).toBe(
      'scheduled_transfer_over',
    )
  })

  test('planning needs a saved beneficiary with an earlier transfer, and the PIN', async () => {
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

  test('stays within the policy’s maximum, however many are planned at once', async () => {
    const { customer, beneficiary } = await sender()
    const { most } = policy.scheduled
    const tried = await Promise.allSettled(
      Array.from({ length: most + 3 }, () => plan(customer, beneficiary)),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
  })

  test('a plan whose day moves repeats from it with a new reminder, and makes one transfer there', async () => {
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
    // The second one after the change is counted from the first.
    await change(customer, id, { starts_on: dayIn(4) })
    expect((await only(customer))?.next_on).toBe(dayIn(4))
    const noted = await db.query('select from scheduled_transfer_changes where customer_id = $1', [customer])
    expect(noted).toHaveLength(2)
  })

  test('a new amount alone keeps the day, its count and its reminder', async () => {
    const { customer, beneficiary } = await sender()
    const { _id: id } = await plan(customer, beneficiary, { starts_on: dayIn(2) })
    // The evening before, after the reminder.
    bench.clock.move((Date.parse(`${dayIn(1)}T22:00:00Z`) - now().getTime()) / 1000)
    await tick()
    const kept = (await only(customer))?.next_on ?? ''
    const changed = await change(customer, id, { sending_amount: '55.00', starts_on: kept })
    expect(changed).toMatchObject({ next_on: kept, starts_on: kept, sending_amount: '55.00' })
    await tick()
    expect(await toldSoon(customer)).toBe(1)
  })

  test('a plan is changed by its owner alone, with the PIN, for a future day, and not once ended', async () => {
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
