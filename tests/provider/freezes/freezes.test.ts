// Freezing and releasing by an operator, which every call that moves money checks.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#provider/db/index.ts'
import {
  type FreezeOrder,
  freezeCustomer,
  freezeTransfer,
  releaseCustomer,
  releaseTransfer,
} from '#provider/freezes/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { commands } from '#provider/operate/commands.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, codeOf, createBench, lifetimeOf } from '#tests/provider/money/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench(await freshDb())
})
afterAll(async () => {
  expect(await auditLedger(bench.db)).toEqual({ unbalanced: [], drifted: [] })
  expect(bench.faults).toEqual([])
  await bench.db.close()
})

const freezesOf = (customerId: string) =>
  bench.db.query(
    `select action, transfer_id, reason, done_by from freezes where customer_id = $1
     order by done_at desc, id desc`,
    [customerId],
  )

const operate = (act: (tx: Tx, order: FreezeOrder) => Promise<void>, id: string) =>
  bench.db.transaction((tx) => act(tx, { id, reason: 'a hunch', by: 'Ada', now: bench.clock.now() }))

const revoke = (customer: string) =>
  bench.db.query('update customers set verified_selfie = false where id = $1', [customer])
const verify = (customer: string) =>
  bench.db.query('update customers set verified_selfie = true where id = $1', [customer])
const suspend = (customer: string) =>
  bench.db.query(`update customers set status = 'pending' where id = $1`, [customer])

/** A customer with a transfer before each call that moves money, and the calls. */
async function stage() {
  const customer = await bench.customer({ balance: '1000.00' })
  const created = await bench.create(customer, '10.00')
  const authorised = await bench.authorised(customer, '10.00')
  const chosen = async (payment_channel: 'wallet' | 'e-transfer') => {
    const { _id: id } = await bench.authorised(customer, '10.00')
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel } })
    return { params: { id } }
  }
  const wallet = await chosen('wallet')
  const eTransfer = await chosen('e-transfer')
  const another = await bench.newTransfer(customer, '10.00')
  const naira = await bench.newTransfer(customer, '100000.00', { sending_currency: 'NGN' })
  const { _id: byCard } = (await bench.call('create-credit', customer, { body: naira })).data
  const card = { params: { id: byCard } }
  await bench.call('authorise-credit', customer, { ...card, body: { pin: '1234' } })
  await bench.call('choose-payment', customer, { ...card, body: { payment_channel: 'card' } })
  const calls = {
    'create-credit': () => bench.call('create-credit', customer, { body: another }),
    'authorise-credit': () =>
      bench.call('authorise-credit', customer, { params: { id: created._id }, body: { pin: '1234' } }),
    'choose-payment': () =>
      bench.call('choose-payment', customer, {
        params: { id: authorised._id },
        body: { payment_channel: 'e-transfer' },
      }),
    'verify-payment': () => bench.call('verify-payment', customer, eTransfer),
    'pay-from-wallet': () => bench.call('pay-from-wallet', customer, wallet),
    'create-card-order': () => bench.call('create-card-order', customer, card),
  }
  const ids = [created._id, authorised._id, eTransfer.params.id, wallet.params.id, byCard]
  const codes = async () => {
    const said: Record<string, unknown> = {}
    for (const [name, call] of Object.entries(calls)) said[name] = await codeOf(call())
    return said
  }
  return { customer, calls, codes, ids }
}

describe('every call that moves money', () => {
  it.each([
    { what: 'verification was revoked', act: revoke, code: 'not_verified' },
    { what: 'the status was taken', act: suspend, code: 'not_verified' },
    {
      what: 'the customer was frozen',
      act: (id: string) => operate(freezeCustomer, id),
      code: 'customer_frozen',
    },
  ])('is refused once $what', async ({ act, code }) => {
    const { customer, calls, codes } = await stage()
    await act(customer)
    const all = Object.fromEntries(Object.keys(calls).map((name) => [name, code]))
    expect(await codes()).toEqual(all)
    expect(await bench.balance(customer)).toBe('1000.00')
  })

  it('is refused for a frozen transfer alone, cancelling too, and works again after its release', async () => {
    const { customer, calls, codes, ids } = await stage()
    for (const id of ids) await operate(freezeTransfer, id)
    const { 'create-credit': created, ...rest } = await codes()
    expect(created).toMatchObject({ data: { status: 'draft' } })
    expect(new Set(Object.values(rest))).toEqual(new Set(['transfer_frozen']))
    for (const id of ids) {
      expect((await bench.look(customer, id)).hold).toBe('transfer_frozen')
      expect(await codeOf(bench.call('cancel-credit', customer, { params: { id } }))).toBe('transfer_frozen')
      await operate(releaseTransfer, id)
    }
    for (const name of ['authorise-credit', 'choose-payment', 'verify-payment', 'pay-from-wallet'] as const)
      expect(await calls[name](), name).toMatchObject({ data: { hold: null } })
  })

  it('lets a frozen customer cancel an unpaid transfer', async () => {
    const { customer, ids } = await stage()
    await operate(freezeCustomer, customer)
    for (const id of ids)
      expect((await bench.call('cancel-credit', customer, { params: { id } })).data.status).toBe('cancelled')
  })
})

describe('the worker', () => {
  it.each([
    {
      what: 'a frozen transfer',
      stop: (_: string, id: string) => operate(freezeTransfer, id),
      go: (_: string, id: string) => operate(releaseTransfer, id),
      hold: 'transfer_frozen',
    },
    {
      what: 'a frozen customer',
      stop: (customer: string) => operate(freezeCustomer, customer),
      go: (customer: string) => operate(releaseCustomer, customer),
      hold: 'customer_frozen',
    },
    { what: 'an unverified customer', stop: revoke, go: verify, hold: 'not_verified' },
  ])(
    'pays nothing out for $what, moves others on, and continues after the release',
    async ({ stop, go, hold }) => {
      const customer = await bench.customer()
      const paid = await bench.announced(customer, '100.00')
      await bench.pass(4)
      const converted = await bench.announced(customer, '200.00')
      await bench.pass(1)
      const other = await bench.announced(await bench.customer(), '100.00')
      expect((await bench.look(customer, paid._id)).status).toBe('paid')
      await stop(customer, paid._id)
      if (hold === 'transfer_frozen') await operate(freezeTransfer, converted._id)
      await bench.pass(60)
      expect(await bench.look(customer, paid._id)).toMatchObject({ status: 'paid', hold })
      const payouts = await bench.db.query('select 1 from network_payouts where key = any ($1)', [
        [paid._id, converted._id],
      ])
      expect(payouts).toEqual([])
      expect((await bench.look(other.owner, other._id)).status).toBe('delivered')
      await go(customer, paid._id)
      await bench.pass(60)
      expect(await bench.look(customer, paid._id)).toMatchObject({ status: 'delivered', hold: null })
    },
  )

  it('stops between the exchange and the payout', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.announced(customer, '100.00')
    await bench.pass(6)
    expect((await bench.look(customer, id)).status).toBe('converted')
    await operate(freezeCustomer, customer)
    await bench.pass(30)
    expect((await bench.look(customer, id)).status).toBe('converted')
  })

  it('keeps money for a frozen customer in the wallet, and the transfer says so', async () => {
    const customer = await bench.customer()
    const [one, two] = [await bench.announced(customer, '100.00'), await bench.announced(customer, '200.00')]
    await operate(freezeTransfer, one._id)
    await bench.pass(1)
    await operate(freezeCustomer, customer)
    await bench.pass(5)
    expect(await bench.balance(customer)).toBe('305.98')
    expect((await bench.look(customer, one._id)).status).toBe('awaiting_payment')
    await operate(releaseCustomer, customer)
    await operate(releaseTransfer, one._id)
    bench.clock.move(lifetimeOf('e-transfer'))
    await bench.pass(1)
    for (const [{ _id }, amount] of [
      [one, '102.99'],
      [two, '202.99'],
    ] as const)
      expect(await bench.look(customer, _id)).toMatchObject({
        status: 'cancelled',
        payment_problem: { problem: 'held', amount },
      })
  })

  it('ends an unpaid frozen transfer only after its release', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.authorised(customer, '100.00')
    await operate(freezeTransfer, id)
    bench.clock.move(lifetimeOf('e-transfer'))
    await bench.pass(1)
    expect((await bench.look(customer, id)).status).toBe('awaiting_payment')
    await operate(releaseTransfer, id)
    await bench.pass(1)
    expect((await bench.look(customer, id)).status).toBe('cancelled')
  })
})

/** The output of an operator's command. */
async function command([name = '', ...args]: readonly string[]): Promise<string> {
  const lines: string[] = []
  await commands[name]?.read(args).run({ ...bench.deps, print: (line) => void lines.push(line) })
  return lines.join('\n')
}

describe('an operator', () => {
  const words = (line: string) => [...line.split(' '), '--reason', 'a stolen phone', '--by', 'Ada']

  it('names a customer by number and a transfer by reference, and both are logged for good', async () => {
    const customer = await bench.customer()
    const { transaction_reference: reference, _id: id } = await bench.authorised(customer, '10.00')
    const [row] = await bench.db.query<{ phone: string }>('select phone from customers where id = $1', [
      customer,
    ])
    expect(await command(words(`freeze customer ${row?.phone}`))).toContain('frozen')
    await command(words(`freeze transfer ${reference.toLowerCase()}`))
    await command(words(`release transfer ${id}`))
    await command(words(`release customer ${customer}`))
    expect(await bench.look(customer, id)).toMatchObject({ hold: null })
    const noted = { reason: 'a stolen phone', done_by: 'Ada' }
    expect(await freezesOf(customer)).toMatchObject([
      { ...noted, action: 'release', transfer_id: null },
      { ...noted, action: 'release', transfer_id: id },
      { ...noted, action: 'freeze', transfer_id: id },
      { ...noted, action: 'freeze', transfer_id: null },
    ])
    for (const change of ['delete from freezes', `update freezes set reason = 'none'`])
      await expect(bench.db.query(change)).rejects.toThrow('final')
  })

  it('is told why it is impossible, and nothing is done', async () => {
    const customer = await bench.customer()
    const { _id: id } = await bench.authorised(customer, '10.00')
    const refused = async (...line: string[]) => {
      const error = await command(line).catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(WrongCommand)
      return error instanceof Error ? error.message : ''
    }
    const signed = ['--reason', 'why', '--by', 'Ada']
    expect(await refused('freeze', 'customer', customer, '--by', 'Ada')).toContain('--reason')
    expect(await refused('freeze', 'customer', customer, ...signed, '--force')).toContain('npm run operate')
    expect(await refused('freeze', 'house', customer, ...signed)).toContain('npm run operate')
    expect(await refused('freeze', 'customer', '+14165559999', ...signed)).toContain('no customer')
    expect(await refused('freeze', 'transfer', 'FS-0000-0000', ...signed)).toContain('no transfer')
    expect(await refused('release', 'transfer', id, ...signed)).toContain('not frozen')
    await operate(freezeTransfer, id)
    expect(await refused('freeze', 'transfer', id, ...signed)).toContain('frozen since')
    await operate(releaseTransfer, id)
    await bench.call('cancel-credit', customer, { params: { id } })
    expect(await refused('freeze', 'transfer', id, ...signed)).toContain('cancelled')
    expect(await freezesOf(customer)).toHaveLength(2)
  })
})
