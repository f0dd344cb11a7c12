// Reports of paid transfers over a threshold, and an operator's work on them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '#provider/operate/commands.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, codeOf, createBench } from '#tests/provider/money/setup.ts'
import { asked, day, largeSenders, signed } from './large-senders.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await createBench(await open())
  })
  afterAll(async () => {
    expect(bench.faults).toEqual([])
    await bench.db.close()
  })
  const { sender, operate, newAccount, create, pay, send, reportsOf } = largeSenders(() => bench)

  test('two transfers within 24 hours are one report; a minute later they are two', async () => {
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

  test('a third one within the hours joins the same report, one after them starts a new one', async () => {
    const customer = await sender()
    await send(customer, '12000.00', asked)
    bench.clock.move(3600)
    await send(customer, '10.00', asked)
    expect(await reportsOf(customer)).toMatchObject([{ transfers: 2 }])
    bench.clock.move(day)
    await send(customer, '10000.00', asked)
    expect(await reportsOf(customer)).toMatchObject([{ transfers: 2 }, { transfers: 1 }])
  })

  test('two customers who send to one account are in one report, without learning of each other', async () => {
    const [one, two] = [await sender(), await sender()]
    const account = newAccount()
    await send(one, '6000.00', { purpose: 'gift' }, account)
    await send(two, '4000.00', { purpose: 'gift' }, account)
    expect(await reportsOf(two)).toMatchObject([{ grounds: 'beneficiary', transfers: 2 }])
  })

  test('two concurrent payments by two customers to one account make one report with both', async () => {
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

  test('two concurrent payments that cross the threshold make one report with both', async () => {
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
    const table = await operate('reports', 'show', number, '--format', 'csv')
    expect(table).toHaveLength(2)
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

  test('a report that is not due is dismissed with a reason; unknown ones and incomplete commands are refused', async () => {
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
    ).toThrow('is not an amount')
  })
})
