import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TransactionsTotalsQuery } from '#src/generated/forms.ts'
import { freshDb } from '#tests/provider/database.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from './setup.ts'

/** In seconds. */
const DAY = 86_400

describe('the history', () => {
  let bench: Bench
  let customer: string
  const made: string[] = []
  beforeAll(async () => {
    bench = await createBench(await freshDb())
    customer = await bench.customer({ balance: '500.00' })
    for (let count = 0; count < 6; count += 1) {
      bench.clock.move(1)
      made.unshift((await bench.create(customer, `${20 + count}.00`))._id)
    }
    await bench.call('cancel-credit', customer, { params: { id: made[0] ?? '' } })
  })
  afterAll(() => bench.db.close())

  const list = (query: {
    kind?: 'transfer' | 'funding'
    status?: 'in_progress' | 'delivered' | 'ended'
    search?: string
    cursor?: string
    limit?: number
  }) => bench.call('list-transactions', customer, { query })

  it('is newest first, including deposits', async () => {
    const { data, meta_data } = await list({})
    expect(data.map(({ _id }) => _id).slice(0, 6)).toEqual(made)
    expect(data[6]).toMatchObject({
      kind: 'funding',
      direction: 'in',
      sending_amount: '500.00',
      status: 'delivered',
    })
    expect(data[1]).toMatchObject({
      name: 'Ngozi Eze',
      country: 'NG',
      direction: 'out',
      amount_total: '26.99',
    })
    expect(meta_data.next_cursor).toBeNull()
  })

  it('is paginated without gap or repetition, also when rows are added in between', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(cursor ? { cursor } : {}) })
      seen.push(...page.data.map(({ _id }) => _id))
      cursor = page.meta_data.next_cursor
      if (seen.length === 3) {
        bench.clock.move(1)
        await bench.create(await bench.customer(), '5.00')
      }
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect(seen.slice(0, 6)).toEqual(made)
    expect(await codeOf(list({ cursor: 'rubbish' }))).toBe('validation_failed')
  })

  it('is filtered by group and by search', async () => {
    expect((await list({ status: 'ended' })).data.map(({ _id }) => _id)).toEqual([made[0]])
    expect((await list({ status: 'in_progress' })).data).toHaveLength(5)
    expect((await list({ status: 'delivered' })).data.map(({ kind }) => kind)).toEqual(['funding'])
    expect((await list({ search: 'ngozi' })).data).toHaveLength(6)
    expect((await list({ search: 'ṄGÓZÍ' })).data).toHaveLength(6)
    expect((await list({ search: '%' })).data).toEqual([])
    const reference = (await list({})).data[2]?.transaction_reference ?? ''
    expect((await list({ search: reference.toLowerCase() })).data.map(({ _id }) => _id)).toEqual([made[2]])
  })

  it('has one kind if requested, however much of the other there is', async () => {
    expect((await list({ kind: 'transfer', limit: 2 })).data.map(({ _id }) => _id)).toEqual(made.slice(0, 2))
    expect((await list({ kind: 'funding' })).data.map(({ kind }) => kind)).toEqual(['funding'])
  })

  it('excludes other customers', async () => {
    expect((await bench.call('list-transactions', await bench.customer(), { query: {} })).data).toEqual([])
  })
})

describe.each(await engines())('the filters of the history, on %s', (_engine, open) => {
  let bench: Bench
  let customer: string
  let other: string
  beforeAll(async () => {
    bench = await createBench(await open())
    customer = await bench.customer({ balance: '500.00' })
    other = await bench.beneficiary(customer, '112345678')
    const send = async (amount: string, changes = {}) => {
      const body = await bench.newTransfer(customer, amount, changes)
      return (await bench.call('create-credit', customer, { body })).data._id
    }
    const paid = async (id: string, payment_channel: 'wallet' | 'e-transfer') => {
      await bench.call('authorise-credit', customer, { params: { id }, body: { pin: '1234' } })
      await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel } })
      if (payment_channel === 'wallet') await bench.call('pay-from-wallet', customer, { params: { id } })
    }
    await paid(await send('100.00'), 'wallet')
    bench.clock.move(2 * DAY)
    await paid(await send('20.10', { beneficiary_id: other }), 'wallet')
    await send('30.00', { beneficiary_id: other })
    const cancelled = await send('40.00')
    await bench.call('cancel-credit', customer, { params: { id: cancelled } })
  })
  afterAll(() => bench.db.close())

  const list = async (query: TransactionsTotalsQuery) =>
    (await bench.call('list-transactions', customer, { query })).data.map(({ amount_total }) => amount_total)
  const totals = async (query: TransactionsTotalsQuery) =>
    (await bench.call('get-transactions-totals', customer, { query })).data

  it.each<[TransactionsTotalsQuery, string[]]>([
    [{ from: '2026-11-22' }, ['42.99', '32.99', '23.09']],
    [{ to: '2026-11-21' }, ['102.99', '500.00']],
    [{ from: '2026-11-20', to: '2026-11-20' }, ['102.99', '500.00']],
    [{ from: '2026-11-22', to: '2026-11-20' }, []],
    [{ currency: 'CAD', status: 'delivered' }, ['500.00']],
    [{ currency: 'EUR' }, []],
    [{ amount_from: '32.99', amount_to: '102.99' }, ['42.99', '32.99', '102.99']],
    [{ amount_from: '32.990000001' }, ['42.99', '102.99', '500.00']],
    [{ amount_to: '23.0899' }, []],
    [{ search: 'ngozi', amount_from: '100' }, ['102.99']],
  ])('match %j', async (query, wanted) => {
    expect(await list(query)).toEqual(wanted)
    const counted = (await totals(query)).reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(wanted.length)
  })

  it('match what went to one beneficiary', async () => {
    expect(await list({ beneficiary_id: other })).toEqual(['32.99', '23.09'])
    expect(await list({ beneficiary_id: other, status: 'ended' })).toEqual([])
    expect(await list({ beneficiary_id: '018f0000-0000-7000-8000-000000000000' })).toEqual([])
  })

  it('are paginated as well', async () => {
    const first = await bench.call('list-transactions', customer, { query: { currency: 'CAD', limit: 3 } })
    const cursor = first.meta_data.next_cursor ?? ''
    const rest = await bench.call('list-transactions', customer, { query: { currency: 'CAD', cursor } })
    expect([...first.data, ...rest.data].map(({ amount_total }) => amount_total)).toEqual(await list({}))
  })

  it('use amounts in the decimals of their currency', async () => {
    const rich = await bench.customer({ balance: '500', currency: 'JPY' })
    const found = async (query: TransactionsTotalsQuery) =>
      (await bench.call('list-transactions', rich, { query })).data.length
    expect(await found({ amount_from: '500', amount_to: '500.00' })).toBe(1)
    expect(await found({ amount_from: '500.5' })).toBe(0)
    expect(await found({ amount_to: '499' })).toBe(0)
  })

  it('refuse a date out of range', async () => {
    for (const query of [{ from: '1999-12-31' }, { to: '3000-01-01' }, { to: '9999-12-31' }])
      for (const id of ['list-transactions', 'get-transactions-totals'] as const)
        expect(await codeOf(bench.call(id, customer, { query }))).toBe('validation_failed')
  })

  it('are summed up by currency: paid, refunded and added', async () => {
    const all = { count: 5, sent: '126.08', returned: '0.00', added: '500.00' }
    /** All of it was in one month. */
    const inNovember = (figures: typeof all) => [
      { currency: 'CAD', ...figures, months: [{ month: '2026-11', ...figures }] },
    ]
    expect(await totals({})).toEqual(inNovember(all))
    expect(await totals({ beneficiary_id: other })).toEqual(
      inNovember({ count: 2, sent: '23.09', returned: '0.00', added: '0.00' }),
    )
    expect(await totals({ status: 'ended' })).toEqual(
      inNovember({ count: 1, sent: '0.00', returned: '0.00', added: '0.00' }),
    )
    await bench.db.query(
      `update transfers set state = 'returned' where customer_id = $1 and sending_amount = 10000`,
      [customer],
    )
    expect(await totals({})).toEqual(inNovember({ ...all, sent: '23.09', returned: '102.99' }))
  })

  it('are summed up by month in UTC, newest first', async () => {
    const rich = await bench.customer({ balance: '100.00' })
    const [first] = await bench.db.query<{ id: string }>('select id from fundings where customer_id = $1', [
      rich,
    ])
    await bench.db.query("update fundings set created_at = '2026-10-31T23:59:59Z' where id = $1", [first?.id])
    await bench.db.query(
      `insert into fundings (customer_id, id, reference, amount, currency, created_at)
       select customer_id, gen_random_uuid(), 'F' || reference, 250, currency, '2026-11-01T00:00:00Z'
       from fundings where id = $1`,
      [first?.id],
    )
    const [added] = (await bench.call('get-transactions-totals', rich, { query: {} })).data
    expect(added?.months.map((of) => [of.month, of.count, of.added])).toEqual([
      ['2026-11', 1, '2.50'],
      ['2026-10', 1, '100.00'],
    ])
  })
})
