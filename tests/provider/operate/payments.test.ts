// Incoming payments that are still held, as an operator sees them: each with its reason and for how long.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeposit } from '#provider/deposits/index.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'
import { operate, pay } from '#tests/provider/operate/run.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench(await freshDb())
})
afterAll(() => bench.db.close())

const signed = ['--reason', 'asked for it', '--by', 'Ada']
const read = (...args: string[]) => operate(bench, 'payments', ...args)

test('lists what came short, over, twice, late, on hold or for no customer, and nothing applied or returned', async () => {
  const customer = await bench.customer()
  const { transaction_reference: reference } = await bench.authorised(customer, '100.00')
  const short = await pay(bench, ` ${reference} `, 500n)
  await pay(bench, reference, 700n, { sender: 'somebody.else@example.com' })
  const over = await pay(bench, reference, 15_000n)
  const doubled = await pay(bench, reference, 10_299n)
  const stray = await pay(bench, 'FS-0000-0000', 1_200n)
  const exact = (await bench.authorised(customer, '100.00')).transaction_reference
  await pay(bench, exact, 10_299n)
  const frozen = await bench.customer()
  const waiting = (await bench.authorised(frozen, '50.00')).transaction_reference
  await operate(bench, 'freeze', 'customer', frozen, ...signed)
  const held = await pay(bench, waiting, 5_299n)
  bench.clock.move(2 * 86_400)
  const late = await pay(bench, (await cancelled(customer)).reference, 10_299n)
  expect(await read()).toEqual([
    // Two days have passed, and no partner has sent a statement.
    expect.stringMatching(/^2 statements of partners are missing, the first of 2026-11-20 /),
    `${short}  2 days  too little  5.00 CAD  e-transfer  ${customer}  ${reference}`,
    `${over}  2 days  too much  47.01 of 150.00 CAD  e-transfer  ${customer}  ${reference}`,
    `${doubled}  2 days  paid already  102.99 CAD  e-transfer  ${customer}  ${reference}`,
    `${stray}  2 days  unclaimed  12.00 CAD  e-transfer  suspense  FS-0000-0000`,
    `${held}  2 days  on hold or over the limit  52.99 CAD  e-transfer  ${frozen}  ${waiting}`,
    expect.stringMatching(`^${late}  0 days  too late  102\\.99 CAD  e-transfer  ${customer}  `),
    '6 payments',
  ])
  expect((await read('--since', '1d')).at(-1)).toBe('1 payment')
  await operate(bench, 'refund', 'payment', over, ...signed)
  await operate(bench, 'refund', 'payment', stray, ...signed)
  const left = await read()
  expect(left.at(-1)).toBe('4 payments')
  expect(left.join()).not.toContain(over)
})

/** A transfer cancelled by its customer. */
async function cancelled(customer: string) {
  const { _id: id, transaction_reference: reference } = await bench.authorised(customer, '100.00')
  await bench.call('cancel-credit', customer, { params: { id } })
  return { reference }
}

test('of a deposit lists the excess, and a short one until the rest has arrived', async () => {
  const customer = await bench.customer()
  const deposit = () =>
    bench.db.transaction((tx) =>
      createDeposit(tx, customer, { amount: '100.00', currency: 'CAD' }, bench.clock.now()),
    )
  const mine = async () =>
    (await read('--json')).map((line) => JSON.parse(line)).filter((one) => one.customer_id === customer)
  const [whole, parts, over] = [await deposit(), await deposit(), await deposit()]
  await pay(bench, whole.reference, 10_000n)
  const short = await pay(bench, parts.reference, 4_000n)
  const surplus = await pay(bench, over.reference, 10_050n)
  expect(await mine()).toEqual([
    {
      payment_id: short,
      customer_id: customer,
      transfer_id: null,
      reference: parts.reference,
      channel: 'e-transfer',
      currency: 'CAD',
      amount: '40.00',
      kept: '40.00',
      reason: 'short',
      arrived_at: expect.stringMatching(/Z$/),
      booked_at: expect.stringMatching(/Z$/),
      days: 0,
    },
    expect.objectContaining({ payment_id: surplus, reason: 'over', amount: '100.50', kept: '0.50' }),
  ])
  await pay(bench, parts.reference, 6_000n)
  expect((await mine()).map(({ payment_id }) => payment_id)).toEqual([surplus])
})

test('has one canonical format', async () => {
  await expect(read('--since', 'yesterday')).rejects.toThrow('--since is "yesterday"')
  await expect(read('list')).rejects.toThrow('Write: npm run operate -- payments')
})
