// A plan sends only to the destination that its PIN was given for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { readMessages } from '#provider/messages/outbox.ts'
import { listScheduled, scheduledTick } from '#provider/scheduled/index.ts'
import type { Json, JsonObject } from '#src/lib/schema/json.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { type Stage, setStage } from '#tests/contract/stage.ts'
import { type Bench, confirm, dataOf, logIn, PIN, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'

const DAY = 86_400
const other = `055555555${nubanCheckDigit('058', '055555555')}`

const payees = {
  bank: {
    method: 'bank-account',
    form: {
      kind: 'bank-ng',
      country: 'NG',
      first_name: 'Ngozi',
      last_name: 'Eze',
      bank_code: '058',
      account_number: '0123456785',
    },
  },
  person: {
    method: 'instant-money-credit',
    form: {
      kind: 'instant-money',
      country: 'NG',
      first_name: 'Amina',
      last_name: 'Bello',
      phone_number: '0803 123 4567',
      phone: '+2348031234567',
    },
  },
} as const

type Payee = keyof typeof payees

/** A customer with a recipient and a weekly plan. */
async function sender(bench: Bench, to: Payee) {
  const stage = await setStage(bench, { balance: { CAD: '5000.00' } })
  const ask = async (...asked: Parameters<Stage['ask']>) => dataOf(await stage.ask(...asked))
  const { form, method } = payees[to]
  const { _id, user } = await ask('save-beneficiary', { body: form })
  const customerId = String(user)
  const beneficiary = String(_id)
  const draft = { ...(await stage.newTransfer('10.00')), beneficiary_id: beneficiary }
  const made = await ask('create-credit', { body: { ...draft, delivery_method_id: method } })
  const params = { id: String(made._id) }
  await ask('authorise-credit', { params, body: { pin: PIN, payment_channel: 'wallet' } })
  // Schemas compare dates with this machine's clock.
  const tomorrow = new Date(Math.max(Date.now(), bench.deps.clock.now().getTime()) + 2 * DAY * 1000)
  const plan = await ask('create-scheduled-transfer', {
    body: {
      beneficiary_id: beneficiary,
      sending_amount: '100.00',
      sending_currency: 'CAD',
      repeats: 'weekly',
      starts_on: tomorrow.toISOString().slice(0, 10),
      pin: PIN,
    },
  })
  const id = String(plan._id)
  return {
    stage,
    beneficiary,
    async change(body: JsonObject) {
      const [row] = await bench.db.query<{ version: number }>(
        'select version from beneficiaries where id = $1',
        [beneficiary],
      )
      const query = { version: row?.version ?? 0 }
      return stage.ask('change-beneficiary', { params: { id: beneficiary }, query, body })
    },
    plan: async () => (await listScheduled(bench.db, customerId)).data[0],
    resume: (token: string) =>
      bench.post(`/api/v1/scheduled-transfers/${id}/resume`, undefined, {
        token,
        key: crypto.randomUUID(),
      }),
    /** The plan's transfers and their destinations. */
    async sent(): Promise<Json[]> {
      const rows = await bench.db.query<{ payee: JsonObject }>(
        'select payee from transfers where beneficiary_id = $1 and sending_amount = 10000 order by id',
        [beneficiary],
      )
      return rows.map(({ payee }) => payee.account_number ?? `${payee.first_name} ${payee.phone}`)
    },
    id,
  }
}

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
  }, 60_000)
  afterAll(async () => {
    await bench.close()
    await db.close()
  })

  async function pass(days: number) {
    await bench.pass(days * DAY)
    await scheduledTick(bench.deps)
  }

  const { form: bank } = payees.bank
  const { form: person } = payees.person
  test.each<[string, Payee, JsonObject, string]>([
    ['another account', 'bank', { ...bank, account_number: other }, `${other} · Guaranty Trust Bank`],
    [
      'another name to collect',
      'person',
      { ...person, first_name: 'Mallory' },
      'Mallory Bello · +2348031234567',
    ],
    [
      'another phone',
      'person',
      { ...person, phone: '+2348039999999', phone_number: '0803 999 9999' },
      'Amina Bello · +2348039999999',
    ],
    [
      'the email for the pickup number',
      'person',
      { ...person, email: 'mallory@example.com' },
      'Amina Bello · +2348031234567 · mallory@example.com',
    ],
  ])('%s pauses the plan until it is resumed with the PIN', async (_what, to, changed, shown) => {
    const { stage, change, plan, resume, sent } = await sender(bench, to)
    expect((await change(changed)).status).toBe(200)
    expect(await plan()).toMatchObject({ state: 'paused', redirected_to: shown })
    await pass(10)
    expect(await sent()).toEqual([])
    const thief = await logIn(bench, stage.customer, { ip: stage.caller.ip })
    const { token } = thief.body.data
    expect((await resume(token)).body.error_code).toBe('step_up_required')
    await confirm(bench, token)
    expect((await resume(token)).status).toBe(200)
    expect(await plan()).toMatchObject({ state: 'active', redirected_to: null })
    await pass(8)
    expect(await sent()).toHaveLength(1)
  })

  test('the customer is notified by SMS, by mail and in the app, under the name they know', async () => {
    const { stage, change } = await sender(bench, 'person')
    await change({ ...person, first_name: 'Mallory' })
    const heard = (await readMessages(bench.db, stage.customer.phone)).concat(
      await readMessages(bench.db, stage.customer.email),
    )
    const told = heard.filter(({ text }) =>
      text.includes('Where your money for Amina Bello goes was changed.'),
    )
    expect(new Set(told.map(({ channel }) => channel))).toEqual(new Set(['sms', 'mail']))
    const notifications = dataOf<{ details: JsonObject }[]>(
      await stage.ask('list-notifications', { query: { filter: 'security' } }),
    )
    expect(notifications[0]?.details).toEqual({ told: 'beneficiary_change-redirected' })
  })

  test.each<[string, Payee, JsonObject]>([
    ['the name on an account', 'bank', { ...bank, last_name: 'Obi' }],
    ['the owner’s email for notices', 'bank', { ...bank, email: 'ngozi@example.com' }],
    ['the same name in capitals', 'person', { ...person, first_name: 'AMINA' }],
  ])('%s redirects no money, and the plan continues', async (_what, to, changed) => {
    const { stage, change, plan, sent } = await sender(bench, to)
    expect((await change(changed)).status).toBe(200)
    expect(await plan()).toMatchObject({ state: 'active', redirected_to: null })
    const notifications = dataOf(await stage.ask('list-notifications', { query: { filter: 'security' } }))
    expect(JSON.stringify(notifications)).not.toContain('redirected')
    await pass(10)
    expect(await sent()).toHaveLength(1)
  })

  test('a plan is not sent to a destination changed without its knowledge', async () => {
    const { beneficiary, plan, sent } = await sender(bench, 'bank')
    await bench.db.query('update beneficiaries set account_number = $2 where id = $1', [beneficiary, other])
    await pass(10)
    expect(await sent()).toEqual([])
    expect(await plan()).toMatchObject({ state: 'paused', redirected_to: `${other} · Guaranty Trust Bank` })
  })

  test('a new amount for a paused plan does not approve its new destination', async () => {
    const { stage, id, change, plan, sent } = await sender(bench, 'bank')
    await change({ ...bank, account_number: other })
    const later = new Date(bench.deps.clock.now().getTime() + 3 * DAY * 1000).toISOString().slice(0, 10)
    const body = { sending_amount: '100.00', repeats: 'weekly', starts_on: later, pin: PIN }
    dataOf(await stage.ask('change-scheduled-transfer', { params: { id }, body }))
    expect(await plan()).toMatchObject({ state: 'paused', redirected_to: `${other} · Guaranty Trust Bank` })
    await pass(10)
    expect(await sent()).toEqual([])
  })

  test('saving a beneficiary with another email creates a new one', async () => {
    const { stage, beneficiary, plan } = await sender(bench, 'person')
    const saved = await stage.ask('save-beneficiary', { body: { ...person, email: 'mallory@example.com' } })
    expect(dataOf(saved)._id).not.toBe(beneficiary)
    const [kept] = await bench.db.query<{ email: string | null }>(
      'select email from beneficiaries where id = $1',
      [beneficiary],
    )
    expect(kept).toEqual({ email: null })
    expect(await plan()).toMatchObject({ state: 'active', redirected_to: null })
  })
})
