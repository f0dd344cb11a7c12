// Customers with planned transfers and their visible state: the basis of the plan tests.

import { expect } from 'vitest'
import { ProviderError, Refusal } from '#provider/errors.ts'
import { listNotifications } from '#provider/notifications/index.ts'
import { changeScheduled, listScheduled, planTransfer, scheduledTick } from '#provider/scheduled/index.ts'
import type { ScheduledTransfer, ScheduledTransferChange } from '#src/generated/forms.ts'
import type { Bench } from '#tests/provider/money/setup.ts'

const HOUR = 3600
export const DAY = 24 * HOUR

/** @param bench the bench of the test that runs */
export function plans(bench: () => Bench) {
  const now = () => bench().clock.now()
  const tick = () => scheduledTick(bench().deps)
  const dayIn = (days: number) => new Date(now().getTime() + days * DAY * 1000).toISOString().slice(0, 10)

  /** A customer who has paid a transfer of 10 to a beneficiary, with a remaining balance. */
  async function sender(left = '500.00') {
    const customer = await bench().customer({ balance: (Number(left) + 12.99).toFixed(2) })
    const beneficiary = await bench().beneficiary(customer)
    const body = await bench().newTransfer(customer, '10.00', { beneficiary_id: beneficiary })
    const { _id: id } = (await bench().call('create-credit', customer, { body })).data
    await bench().call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
    await bench().call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    await bench().call('pay-from-wallet', customer, { params: { id } })
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
    const made = await bench().db.transaction((tx) =>
      planTransfer(tx, customer, form(beneficiary, changes), now()),
    )
    if (made instanceof Refusal) throw made.error
    return made
  }

  const only = async (customer: string) => {
    const [first, ...more] = (await listScheduled(bench().db, customer)).data
    expect(more).toEqual([])
    return first
  }

  const told = async (customer: string) =>
    (await listNotifications(bench().db, customer, {})).data.filter(({ kind }) =>
      kind.startsWith('scheduled_'),
    )

  /** The number of transfers of a hundred. */
  const made = async (customer: string) =>
    bench().db.query<{ id: string; state: string; payment_channel: string }>(
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

  /** Advances to the hour when plans due in some days run. */
  const toDay = (days: number) => {
    const local = new Date(`${dayIn(days)}T00:00:00Z`).getTime() + 15 * HOUR * 1000
    bench().clock.move((local - now().getTime()) / 1000)
  }

  async function change(customer: string, id: string, changes: Partial<ScheduledTransferChange> = {}) {
    const wanted = { sending_amount: '100.00', repeats: 'weekly', starts_on: dayIn(3), pin: '1234' } as const
    const done = await bench().db.transaction((tx) =>
      changeScheduled(tx, customer, id, { ...wanted, ...changes }, now()),
    )
    if (done instanceof Refusal) throw done.error
    return done
  }

  const toldSoon = async (customer: string) =>
    (await told(customer)).filter(({ kind }) => kind === 'scheduled_soon').length

  return { now, tick, dayIn, sender, form, plan, only, told, made, refusalOf, toDay, change, toldSoon }
}
