// The thresholds of a country for a plan: when it is changed, and when it runs without the customer.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { Refusal } from '#provider/errors.ts'
import { listNotifications } from '#provider/notifications/index.ts'
import { changeScheduled, planTransfer, scheduledTick } from '#provider/scheduled/index.ts'
import { readScheduled } from '#provider/scheduled/list.ts'
import type { ScheduledTransfer, ScheduledTransferChange } from '#src/generated/forms.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

const DAY = 86_400

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(() => bench.db.close())

  const now = () => bench.clock.now()
  const dayIn = (days: number) => new Date(now().getTime() + days * DAY * 1000).toISOString().slice(0, 10)

  /** A customer who can send a lot, and has paid a transfer of 10 to a beneficiary. */
  async function sender() {
    const customer = await bench.customer({ balance: '60000.00' })
    await bench.db.query(
      `insert into raised_limits (customer_id, id, currency, amount, until, reason, done_by, done_at)
       values ($1, $2, 'CAD', 9000000, 'infinity', 'seen', 'Ada', $3)`,
      [customer, newId(now()), now()],
    )
    const beneficiary_id = await bench.beneficiary(customer)
    const body = await bench.newTransfer(customer, '10.00', { beneficiary_id })
    const { _id: id } = (await bench.call('create-credit', customer, { body })).data
    await bench.call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params: { id } })
    return { customer, beneficiary_id }
  }

  type Sender = Awaited<ReturnType<typeof sender>>

  async function plan({ customer, beneficiary_id }: Sender, changes: Partial<ScheduledTransfer> = {}) {
    const form: ScheduledTransfer = {
      beneficiary_id,
      sending_amount: '500.00',
      sending_currency: 'CAD',
      repeats: 'weekly',
      starts_on: dayIn(3),
      pin: '1234',
      ...changes,
    }
    const made = await bench.db.transaction((tx) => planTransfer(tx, customer, form, now()))
    if (made instanceof Refusal) throw made.error
    return made
  }

  async function change(customer: string, id: string, changes: Partial<ScheduledTransferChange>) {
    const form = { sending_amount: '500.00', repeats: 'weekly', starts_on: dayIn(3), pin: '1234' } as const
    const done = await bench.db.transaction((tx) =>
      changeScheduled(tx, customer, id, { ...form, ...changes }, now()),
    )
    if (done instanceof Refusal) throw done.error
    return done
  }

  /** The transfers of a plan's day, which is in three days. */
  async function makeThem() {
    bench.clock.move((Date.parse(`${dayIn(3)}T15:00:00Z`) - now().getTime()) / 1000)
    await scheduledTick(bench.deps)
  }

  test('a plan changed to 1,000 or more states its purpose, and so do its transfers', async () => {
    const own = await sender()
    const { customer } = own
    const { _id: id, purpose } = await plan(own)
    expect(purpose).toBeNull()
    expect(await codeOf(change(customer, id, { sending_amount: '1500.00' }))).toBe('purpose_needed')
    expect(await codeOf(change(customer, id, { sending_amount: '1000.00' }))).toBe('purpose_needed')
    expect(await readScheduled(bench.db, customer, id)).toMatchObject({ sending_amount: '500.00' })
    expect(await change(customer, id, { sending_amount: '999.99' })).toMatchObject({ purpose: null })
    const asked = { sending_amount: '1500.00', purpose: 'education' } as const
    expect(await change(customer, id, asked)).toMatchObject(asked)
    const noted = await bench.db.query(
      `select sending_amount::int as amount, purpose from scheduled_transfer_changes where customer_id = $1
       order by at, sending_amount`,
      [customer],
    )
    expect(noted).toEqual([
      { amount: 99_999, purpose: null },
      { amount: 150_000, purpose: 'education' },
    ])
    await makeThem()
    const { last } = await readScheduled(bench.db, customer, id)
    expect(last).toMatchObject({ outcome: 'sent' })
    const declared = await bench.db.query(
      'select purpose from transfer_declarations where customer_id = $1 and transfer_id = $2',
      [customer, last?.transfer_id],
    )
    expect(declared).toEqual([{ purpose: 'education' }])
  })

  test.each([
    ['source of funds and a new selfie', '12000.00', 'education'],
    ['purpose, by a threshold of later,', '500.00', undefined],
  ] as const)(
    'if the %s would be required, the plan is skipped once, and says so',
    async (_what, sending_amount, purpose) => {
      const own = await sender()
      const { customer } = own
      const { _id: id } = await plan(own, { sending_amount, ...(purpose ? { purpose } : {}) })
      // A plan can't need less than a transfer: only a policy that has changed since does.
      if (!purpose)
        await bench.db.query('update scheduled_transfers set sending_amount = 150000 where id = $1', [id])
      const day = dayIn(3)
      await makeThem()
      const after = await readScheduled(bench.db, customer, id)
      expect(after).toMatchObject({
        state: 'active',
        last: { planned_on: day, outcome: 'skipped', reason: 'asks_more', transfer_id: null },
      })
      expect(after.next_on).toBe(new Date(Date.parse(day) + 7 * DAY * 1000).toISOString().slice(0, 10))
      const [notice] = (await listNotifications(bench.db, customer, {})).data
      expect(notice).toMatchObject({ kind: 'scheduled_skipped', details: { reason: 'asks_more' } })
      expect(await bench.balance(customer)).toBe('59987.01')
    },
  )
})
