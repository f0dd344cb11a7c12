// The farmer repeats conversions in which rounding is favourable. Values are compared exactly, as integers, at the
// rates of the package: holdings are never worth more after a conversion than before.

import cad from '@fawazahmed0/currency-api/v1/currencies/cad.json' with { type: 'json' }
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fundWallet } from '#provider/accounts/index.ts'
import { convertMoney, quoteConversion } from '#provider/conversions/index.ts'
import { ProviderError, Refusal } from '#provider/errors.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { policy } from '#provider/policy.ts'
import { appliedRate } from '#provider/rates/index.ts'
import { packageRate } from '#provider/rates/mid.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { amountToGive, convertDown, fromMinor, leastToGive, toMinor } from '#src/lib/money.ts'
import { freshDb } from '#tests/provider/database.ts'
import { createBench } from '#tests/provider/money/setup.ts'

const { currencies, margin_basis_points } = policy.pricing.conversion

/** Convertible currencies, and two without two decimals: the yen has none, the dinar three. */
const all = [...currencies, 'JPY', 'KWD']

/** A decimal as an integer over a power of ten, parsed without the product's arithmetic. */
function fraction(decimal: string): { units: bigint; scale: bigint } {
  const [whole = '', digits = ''] = decimal.split('.')
  return { units: BigInt(whole + digits), scale: 10n ** BigInt(digits.length) }
}

const perDollar: Readonly<Record<string, number>> = cad.cad

const rateOf = (currency: string) => fraction((perDollar[currency.toLowerCase()] ?? 0).toFixed(12))

/** An amount in dollars as an exact fraction. */
function worthOf(holdings: Readonly<Record<string, bigint>>): { over: bigint; under: bigint } {
  return Object.entries(holdings).reduce(
    ({ over, under }, [currency, minor]) => {
      const rate = rateOf(currency)
      const divisor = rate.units * 10n ** BigInt(currencyDigits(currency))
      return { over: over * divisor + minor * rate.scale * under, under: under * divisor }
    },
    { over: 0n, under: 1n },
  )
}

function isMore(after: Readonly<Record<string, bigint>>, before: Readonly<Record<string, bigint>>): boolean {
  const [a, b] = [worthOf(after), worthOf(before)]
  return a.over * b.under > b.over * a.under
}

const mids = new Map(
  await Promise.all(
    all.flatMap((base) =>
      all.map(async (quote) => [`${base}${quote}`, (await packageRate(base, quote)).mid] as const),
    ),
  ),
)

const rate = (from: string, to: string, margin: number): string =>
  appliedRate(mids.get(`${from}${to}`) ?? '', from, to, margin)

/** What arrives for an amount, both in minor units. */
const arriving = (minor: bigint, from: string, to: string, margin: number): bigint => {
  const given = fromMinor(minor, currencyDigits(from))
  return toMinor(convertDown(given, rate(from, to, margin), currencyDigits(to)), currencyDigits(to))
}

/** What is taken for a wanted amount, both in minor units. */
const taken = (minor: bigint, from: string, to: string, margin: number): bigint => {
  const wanted = fromMinor(minor, currencyDigits(to))
  return toMinor(amountToGive(wanted, rate(from, to, margin), currencyDigits(from)), currencyDigits(from))
}

/** Small amounts as often as large ones: rounding matters most for the smallest. */
const amounts = fc.oneof(fc.bigInt({ min: 1n, max: 2_000n }), fc.bigInt({ min: 1n, max: 10n ** 14n }))
const currency = fc.constantFrom(...all)

describe.each([margin_basis_points, 0])('at a margin of %i basis points', (margin) => {
  const pairs = all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const))

  test('no amount of any currency is worth more in another, given or wanted', () => {
    for (const [from, to] of pairs)
      fc.assert(
        fc.property(amounts, (minor) => {
          const got = arriving(minor, from, to, margin)
          expect(isMore({ [to]: got }, { [from]: minor })).toBe(false)
          const given = taken(minor, from, to, margin)
          expect(arriving(given, from, to, margin)).toBeGreaterThanOrEqual(minor)
          expect(isMore({ [to]: arriving(given, from, to, margin) }, { [from]: given })).toBe(false)
        }),
        { numRuns: 300 },
      )
  })

  test('a circle of two, three or four currencies returns no more than it started with', () => {
    const circles = fc.uniqueArray(currency, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(circles, amounts, (circle, minor) => {
        const [first = ''] = circle
        const stops = [...circle.slice(1), first]
        let held = { currency: first, minor }
        for (const to of stops)
          held = { currency: to, minor: arriving(held.minor, held.currency, to, margin) }
        expect(held.minor).toBeLessThanOrEqual(minor)
      }),
      { numRuns: 10_000 },
    )
  })

  test('any conversions between several accounts leave them worth no more', () => {
    const step = fc.record({
      from: currency,
      to: currency,
      side: fc.constantFrom('given', 'wanted'),
      part: fc.bigInt({ min: 1n, max: 1_000n }),
    })
    fc.assert(
      fc.property(currency, amounts, fc.array(step, { maxLength: 30 }), (first, minor, steps) => {
        const held: Record<string, bigint> = { [first]: minor }
        for (const { from, to, side, part } of steps) {
          const most = ((held[from] ?? 0n) * part) / 1_000n
          const wanted = most === 0n || from === to ? 0n : arriving(most, from, to, margin)
          if (wanted === 0n) continue
          const given = side === 'given' ? most : taken(wanted, from, to, margin)
          held[from] = (held[from] ?? 0n) - given
          held[to] = (held[to] ?? 0n) + arriving(given, from, to, margin)
        }
        expect(isMore(held, { [first]: minor })).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('the minimum yields the least that may arrive, and one minor unit less does not', () => {
  const least = { given: policy.limits.minimum_conversion, arriving: policy.limits.minimum_conversion }
  fc.assert(
    fc.property(currency, currency, (from, to) => {
      fc.pre(from !== to)
      const [one, other] = [currencyDigits(from), currencyDigits(to)]
      const minor = toMinor(leastToGive(least, rate(from, to, margin_basis_points), one), one)
      const enough = toMinor(least.arriving, other)
      expect(arriving(minor, from, to, margin_basis_points)).toBeGreaterThanOrEqual(enough)
      const isLess =
        minor - 1n < toMinor(least.given, one) || arriving(minor - 1n, from, to, margin_basis_points) < enough
      expect(isLess).toBe(true)
    }),
    { numRuns: 500 },
  )
})

describe('150 conversions with the provider', () => {
  it('gain nothing, and our position gets the rounding', async () => {
    const bench = await createBench(await freshDb())
    const customer = await bench.customer()
    const start = { NGN: 500_000n, GBP: 0n }
    await bench.db.transaction((tx) =>
      fundWallet(tx, { customerId: customer, currency: 'NGN', amount: '5000.00', now: bench.clock.now() }),
    )
    /** A conversion, or the minimum if it is refused as too small. */
    async function convert(from_currency: string, to_currency: string, amount: string) {
      await bench.db.query(`delete from rate_limits where scope = 'quote-conversion'`)
      const wanted = { amount, from_currency, to_currency }
      try {
        const { _id } = await quoteConversion(bench.db, customer, wanted, bench.clock.now())
        const done = await bench.db.transaction((tx) =>
          convertMoney(tx, customer, { quote_id: _id, pin: '1234' }, bench.clock.now()),
        )
        if (done instanceof Refusal) throw done.error
        return undefined
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== 'conversion_too_small') throw error
        return String(error.options.values?.minimum)
      }
    }
    const held = async () => {
      const rows = await bench.db.query<{ currency: string; balance: bigint }>(
        `select currency, balance from wallets where customer_id = $1`,
        [customer],
      )
      return Object.fromEntries(rows.map(({ currency, balance }) => [currency, balance]))
    }
    for (let count = 0; count < 150; ) {
      const { NGN = 0n, GBP = 0n } = await held()
      // 8.83 naira are worth slightly less than half a penny.
      const least = await convert('NGN', 'GBP', '8.83')
      if (least !== undefined && toMinor(least, 2) <= NGN) await convert('NGN', 'GBP', least)
      else if (least !== undefined) await convert('GBP', 'NGN', fromMinor(GBP, 2))
      count += 1
    }
    const end = await held()
    expect(isMore(end, start)).toBe(false)
    const position = await bench.db.query<{ currency: string; sum: string }>(
      `select currency, sum(amount)::text as sum from entries where account = 'fx' group by currency`,
    )
    const ours = Object.fromEntries(position.map(({ currency, sum }) => [currency, BigInt(sum)]))
    expect(isMore({ CAD: 0n }, ours)).toBe(false)
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    const [made] = await bench.db.query('select count(*)::int as count from conversions')
    expect(made).toEqual({ count: 150 })
    await bench.db.close()
  }, 120_000)
})
