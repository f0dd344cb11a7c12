// Conversions on both engines: the quoted amount is booked, once, and never more than the balance.

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fundWallet } from '#provider/accounts/index.ts'
import { convertMoney, quoteConversion } from '#provider/conversions/index.ts'
import type { Db } from '#provider/db/index.ts'
import { Refusal } from '#provider/errors.ts'
import { freezeCustomer } from '#provider/freezes/index.ts'
import { sweep } from '#provider/housekeeping.ts'
import { auditLedger, walletBalance } from '#provider/ledger/index.ts'
import { policy } from '#provider/policy.ts'
import { shiftRate } from '#provider/rates/index.ts'
import { demandAccount, listMovements, statementOf } from '#provider/statements/index.ts'
import { payFromWallet } from '#provider/transfers/index.ts'
import type { ConversionQuoteResponse, ConversionResponse, NewConversionQuote } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor, toMinor } from '#src/lib/money.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'

const PIN = '1234'
const { conversion: terms } = policy.pricing

/** A decimal as an integer over a power of ten, parsed without the product's arithmetic. */
function fraction(decimal: string): { units: bigint; scale: bigint } {
  const [whole = '', digits = ''] = decimal.split('.')
  return { units: BigInt(whole + digits), scale: 10n ** BigInt(digits.length) }
}

/** amount × rate in minor units, rounded down, in integers alone. */
function expectedMinor(amount: string, rate: string, digits: number): bigint {
  const [a, r] = [fraction(amount), fraction(rate)]
  const divisor = a.scale * r.scale
  return (a.units * r.units * 10n ** BigInt(digits)) / divisor
}

describe.each(await engines())('conversions on %s', (_name, open: () => Promise<Db>) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(async () => {
    expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
    expect(bench.faults).toEqual([])
    await bench.db.close()
  })

  const quote = (
    customerId: string,
    amount: string,
    from_currency = 'CAD',
    to_currency = 'EUR',
  ): Promise<ConversionQuoteResponse['data']> => {
    const wanted: NewConversionQuote = { amount, from_currency, to_currency }
    return quoteConversion(bench.db, customerId, wanted, bench.clock.now())
  }

  /** As in the call: a refusal is committed, then thrown. */
  async function convert(
    customerId: string,
    quote_id: string,
    pin = PIN,
  ): Promise<ConversionResponse['data']> {
    const done = await bench.db.transaction((tx) =>
      convertMoney(tx, customerId, { quote_id, pin }, bench.clock.now()),
    )
    if (done instanceof Refusal) throw done.error
    return done
  }

  const held = async (customerId: string, currency: string) =>
    fromMinor(await walletBalance(bench.db, customerId, currency), currencyDigits(currency))

  const conversionsOf = (customerId: string) =>
    bench.db.query('select 1 from conversions where customer_id = $1', [customerId])

  it('books the quote as one journal that balances in both currencies', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    const quoted = await quote(customer, '120.5')
    expect(quoted).toMatchObject({ from_amount: '120.50', margin: '0.50', lifetime: 60 })
    expect(Date.parse(quoted.expires_at)).toBe(bench.clock.now().getTime() + 60_000)
    const done = await convert(customer, quoted._id)
    const { _id, from_amount, to_amount, rate } = quoted
    expect(done).toMatchObject({ _id, from_amount, to_amount, rate })
    expect(await held(customer, 'CAD')).toBe('379.50')
    expect(await held(customer, 'EUR')).toBe(to_amount)
    const lines = await bench.db.query(
      `select e.account, e.currency, e.amount from entries e join journals j on j.customer_id = e.customer_id
       and j.id = e.journal_id where j.customer_id = $1 and j.kind = 'conversion' order by e.line`,
      [customer],
    )
    const got = toMinor(to_amount, 2)
    expect(lines).toEqual([
      { account: 'wallet', currency: 'CAD', amount: -12_050n },
      { account: 'fx', currency: 'CAD', amount: 12_050n },
      { account: 'fx', currency: 'EUR', amount: -got },
      { account: 'wallet', currency: 'EUR', amount: got },
    ])
    const [notice] = await bench.db.query<{ kind: string; about: string }>(
      `select kind, about, details from notifications where customer_id = $1 and kind = 'money_converted'`,
      [customer],
    )
    expect(notice).toMatchObject({
      about: 'EUR',
      details: { amount: to_amount, currency: 'EUR', converted_amount: '120.50', converted_currency: 'CAD' },
    })
  })

  it('shows the same in both accounts', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    bench.clock.move(1)
    const { reference, to_amount, rate } = await convert(customer, (await quote(customer, '100.00'))._id)
    const story = {
      kind: 'conversion',
      reference,
      conversion: {
        from_currency: 'CAD',
        from_amount: '100.00',
        to_currency: 'EUR',
        to_amount,
        rate,
        margin: '0.50',
      },
    }
    const [out] = (await listMovements(bench.db, await demandAccount(bench.db, customer, 'CAD'), {})).data
    expect(out).toMatchObject({ ...story, direction: 'out', amount: '100.00', balance: '400.00' })
    const [into] = (await listMovements(bench.db, await demandAccount(bench.db, customer, 'EUR'), {})).data
    expect(into).toMatchObject({ ...story, direction: 'in', amount: to_amount, balance: to_amount })
  })

  it('quotes exactly the rate times the amount, rounded down, at the market rate minus the margin', async () => {
    const customer = await bench.customer()
    const currency = fc.constantFrom(...terms.currencies)
    const minor = fc.bigInt(100n, 10n ** 12n)
    await bench.db.query(`delete from rate_limits where scope = 'quote-conversion'`)
    const samples = fc.sample(fc.tuple(currency, currency, minor), 60).filter(([from, to]) => from !== to)
    for (const [from, to, amount] of samples) {
      const given = fromMinor(amount, currencyDigits(from))
      const answer = await codeOf(quote(customer, given, from, to))
      if (answer === 'conversion_too_small') continue
      const quoted = answer as ConversionQuoteResponse['data']
      expect(quoted.from_amount).toBe(given)
      expect(toMinor(quoted.to_amount, currencyDigits(to))).toBe(
        expectedMinor(given, quoted.rate, currencyDigits(to)),
      )
      // Six significant digits: the rate is below the exact one by less than a unit of the last of them.
      const [mid, rate] = [fraction(quoted.mid_rate), fraction(quoted.rate)]
      const exact = mid.units * BigInt(10_000 - terms.margin_basis_points) * rate.scale
      const lost = exact - rate.units * mid.scale * 10_000n
      expect(lost >= 0n && lost < mid.scale * 10_000n).toBe(true)
    }
    await bench.db.query(`delete from rate_limits where scope = 'quote-conversion'`)
  })

  it('refuses too little, too much, too many decimals, unsupported currencies, and a conversion into itself', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    expect(await codeOf(quote(customer, '0.99'))).toBe('conversion_too_small')
    expect(await codeOf(quote(customer, '0'))).toBe('conversion_too_small')
    expect(await codeOf(quote(customer, '8.83', 'NGN', 'GBP'))).toBe('conversion_too_small')
    // The converted amount counts as well: it must be at least one unit.
    expect(await codeOf(quote(customer, '1', 'CAD', 'GBP'))).toBe('conversion_too_small')
    expect(await codeOf(quote(customer, '99999999999999999999'))).toBe('validation_failed')
    expect(await codeOf(quote(customer, '9999999999999999', 'CAD', 'NGN'))).toBe('validation_failed')
    expect(await codeOf(quote(customer, '10.001'))).toBe('validation_failed')
    expect(await codeOf(quote(customer, '10.00', 'CAD', 'JPY'))).toBe('currency_not_supported')
    expect(await codeOf(quote(customer, '10.00', 'CAD', 'CAD'))).toBe('currency_not_supported')
  })

  it('holds the rate while the market moves, until it expires', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    const [early, late] = [await quote(customer, '100.00'), await quote(customer, '100.00')]
    await shiftRate(bench.db, 'CAD', 'EUR', '0.9', bench.clock.now())
    expect((await quote(customer, '100.00')).to_amount).not.toBe(early.to_amount)
    bench.clock.move(terms.quote_lifetime_seconds - 1)
    expect((await convert(customer, early._id)).to_amount).toBe(early.to_amount)
    bench.clock.move(1)
    expect(await codeOf(convert(customer, late._id))).toBe('quote_expired')
    expect(await held(customer, 'CAD')).toBe('400.00')
  })

  it('accepts a quote once, from its customer alone, with the right PIN', async () => {
    const [customer, other] = [
      await bench.customer({ balance: '500.00' }),
      await bench.customer({ balance: '500.00' }),
    ]
    const { _id } = await quote(customer, '100.00')
    expect(await codeOf(convert(other, _id))).toBe('quote_expired')
    expect(await codeOf(convert(customer, 'no-such-quote'))).toBe('quote_expired')
    expect(await codeOf(convert(customer, _id, '4321'))).toBe('pin_wrong')
    const [count] = await bench.db.query('select pin_failures from customers where id = $1', [customer])
    expect(count).toEqual({ pin_failures: 1 })
    await convert(customer, _id)
    expect(await codeOf(convert(customer, _id))).toBe('quote_used')
    expect(await held(other, 'CAD')).toBe('500.00')
    bench.clock.move(2 * 86_400)
    await sweep(bench.deps)
    expect(await codeOf(convert(customer, _id))).toBe('quote_expired')
    expect(await conversionsOf(customer)).toHaveLength(1)
  })

  it('checks the current status and balance', async () => {
    const customer = await bench.customer({ balance: '50.00' })
    expect(await codeOf(convert(customer, (await quote(customer, '50.01'))._id))).toBe('balance_too_low')
    const { _id } = await quote(customer, '10.00')
    const order = { id: customer, reason: 'A question', by: 'Sam', now: bench.clock.now() }
    await bench.db.transaction((tx) => freezeCustomer(tx, order))
    expect(await codeOf(convert(customer, _id))).toBe('customer_frozen')
    const unverified = await bench.customer({ balance: '50.00', verified: false })
    expect(await codeOf(convert(unverified, (await quote(unverified, '10.00'))._id))).toBe('not_verified')
  })

  it('makes one conversion of one quote, however many concurrent calls', async () => {
    const customer = await bench.customer({ balance: '500.00' })
    const { _id } = await quote(customer, '100.00')
    const answers = await Promise.all(Array.from({ length: 6 }, () => codeOf(convert(customer, _id))))
    expect(answers.filter((answer) => answer === 'quote_used')).toHaveLength(5)
    expect(await conversionsOf(customer)).toHaveLength(1)
    expect(await held(customer, 'CAD')).toBe('400.00')
  })

  it('refuses one of two conversions that together exceed the balance', async () => {
    const customer = await bench.customer({ balance: '100.00' })
    const [euro, naira] = [await quote(customer, '60.00'), await quote(customer, '60.00', 'CAD', 'NGN')]
    const answers = await Promise.all([euro, naira].map(({ _id }) => codeOf(convert(customer, _id))))
    expect(answers.filter((answer) => answer === 'balance_too_low')).toHaveLength(1)
    expect(await held(customer, 'CAD')).toBe('40.00')
  })

  it('and a payment from the same wallet are checked one after the other', async () => {
    const customer = await bench.customer({ balance: '100.00' })
    const { _id: id } = await bench.authorised(customer, '60.00')
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    const { _id } = await quote(customer, '60.00')
    const pay = bench.db.transaction((tx) => payFromWallet(tx, customer, id, bench.clock.now()))
    const answers = await Promise.all([codeOf(pay), codeOf(convert(customer, _id))])
    expect(
      answers.filter((answer) => answer === 'balance_too_low' || answer === 'insufficient_funds'),
    ).toHaveLength(1)
  })

  it('in opposite directions wait for each other', async () => {
    const customer = await bench.customer({ balance: '100.00' })
    const now = bench.clock.now()
    await bench.db.transaction((tx) =>
      fundWallet(tx, { customerId: customer, currency: 'EUR', amount: '100.00', now }),
    )
    const quotes = [await quote(customer, '50.00'), await quote(customer, '50.00', 'EUR', 'CAD')]
    const done = await Promise.all(quotes.map(({ _id }) => convert(customer, _id)))
    const [out, back] = done
    expect(await held(customer, 'CAD')).toBe(fromMinor(5_000n + toMinor(back?.to_amount ?? '', 2), 2))
    expect(await held(customer, 'EUR')).toBe(fromMinor(5_000n + toMinor(out?.to_amount ?? '', 2), 2))
  })

  it('keep statements equal to the ledger, in any order', async () => {
    const currencies = ['CAD', 'EUR', 'NGN', 'USD'] as const
    const step = fc.record({
      from: fc.constantFrom(...currencies),
      to: fc.constantFrom(...currencies),
      part: fc.integer({ min: 1, max: 100 }),
      wait: fc.integer({ min: 1, max: 40_000 }),
    })
    for (const steps of fc.sample(fc.array(step, { minLength: 4, maxLength: 8 }), 6)) {
      const customer = await bench.customer({ balance: '1000.00' })
      const first = bench.clock.now().toISOString().slice(0, 10)
      for (const { from, to, part, wait } of steps) {
        bench.clock.move(wait)
        const balance = await walletBalance(bench.db, customer, from)
        const amount = (balance * BigInt(part)) / 100n
        if (from === to) continue
        const quoted = await codeOf(quote(customer, fromMinor(amount, 2), from, to))
        if (quoted === 'conversion_too_small') continue
        await convert(customer, (quoted as ConversionQuoteResponse['data'])._id)
      }
      const last = bench.clock.now().toISOString().slice(0, 10)
      for (const currency of currencies) {
        const account = { customerId: customer, currency }
        const whole = await statementOf(bench.db, account, { from: first, to: last })
        expect(whole.closing).toBe(await held(customer, currency))
        const [sum] = await bench.db.query<{ amount: bigint }>(
          `select coalesce(sum(amount), 0)::int8 as amount from entries
           where customer_id = $1 and currency = $2 and account = 'wallet'`,
          [customer, currency],
        )
        expect(whole.closing).toBe(fromMinor(sum?.amount ?? 0n, 2))
      }
    }
  })
})
