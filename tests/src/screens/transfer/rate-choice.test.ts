import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import limits from '#content/policy/limits.json' with { type: 'json' }
import { addDecimal, compareDecimal } from '#src/lib/decimal.ts'
import { convertDown } from '#src/lib/money.ts'
import { type Bounds, compareWith, rateChoices } from '#src/screens/transfer/send/rate-choice.ts'
import type { Payout } from '#src/shared/rates/index.ts'
import { payouts } from '#tests/src/shared/rates/sample.ts'

const [entry] = payouts.data
if (entry === undefined) throw new Error('A sample without a rate')
const at = (rate: string): Payout => ({ ...entry, applied_rate: rate })
const OPEN: Bounds = { limit: undefined, balance: undefined }

const agreed = {
  sending_amount: '1000.00',
  receiving_amount: '1084500.00',
  sending_currency: 'CAD',
  receiving_currency: 'NGN',
}
const choose = (rate: string, bounds = OPEN, from = agreed) => rateChoices(from, at(rate), bounds)
const obstacles = (...given: Parameters<typeof choose>) =>
  choose(...given).map(({ stays, obstacle }) => [stays, obstacle?.is])

describe('what can stay the same at a new rate', () => {
  test('the amount sent: less arrives, for the same total', () => {
    expect(choose('1081.20')[0]).toMatchObject({
      stays: 'sending',
      typed: '1000.00',
      amounts: { sending: '1000.00', receiving: '1081200.00' },
      total: '1002.99',
      difference: { amount: '-3300.00', currency: 'NGN' },
      excess: undefined,
    })
  })

  test('the amount received: the least that yields it is sent, and its actual yield is booked', () => {
    expect(choose('1081.20')[1]).toMatchObject({
      stays: 'receiving',
      typed: '1084500.00',
      amounts: { sending: '1003.06', receiving: '1084508.47' },
      total: '1006.05',
      difference: { amount: '3.06', currency: 'CAD' },
      excess: '8.47',
    })
  })

  test('a better rate brings more, or costs less', () => {
    const [sent, arrives] = choose('1090.00')
    expect(sent?.difference).toEqual({ amount: '5500.00', currency: 'NGN' })
    expect(arrives?.difference).toEqual({ amount: '-5.04', currency: 'CAD' })
  })

  test('figures match the provider at any rate, and nothing that stays gets smaller', () => {
    const cents = fc.bigInt({ min: 100n, max: 10n ** 8n })
    const asAmount = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
    const rates = fc.bigInt({ min: 1000n, max: 10n ** 8n }).map((n) => asAmount(n))
    fc.assert(
      fc.property(cents, rates, rates, (minor, before, now) => {
        const sending = asAmount(minor)
        const from = { ...agreed, sending_amount: sending, receiving_amount: convertDown(sending, before, 2) }
        const [sent, arrives] = choose(now, OPEN, from)
        for (const choice of [sent, arrives])
          expect(choice?.amounts.receiving).toBe(convertDown(choice?.amounts.sending ?? '', now, 2))
        expect(sent?.amounts.sending).toBe(sending)
        expect(compareDecimal(arrives?.amounts.receiving ?? '0', from.receiving_amount)).not.toBe(-1)
        expect(addDecimal(from.receiving_amount, sent?.difference.amount ?? '')).toBe(sent?.amounts.receiving)
        expect(addDecimal(from.receiving_amount, arrives?.excess ?? '0')).toBe(arrives?.amounts.receiving)
      }),
    )
  })
})

describe('obstacles', () => {
  test('none, while nothing is known', () => {
    expect(obstacles('1081.20')).toEqual([
      ['sending', undefined],
      ['receiving', undefined],
    ])
  })

  test('the daily limit, which the amount must stay below', () => {
    const bounds = { ...OPEN, limit: '1003.06' }
    expect(obstacles('1081.20', bounds)).toEqual([
      ['sending', undefined],
      ['receiving', 'limit'],
    ])
    expect(choose('1081.20', bounds)[1]?.obstacle).toEqual({ is: 'limit', most: '1003.05' })
    expect(obstacles('1081.20', { ...OPEN, limit: '1000.00' })[0]).toEqual(['sending', 'limit'])
  })

  test('the minimum, if a better rate would send less', () => {
    const least = { ...agreed, sending_amount: limits.minimum_send, receiving_amount: '1084.50' }
    expect(obstacles('1200.00', OPEN, least)).toEqual([
      ['sending', undefined],
      ['receiving', 'minimum'],
    ])
  })

  test('the paying balance, with the charge', () => {
    expect(obstacles('1081.20', { ...OPEN, balance: '1002.99' })).toEqual([
      ['sending', undefined],
      ['receiving', 'balance'],
    ])
    expect(obstacles('1081.20', { ...OPEN, balance: '1002.98' })[0]).toEqual(['sending', 'balance'])
    // A limit is final, a balance is not: show the limit.
    expect(obstacles('1081.20', { limit: '900.00', balance: '1.00' })[0]).toEqual(['sending', 'limit'])
  })
})

describe('the new price next to the agreed one', () => {
  const draft = { rate: '926.738', charge: '2.99', taxes: '0.00', margin_percent: '0.85' }

  test.each([
    ['same', draft],
    ['same', { ...draft, rate: '926.73800' }],
    ['rate', { ...draft, rate: '926.739' }],
    ['rate', { ...draft, rate: '926.739', charge: '0.00' }],
    ['price', { ...draft, charge: '0.00' }],
    ['price', { ...draft, taxes: '0.01' }],
    ['price', { ...draft, margin_percent: '0.84' }],
  ] as const)('%s of %o', (news, seen) => {
    expect(compareWith(seen, entry)).toBe(news)
  })
})
