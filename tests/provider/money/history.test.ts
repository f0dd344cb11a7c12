import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench } from './setup.ts'

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
  }, 30_000)
  afterAll(() => bench.db.close())

  const list = (query: {
    status?: 'in_progress' | 'delivered' | 'ended'
    search?: string
    cursor?: string
    limit?: number
  }) => bench.call('list-transactions', customer, { query })

  it('is newest first, with what came into the wallet', async () => {
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

  it('comes page by page without gap or repetition, also when rows are added meanwhile', async () => {
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

  it('is filtered by group and by what is typed', async () => {
    expect((await list({ status: 'ended' })).data.map(({ _id }) => _id)).toEqual([made[0]])
    expect((await list({ status: 'in_progress' })).data).toHaveLength(5)
    expect((await list({ status: 'delivered' })).data.map(({ kind }) => kind)).toEqual(['funding'])
    expect((await list({ search: 'ngozi' })).data).toHaveLength(6)
    expect((await list({ search: '%' })).data).toEqual([])
    const reference = (await list({})).data[2]?.transaction_reference ?? ''
    expect((await list({ search: reference.toLowerCase() })).data.map(({ _id }) => _id)).toEqual([made[2]])
  })

  it('shows nobody else’s', async () => {
    expect((await bench.call('list-transactions', await bench.customer(), { query: {} })).data).toEqual([])
  })
})
