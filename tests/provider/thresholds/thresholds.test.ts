// The thresholds of a country: what a transfer must state, checked when it is made.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { policy } from '#provider/policy.ts'
import { demandsOf, dueOn, rulesOf } from '#provider/thresholds/rules.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'
import { asked, day, largeSenders, signed } from './large-senders.ts'

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

describe('the questions', () => {
  test.each([
    ['nothing at 999.99', figures(99_999n), none],
    ['the purpose at 1,000.00', figures(100_000n), { ...none, purpose: true }],
    ['no more at 9,999.99', figures(999_999n), { ...none, purpose: true }],
    ['everything at 10,000.00', figures(1_000_000n), all],
    ['everything if the customer’s sum is', figures(1n, { byCustomer: 1_000_000n }), all],
    ['nothing if only the beneficiary’s sum is', figures(1n, { toBeneficiary: 1_000_000n }), none],
    ['the purpose alone within Canada', figures(2_000_000n, { isAbroad: false }), { ...none, purpose: true }],
  ])('are %s', (_what, given, asked) => {
    expect(demandsOf(canada, given)).toEqual(asked)
  })

  test('are none in a country without rules', () => {
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

/** During the test, compliance's policy counts all senders to one account. */
function askByBeneficiary(): void {
  const rules = policy.thresholds.countries.find(({ country }) => country === 'CA')
  const window = rules?.thresholds.flatMap(({ window_of }) => (window_of ? [window_of] : []))[0]
  if (!window) throw new Error('Nothing counts a window')
  window.push('beneficiary')
  onTestFinished(() => void window.pop())
}

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(async () => {
    expect(bench.faults).toEqual([])
    await bench.db.close()
  })
  const { verifySelfie, raise, sender, operate, newAccount, create } = largeSenders(() => bench)

  test('from 1,000.00 a transfer has a purpose; below it needs none', async () => {
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

  test('from 10,000.00 it needs the source of funds and a new identity check', async () => {
    const customer = await sender({ seen: 400 })
    await create(customer, '9999.99', { purpose: 'gift' })
    const other = await sender({ seen: 400 })
    expect(await codeOf(create(other, '10000.00', { purpose: 'gift' }))).toBe('source_of_funds_needed')
    expect(await codeOf(create(other, '10000.00', asked))).toBe('identity_needed')
    const seen = await sender({ seen: 364 })
    await create(seen, '10000.00', asked)
  })

  test('requirements can be looked up beforehand, and are enforced on the transfer', async () => {
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

  test('if the policy counts the beneficiary too, the second of two concurrent customers is asked', async () => {
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

  test('another currency counts by its value', async () => {
    const customer = await bench.customer()
    await verifySelfie(customer)
    await raise(customer, '900000000.00', 'NGN')
    await bench.db.query(`update mid_rates set mid = 0.001 where base = 'NGN' and quote = 'CAD'`)
    const naira = { sending_currency: 'NGN', receiving_currency: 'NGN' } as const
    expect(await codeOf(create(customer, '999990.00', naira))).toMatch(/-/)
    expect(await codeOf(create(customer, '1000000.00', naira))).toBe('purpose_needed')
    // Worth 999.991 dollars: nothing is rounded down to below a threshold.
    expect(await codeOf(create(customer, '999991.00', naira))).toBe('purpose_needed')
    const large = { ...naira, purpose: 'gift' } as const
    expect(await codeOf(create(customer, '10000000.00', large))).toBe('source_of_funds_needed')
  })

  test('an expired unpaid transfer no longer counts', async () => {
    const customer = await sender()
    const id = await create(customer, '6000.00', { purpose: 'gift' })
    expect(await codeOf(create(customer, '4000.00', { purpose: 'gift' }))).toBe('source_of_funds_needed')
    await bench.call('cancel-credit', customer, { params: { id } })
    await create(customer, '4000.00', { purpose: 'gift' })
  })

  test('of two concurrent transfers that together cross the threshold, one is asked', async () => {
    const customer = await sender()
    const accounts = [newAccount(), newAccount()]
    const both = await Promise.all(
      accounts.map((account) => codeOf(create(customer, '6000.00', { purpose: 'gift' }, account))),
    )
    expect(both.filter((code) => code === 'source_of_funds_needed')).toHaveLength(1)
  })

  test('a raised limit lasts until its day, and the customer sees it', async () => {
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
