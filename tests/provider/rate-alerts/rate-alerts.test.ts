// Rate alerts: set, changed, paused and ended by their owner, and watched by several workers of which one notifies.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { readMessages } from '#provider/messages/outbox.ts'
import { listNotifications, notificationTick, saveSettings } from '#provider/notifications/index.ts'
import { policy } from '#provider/policy.ts'
import {
  changeAlert,
  createAlert,
  endAlert,
  listAlerts,
  pauseAlert,
  rateAlertTick,
  restoreAlert,
  resumeAlert,
} from '#provider/rate-alerts/index.ts'
import { appliedRate, midRate, shiftRate } from '#provider/rates/index.ts'
import { DEFAULT_ZONE } from '#provider/zone.ts'
import type { RateAlert } from '#src/generated/forms.ts'
import { dayOf } from '#src/lib/days.ts'
import { multiplyDecimal } from '#src/lib/decimal.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

const DAY = 86_400

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  })
  afterAll(() => db.close())

  const now = () => bench.clock.now()
  const tick = () => rateAlertTick(bench.deps)

  /** The rate from dollars to naira, times a factor. */
  async function rateTimes(factor: string): Promise<string> {
    const { mid } = await midRate(db, 'CAD', 'NGN')
    return multiplyDecimal(appliedRate(mid, 'CAD', 'NGN'), factor, 6, 'down')
  }

  const shift = (factor: string) => shiftRate(db, 'CAD', 'NGN', factor, now())

  async function form(factor = '1.01', changes: Partial<RateAlert> = {}): Promise<RateAlert> {
    const target_rate = await rateTimes(factor)
    return { from_currency: 'CAD', to_currency: 'NGN', target_rate, channels: ['in-app'], ...changes }
  }

  const set = async (customer: string, ...wanted: Parameters<typeof form>) =>
    createAlert(db, customer, await form(...wanted), now())

  const told = async (customer: string) => (await listNotifications(db, customer, {})).data

  async function refusalOf(work: Promise<unknown>): Promise<string> {
    const error = await work.then(
      () => undefined,
      (failure: unknown) => failure,
    )
    return error instanceof ProviderError ? error.code : String(error)
  }

  async function sentTo(customer: string): Promise<string[]> {
    const [row] = await db.query<{ email: string; phone: string }>(
      'select email, phone from customers where id = $1',
      [customer],
    )
    const all = await Promise.all([row?.email, row?.phone].map((to) => readMessages(db, to ?? '')))
    return all.flat().map(({ channel }) => channel)
  }

  test('an alert waits for the rate to cross, and notifies once when it does', async () => {
    const customer = await bench.customer()
    const up = await set(customer, '1.01')
    const down = await set(customer, '0.99')
    expect([up.direction, down.direction, up.reached]).toEqual(['up', 'down', false])
    await tick()
    expect(await told(customer)).toEqual([])
    await shift('1.02')
    await tick()
    await tick()
    const [news, ...more] = await told(customer)
    expect(more).toEqual([])
    expect(news).toMatchObject({
      kind: 'rate_reached',
      about: up._id,
      details: { currency: 'CAD', converted_currency: 'NGN', target_rate: up.target_rate },
    })
    const { data } = await listAlerts(db, customer)
    expect(data.map(({ _id, reached }) => [_id, reached])).toEqual([
      [down._id, false],
      [up._id, true],
    ])
    await shift('0.96')
    await tick()
    expect((await told(customer)).map(({ about }) => about)).toEqual([down._id, up._id])
  })

  test('a rate that crosses back and forth is another crossing', async () => {
    const customer = await bench.customer()
    await set(customer, '1.01')
    for (const factor of ['1.02', '0.97', '1.04', '1.05']) {
      await shift(factor)
      await tick()
    }
    expect(await told(customer)).toHaveLength(2)
  })

  test('a target met exactly is reached', async () => {
    const customer = await bench.customer()
    const { mid } = await midRate(db, 'CAD', 'NGN')
    const target_rate = appliedRate(multiplyDecimal(mid, '1.01', 12, 'down'), 'CAD', 'NGN')
    await set(customer, '1', { target_rate })
    await shift('1.01')
    await tick()
    expect(await told(customer)).toHaveLength(1)
  })

  test('ten racing workers make one notification for each of many alerts', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => bench.customer()))
    for (const customer of customers) await set(customer, '1.01')
    await shift('1.02')
    const made = await Promise.all(Array.from({ length: 10 }, tick))
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(customers.length)
    for (const customer of customers) expect(await told(customer)).toHaveLength(1)
  })

  test('workers racing with a changing rate notify once for each crossing', async () => {
    const customer = await bench.customer()
    const { _id } = await set(customer, '1.01')
    for (const factor of ['1.02', '0.97', '1.04', '0.95', '1.06']) {
      await Promise.all([tick(), shift(factor), tick(), tick()])
      await Promise.all([tick(), tick(), tick()])
    }
    const news = (await told(customer)).filter(({ about }) => about === _id)
    const [row] = await db.query<{ crossings: number }>('select crossings from rate_alerts where id = $1', [
      _id,
    ])
    expect(news).toHaveLength(3)
    expect(row?.crossings).toBe(3)
  })

  test('uses only the alert’s channels, and none that the settings turn off', async () => {
    const byMail = await bench.customer()
    const bySms = await bench.customer()
    const none = await bench.customer()
    await set(byMail, '1.01', { channels: ['email', 'in-app'] })
    await set(bySms, '1.01', { channels: ['sms'] })
    await set(none, '1.01', { channels: ['email', 'sms', 'in-app'] })
    const choices = { transfers: true, rate_alerts: false, rate_alerts_mail: false, rate_alerts_sms: false }
    await saveSettings(db, none, { choices, timeZone: 'UTC' }, now())
    await shift('1.02')
    await tick()
    await notificationTick(bench.deps)
    expect([await sentTo(byMail), (await told(byMail)).length]).toEqual([['mail'], 1])
    expect([await sentTo(bySms), (await told(bySms)).length]).toEqual([['sms'], 0])
    expect([await sentTo(none), (await told(none)).length]).toEqual([[], 0])
  })

  test('in quiet hours the message waits and the app shows it', async () => {
    const customer = await bench.customer()
    await set(customer, '1.01', { channels: ['sms', 'in-app'] })
    const choices = { transfers: true, quiet_hours: true, quiet_from: '09:00', quiet_until: '11:00' }
    await saveSettings(db, customer, { choices, timeZone: 'UTC' }, now())
    await shift('1.02')
    await tick()
    await notificationTick(bench.deps)
    expect([await sentTo(customer), (await told(customer)).length]).toEqual([[], 1])
    bench.clock.move(3600)
    await notificationTick(bench.deps)
    expect(await sentTo(customer)).toEqual(['sms'])
  })

  test('a paused alert is silent, and a resumed one waits for the next crossing', async () => {
    const customer = await bench.customer()
    const { _id } = await set(customer, '1.01')
    expect((await pauseAlert(db, customer, _id, now())).state).toBe('paused')
    await shift('1.02')
    await tick()
    expect(await resumeAlert(db, customer, _id, now())).toMatchObject({ state: 'active', reached: true })
    await tick()
    expect(await told(customer)).toEqual([])
    await shift('0.97')
    await tick()
    await shift('1.03')
    await tick()
    expect(await told(customer)).toHaveLength(1)
  })

  test('an ended one is unlisted and silent, and is restored as it was', async () => {
    const customer = await bench.customer()
    const { _id } = await set(customer, '1.01')
    await pauseAlert(db, customer, _id, now())
    await endAlert(db, customer, _id, now())
    await endAlert(db, customer, _id, now())
    expect((await listAlerts(db, customer)).data).toEqual([])
    expect(await refusalOf(resumeAlert(db, customer, _id, now()))).toBe('rate_alert_ended')
    await shift('1.02')
    await tick()
    expect(await told(customer)).toEqual([])
    expect((await restoreAlert(db, customer, _id, now())).state).toBe('paused')
  })

  test('it ends after its last day, and still watches on that day', async () => {
    const customer = await bench.customer()
    const today = dayOf(now(), DEFAULT_ZONE)
    const { _id } = await set(customer, '1.01', { until: today })
    await tick()
    expect((await listAlerts(db, customer)).data[0]?.state).toBe('active')
    bench.clock.move(DAY)
    await shift('1.02')
    await tick()
    expect((await listAlerts(db, customer)).data[0]).toMatchObject({ _id, state: 'ended' })
    expect(await told(customer)).toEqual([])
  })

  test('another rate waits again, the same one keeps whether it was reached', async () => {
    const customer = await bench.customer()
    const first = await form('1.01')
    const { _id } = await createAlert(db, customer, first, now())
    await shift('1.02')
    await tick()
    const same = await changeAlert(db, customer, _id, { ...first, channels: ['sms'] }, now())
    expect(same).toMatchObject({ reached: true, channels: ['sms'], direction: 'up' })
    const other = await changeAlert(db, customer, _id, await form('0.99'), now())
    expect(other).toMatchObject({ reached: false, direction: 'down', channels: ['in-app'] })
    await tick()
    expect(await told(customer)).toHaveLength(1)
  })

  test('stays within the policy’s maximum, however many are set at once', async () => {
    const customer = await bench.customer()
    const most = policy.limits.rate_alerts
    const wanted = await form('1.5')
    const made = await Promise.allSettled(
      Array.from({ length: most + 4 }, () =>
        db.transaction((tx) => createAlert(tx, customer, wanted, now())),
      ),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
    expect((await listAlerts(db, customer)).data).toHaveLength(most)
  })

  test('keeps only the latest ended ones', async () => {
    const customer = await bench.customer()
    for (let count = 0; count < policy.limits.rate_alerts + 3; count += 1) {
      const { _id } = await set(customer, '1.5')
      await endAlert(db, customer, _id, now())
    }
    await set(customer, '1.5')
    const rows = await db.query('select id from rate_alerts where customer_id = $1', [customer])
    expect(rows).toHaveLength(policy.limits.rate_alerts + 1)
  })

  test('an impossible alert is refused, and another customer’s is not found', async () => {
    const customer = await bench.customer()
    const stranger = await bench.customer()
    const { _id } = await set(customer, '1.01')
    expect(await refusalOf(pauseAlert(db, stranger, _id, now()))).toBe('not_found')
    expect(await refusalOf(set(customer, '1', { from_currency: 'EUR' }))).toBe('rate_alert_pair')
    expect(await refusalOf(set(customer, '1'))).toBe('rate_alert_reached')
    await db.query('update customers set email = null where id = $1', [customer])
    expect(await refusalOf(set(customer, '1.01', { channels: ['email'] }))).toBe('email_missing')
  })
})
