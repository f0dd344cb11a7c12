// The thresholds of a country: what is asked of a transfer, judged as it is made, and what is reported once it is paid.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#provider/db/index.ts'
import { commands } from '#provider/operate/commands.ts'
import { policy } from '#provider/policy.ts'
import { demandsOf, dueOn, rulesOf } from '#provider/thresholds/rules.ts'
import type { NewTransfer } from '#src/generated/forms.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from './setup.ts'

const canada = rulesOf('CA')
if (!canada) throw new Error('No thresholds for CA')

const figures = (amount: bigint, more = {}) => ({
  amount,
  isAbroad: true,
  byCustomer: amount,
  toBeneficiary: amount,
  ...more,
})
const none = { purpose: false, source_of_funds: false, identityDays: null }
const all = { purpose: true, source_of_funds: true, identityDays: 365 }

describe('what is asked', () => {
  test.each([
    ['nothing at 999.99', figures(99_999n), none],
    ['the purpose at 1,000.00', figures(100_000n), { ...none, purpose: true }],
    ['no more at 9,999.99', figures(999_999n), { ...none, purpose: true }],
    ['everything at 10,000.00', figures(1_000_000n), all],
    ['everything where the customer’s sum is', figures(1n, { byCustomer: 1_000_000n }), all],
    ['nothing where only the beneficiary’s sum is', figures(1n, { toBeneficiary: 1_000_000n }), none],
    ['the purpose alone within Canada', figures(2_000_000n, { isAbroad: false }), { ...none, purpose: true }],
  ])('is %s', (_what, given, asked) => {
    expect(demandsOf(canada, given)).toEqual(asked)
  })

  test('is nothing in a country without rules', () => {
    expect(rulesOf('NG')).toBeUndefined()
  })

  test.each([
    ['2026-11-16T15:00:00Z', '2026-11-23'],
    ['2026-11-20T15:00:00Z', '2026-11-27'],
    ['2026-11-21T15:00:00Z', '2026-11-27'],
    // In Toronto it is still Monday.
    ['2026-11-17T03:00:00Z', '2026-11-23'],
  ])('what moves at %s is reported by %s', (at, due) => {
    expect(dueOn(canada, new Date(at), 5)).toBe(due)
  })
})

/** Compliance asks by what all send to one account, while the test runs. */
function askByBeneficiary(): void {
  const rules = policy.thresholds.countries.find(({ country }) => country === 'CA')
  const window = rules?.thresholds.flatMap(({ window_of }) => (window_of ? [window_of] : []))[0]
  if (!window) throw new Error('Nothing counts a window')
  window.push('beneficiary')
  onTestFinished(() => void window.pop())
}

const asked = { purpose: 'family_support', source_of_funds: 'savings' } as const
const day = 86_400

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  }, 60_000)
  afterAll(async () => {
    expect(bench.faults).toEqual([])
    await bench.db.close()
  })

  async function verifySelfie(customer: string, daysAgo = 0): Promise<void> {
    const at = new Date(bench.clock.now().getTime() - daysAgo * day * 1000)
    await bench.db.query(
      `insert into identity_checks (customer_id, id, name, status, answers_sealed, given_at, decided_at)
       values ($1, $2, 'selfie', 'verified', '', $3, $3)`,
      [customer, newId(at), at],
    )
  }

  async function raise(customer: string, amount = '90000.00', currency = 'CAD'): Promise<void> {
    await operate('limit', 'customer', customer, amount, currency, '--until', '2027-12-31', ...signed)
  }

  /** Somebody who can send a lot, and has shown lately who they are. */
  async function sender({ seen = 0, balance = '90000.00' } = {}): Promise<string> {
    const customer = await bench.customer({ balance })
    await verifySelfie(customer, seen)
    await raise(customer)
    return customer
  }

  const signed = ['--reason', 'seen', '--by', 'Ada']
  async function operate(name: string, ...args: string[]): Promise<string[]> {
    const lines: string[] = []
    await commands[name]?.read(args).run({ ...bench.deps, print: (line) => void lines.push(line) })
    return lines
  }

  let serial = 100_000_000
  /** An account that nobody has sent to yet. */
  const newAccount = () => {
    serial += 1
    return String(serial)
  }

  async function create(
    customer: string,
    amount: string,
    changes: Partial<NewTransfer> = {},
    account = newAccount(),
  ): Promise<string> {
    const beneficiary_id = await bench.beneficiary(customer, account)
    const body = await bench.newTransfer(customer, amount, { beneficiary_id, ...changes })
    return (await bench.call('create-credit', customer, { body })).data._id
  }

  async function pay(customer: string, id: string): Promise<void> {
    const params = { id }
    await bench.call('authorise-credit', customer, { params, body: { pin: '1234' } })
    await bench.call('choose-payment', customer, { params, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params })
  }

  async function send(...given: Parameters<typeof create>): Promise<string> {
    const id = await create(...given)
    await pay(given[0], id)
    return id
  }

  async function reportsOf(customer: string) {
    return bench.db.query<{ number: number; grounds: string; due_on: string; transfers: number }>(
      `select r.number, r.grounds, r.due_on::text as due_on, count(*)::int as transfers from regulator_reports r
       join regulator_report_transfers rt on rt.number = r.number
       where r.number in (select number from regulator_report_transfers where customer_id = $1)
       group by r.number order by r.number`,
      [customer],
    )
  }

  test('from 1,000.00 a transfer has a purpose; below nobody asks', async () => {
    const customer = await bench.customer()
    await create(customer, '999.99')
    expect(await codeOf(create(customer, '1000.00'))).toBe('purpose_needed')
    const id = await create(customer, '1000.00', { purpose: 'education' })
    const [kept] = await bench.db.query(
      'select amount::text as amount, purpose, source_of_funds from transfer_declarations where transfer_id = $1',
      [id],
    )
    expect(kept).toEqual({ amount: '100000', purpose: 'education', source_of_funds: null })
  })

  test('from 10,000.00 it says where the money comes from, and identity is shown again', async () => {
    const customer = await sender({ seen: 400 })
    await create(customer, '9999.99', { purpose: 'gift' })
    const other = await sender({ seen: 400 })
    expect(await codeOf(create(other, '10000.00', { purpose: 'gift' }))).toBe('source_of_funds_needed')
    expect(await codeOf(create(other, '10000.00', asked))).toBe('identity_needed')
    const seen = await sender({ seen: 364 })
    await create(seen, '10000.00', asked)
  })

  test('what is asked can be looked up beforehand, and is what the transfer is held against', async () => {
    const customer = await sender({ seen: 400 })
    const beneficiary_id = await bench.beneficiary(customer, newAccount())
    const demands = async (sending_amount: string) => {
      const query = { sending_amount, sending_currency: 'CAD', beneficiary_id }
      return (await bench.call('get-transfer-demands', customer, { query })).data
    }
    const nothing = { purpose: 'not_needed', source_of_funds: 'not_needed', identity: 'not_needed' }
    expect(await demands('999.99')).toEqual(nothing)
    expect(await demands('1000.00')).toEqual({ ...nothing, purpose: 'needed' })
    expect(await demands('10000.00')).toEqual({
      purpose: 'needed',
      source_of_funds: 'needed',
      identity: 'needed',
    })
  })

  test('two transfers within 24 hours are one; a minute later they are two', async () => {
    const within = await sender()
    await send(within, '6000.00', { purpose: 'gift' })
    const without = await sender()
    await send(without, '6000.00', { purpose: 'gift' })
    bench.clock.move(day - 60)
    expect(await codeOf(create(within, '4000.00', { purpose: 'gift' }))).toBe('source_of_funds_needed')
    await send(within, '4000.00', asked)
    expect(await reportsOf(within)).toMatchObject([{ grounds: 'customer', transfers: 2 }])
    bench.clock.move(120)
    await send(without, '4000.00', { purpose: 'gift' })
    expect(await reportsOf(without)).toEqual([])
  })

  test('a third one within the hours goes into the same report, one after them into a new one', async () => {
    const customer = await sender()
    await send(customer, '12000.00', asked)
    bench.clock.move(3600)
    await send(customer, '10.00', asked)
    expect(await reportsOf(customer)).toMatchObject([{ transfers: 2 }])
    bench.clock.move(day)
    await send(customer, '10000.00', asked)
    expect(await reportsOf(customer)).toMatchObject([{ transfers: 2 }, { transfers: 1 }])
  })

  test('what two customers send to one account is one report, and neither learns of the other', async () => {
    const [one, two] = [await sender(), await sender()]
    const account = newAccount()
    await send(one, '6000.00', { purpose: 'gift' }, account)
    await send(two, '4000.00', { purpose: 'gift' }, account)
    expect(await reportsOf(two)).toMatchObject([{ grounds: 'beneficiary', transfers: 2 }])
  })

  test('where the policy asks by the beneficiary too, the second of two customers at once is asked', async () => {
    askByBeneficiary()
    const both = [await sender(), await sender()]
    const account = newAccount()
    const bodies = await Promise.all(
      both.map(async (customer) => {
        const beneficiary_id = await bench.beneficiary(customer, account)
        return {
          customer,
          body: await bench.newTransfer(customer, '6000.00', { beneficiary_id, purpose: 'gift' }),
        }
      }),
    )
    const codes = await Promise.all(
      bodies.map(({ customer, body }) => codeOf(bench.call('create-credit', customer, { body }))),
    )
    expect(codes.filter((code) => code === 'source_of_funds_needed')).toHaveLength(1)
  })

  test('two customers’ payments to one account at once make one report with both', async () => {
    const account = newAccount()
    const both = await Promise.all(
      [await sender(), await sender()].map(async (customer) => ({
        customer,
        id: await create(customer, '6000.00', { purpose: 'gift' }, account),
      })),
    )
    await Promise.all(both.map(({ customer, id }) => pay(customer, id)))
    expect(await reportsOf(both[0]?.customer ?? '')).toMatchObject([{ grounds: 'beneficiary', transfers: 2 }])
  })

  test('another currency counts by what it is worth', async () => {
    const customer = await bench.customer()
    await verifySelfie(customer)
    await raise(customer, '900000000.00', 'NGN')
    await bench.db.query(`update mid_rates set mid = 0.001 where base = 'NGN' and quote = 'CAD'`)
    const naira = { sending_currency: 'NGN', receiving_currency: 'NGN' } as const
    expect(await codeOf(create(customer, '999990.00', naira))).toMatch(/-/)
    expect(await codeOf(create(customer, '1000000.00', naira))).toBe('purpose_needed')
    const large = { ...naira, purpose: 'gift' } as const
    expect(await codeOf(create(customer, '10000000.00', large))).toBe('source_of_funds_needed')
  })

  test('an unpaid transfer that is over counts no more', async () => {
    const customer = await sender()
    const id = await create(customer, '6000.00', { purpose: 'gift' })
    expect(await codeOf(create(customer, '4000.00', { purpose: 'gift' }))).toBe('source_of_funds_needed')
    await bench.call('cancel-credit', customer, { params: { id } })
    await create(customer, '4000.00', { purpose: 'gift' })
  })

  test('of two transfers at once that cross the threshold together, one is asked', async () => {
    const customer = await sender()
    const accounts = [newAccount(), newAccount()]
    const both = await Promise.all(
      accounts.map((account) => codeOf(create(customer, '6000.00', { purpose: 'gift' }, account))),
    )
    expect(both.filter((code) => code === 'source_of_funds_needed')).toHaveLength(1)
  })

  test('two payments at once that cross it make one report with both', async () => {
    const customer = await sender()
    const ids = [
      await create(customer, '6000.00', { purpose: 'gift' }),
      await create(customer, '6000.00', asked),
    ]
    await Promise.all(ids.map((id) => pay(customer, id)))
    expect(await reportsOf(customer)).toMatchObject([{ grounds: 'customer', transfers: 2 }])
  })

  test('an operator lists what is due, reads it as a table, and marks it filed once', async () => {
    const customer = await sender()
    await send(customer, '10000.00', asked)
    const [report] = await reportsOf(customer)
    const number = String(report?.number)
    const listed = async (...more: string[]) =>
      (await operate('reports', 'list', ...more)).find((line) => line.startsWith(`${number}  `))
    expect(await listed()).toMatch(/EFTR CA {2}by customer {2}due .+ {2}1 transfer {2}10000\.00 CAD {2}open$/)
    const shown = JSON.parse((await operate('reports', 'show', number)).join('\n'))
    expect(shown).toMatchObject({
      report: { kind: 'EFTR', total: { amount: '10000.00', currency: 'CAD' } },
      transfers: [{ purpose: 'family_support', source_of_funds: 'savings', beneficiary: { country: 'NG' } }],
    })
    const [table = ''] = await operate('reports', 'show', number, '--format', 'csv')
    expect(table.split('\r\n')).toHaveLength(2)
    const file = ['file', number, '--reference', 'EFTR-2026-1', '--by', 'Ada']
    await operate('reports', ...file)
    expect(await listed()).toBeUndefined()
    expect(await listed('--all')).toContain('EFTR-2026-1')
    await expect(operate('reports', ...file)).rejects.toThrow('has ended already')
    for (const table of [
      'transfer_declarations',
      'regulator_reports',
      'regulator_report_ends',
      'raised_limits',
    ])
      await expect(bench.db.query(`delete from ${table}`)).rejects.toThrow('final')
  })

  test('a report that is not due is dismissed with a reason; unknown ones and half orders are refused', async () => {
    const customer = await sender()
    await send(customer, '10000.00', asked)
    const [report] = await reportsOf(customer)
    await operate('reports', 'dismiss', String(report?.number), ...signed)
    expect((await operate('reports', 'list')).some((line) => line.startsWith(`${report?.number}  `))).toBe(
      false,
    )
    await expect(operate('reports', 'file', '999999', '--reference', 'x', '--by', 'Ada')).rejects.toThrow(
      'There is no report 999999.',
    )
    expect(() => commands['reports']?.read(['file', '1', '--by', 'Ada'])).toThrow('--reference')
    expect(() => commands['reports']?.read(['show'])).toThrow('Write: npm run operate -- reports')
    expect(() =>
      commands['limit']?.read(['customer', customer, '5.001', 'CAD', '--until', '2027-01-01']),
    ).toThrow('no amount')
  })

  test('a raised limit holds until its day, and the customer sees it', async () => {
    const customer = await bench.customer()
    const seen = async () =>
      (await bench.call('get-limit', customer, { query: { currency: 'CAD' } })).data.daily
    expect(await seen()).toBe('10000.00')
    const today = bench.clock.now().toISOString().slice(0, 10)
    await operate('limit', 'customer', customer, '25000.00', 'CAD', '--until', today, ...signed)
    expect(await seen()).toBe('25000.00')
    bench.clock.move(day)
    expect(await seen()).toBe('10000.00')
  })
})
