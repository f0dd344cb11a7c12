import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enginesAndPartitions } from '#tests/provider/engines.ts'
import { type Bench, createBench } from './setup.ts'

const DAY = 86_400

describe.each(await enginesAndPartitions())('amounts sent, by month and country, on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(() => bench.db.close())

  const spending = async (customer: string) => (await bench.call('get-spending', customer)).data

  /** Pays for a transfer at once from the wallet. */
  async function pay(customer: string, amount: string): Promise<string> {
    const { _id: id } = await bench.authorised(customer, amount)
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'wallet' } })
    await bench.call('pay-from-wallet', customer, { params: { id } })
    return id
  }

  /** The cost of a transfer besides its amount. */
  async function chargeOf(customer: string, id: string): Promise<number> {
    return Number((await bench.look(customer, id)).transaction_fee)
  }

  it('are six empty months for a customer who has sent nothing', async () => {
    const { currency, months, others } = await spending(await bench.customer())
    expect(currency).toBe('CAD')
    expect(months.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
    expect(new Set(months.map(({ amount }) => amount))).toEqual(new Set(['0.00']))
    expect(months.flatMap(({ countries }) => countries)).toEqual([])
    expect(others).toEqual([])
  })

  it('add up amounts and fees to the cent, from when the money moved', async () => {
    const customer = await bench.customer({ balance: '900.00' })
    const fee = await chargeOf(customer, await pay(customer, '10.01'))
    await pay(customer, '20.02')
    await bench.create(customer, '300.00')
    const november = (10.01 + 20.02 + 2 * fee).toFixed(2)
    expect((await spending(customer)).months.at(-1)).toEqual({
      month: '2026-11',
      amount: november,
      countries: [{ country: 'NG', amount: november }],
    })
    bench.clock.move(11 * DAY)
    await pay(customer, '5.00')
    expect((await spending(customer)).months.slice(-2).map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-11', november],
      ['2026-12', (5 + fee).toFixed(2)],
    ])
  })

  it('exclude refunds, older ones, and other customers’', async () => {
    const customer = await bench.customer({ balance: '900.00' })
    const id = await pay(customer, '40.00')
    const old = await pay(customer, '50.00')
    await bench.db.query("update transfers set state = 'returned' where customer_id = $1 and id = $2", [
      customer,
      id,
    ])
    await bench.db.query(
      "update transfers set paid_at = paid_at - interval '7 months' where customer_id = $1 and id = $2",
      [customer, old],
    )
    const { months } = await spending(customer)
    expect(months.map(({ amount }) => amount)).toEqual(Array(6).fill('0.00'))
  })

  it('show other currencies next to the sums, each with its own decimals', async () => {
    const customer = await bench.customer({ balance: '900.00' })
    const id = await pay(customer, '40.00')
    await bench.db.query(
      "update transfers set sending_currency = 'JPY', country = 'FR' where customer_id = $1 and id = $2",
      [customer, id],
    )
    await pay(customer, '1.00')
    const { months, others } = await spending(customer)
    // 40.00 and its charge of 2.99, in yen here.
    expect(others).toEqual([{ currency: 'JPY', amount: '4299' }])
    expect(months.at(-1)?.countries.map(({ country }) => country)).toEqual(['NG'])
  })
})
