// The accounts that each journal of a transfer moves: money only moves, and nothing is created on the way.
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Journal } from '#provider/ledger/index.ts'
import {
  postConverted,
  postDelivered,
  postGivenBack,
  postHeld,
  postPaidByNetwork,
  postPaidFromWallet,
  postRefunded,
  postReleased,
  postReturned,
  postSent,
} from '#provider/transfers/journals.ts'
import { noDatabase, row } from './row.ts'

const booked = vi.hoisted((): Journal[] => [])
vi.mock('#provider/ledger/index.ts', () => ({
  post: async (_: unknown, journal: Journal) => void booked.push(journal),
}))
beforeEach(() => void booked.splice(0))

const at = new Date('2026-11-20T12:00:00Z')
const { customer_id: customerId, id } = row

/** The only journal booked by the work, its lines abbreviated. */
async function journalOf(work: () => Promise<void>) {
  await work()
  const [journal, ...more] = booked.splice(0)
  expect(more).toEqual([])
  const lines = journal?.lines.map(({ account, currency, amount }) => `${account} ${amount} ${currency}`)
  return { ...journal, lines }
}

describe('a transfer', () => {
  it('paid from the wallet is on its way, including the charge', async () => {
    expect(await journalOf(() => postPaidFromWallet(noDatabase, row, at))).toEqual({
      customerId,
      kind: 'paid',
      source: `transfer:${id}:paid`,
      at,
      lines: ['wallet -10299 CAD', 'transit 10299 CAD'],
    })
  })

  it('paid by a network is on its way, with the excess in the wallet', async () => {
    const payment = { partner: 'e-transfer', amount: 15_000n } as const
    expect(await journalOf(() => postPaidByNetwork(noDatabase, row, payment, at))).toEqual({
      customerId,
      kind: 'paid',
      source: `transfer:${id}:paid`,
      at,
      lines: ['clearing:e-transfer -15000 CAD', 'held 0 CAD', 'transit 10299 CAD', 'wallet 4701 CAD'],
    })
  })

  it('paid in two parts is on its way with what was held, and the excess in the wallet', async () => {
    const payment = { partner: 'e-transfer', amount: 7_000n } as const
    const split = { ...row, balance_part: 4_000n, holds: 1 }
    expect((await journalOf(() => postPaidByNetwork(noDatabase, split, payment, at))).lines).toEqual([
      'clearing:e-transfer -7000 CAD',
      'held -4000 CAD',
      'transit 10299 CAD',
      'wallet 701 CAD',
    ])
  })

  it('has a part held and released, once each time', async () => {
    const split = { ...row, balance_part: 4_000n, holds: 2 }
    expect(await journalOf(() => postHeld(noDatabase, split, at))).toEqual({
      customerId,
      kind: 'held',
      source: `transfer:${id}:held:2`,
      at,
      lines: ['wallet -4000 CAD', 'held 4000 CAD'],
    })
    expect(await journalOf(() => postReleased(noDatabase, split, at))).toEqual({
      customerId,
      kind: 'released',
      source: `transfer:${id}:released:2`,
      at,
      lines: ['held -4000 CAD', 'wallet 4000 CAD'],
    })
  })

  it('is exchanged, and the charge earned', async () => {
    expect(await journalOf(() => postConverted(noDatabase, row, at))).toEqual({
      customerId,
      kind: 'converted',
      source: `transfer:${id}:converted`,
      at,
      lines: [
        'transit -10299 CAD',
        'fees 299 CAD',
        'taxes 0 CAD',
        'fx 10000 CAD',
        'fx -10600000 NGN',
        'transit 10600000 NGN',
      ],
    })
  })

  it('has the tax of its charge apart, which is refunded with it', async () => {
    const taxed = { ...row, taxes: 21n }
    expect((await journalOf(() => postConverted(noDatabase, taxed, at))).lines).toEqual([
      'transit -10299 CAD',
      'fees 278 CAD',
      'taxes 21 CAD',
      'fx 10000 CAD',
      'fx -10600000 NGN',
      'transit 10600000 NGN',
    ])
    expect((await journalOf(() => postReturned(noDatabase, taxed, 'payout', at))).lines).toEqual([
      'payout -10600000 NGN',
      'fx 10600000 NGN',
      'fx -10000 CAD',
      'fees -278 CAD',
      'taxes -21 CAD',
      'wallet 10299 CAD',
    ])
  })

  it('is taken by the bank network, then paid out', async () => {
    expect(await journalOf(() => postSent(noDatabase, row, at))).toMatchObject({
      source: `transfer:${id}:sent`,
      lines: ['transit -10600000 NGN', 'payout 10600000 NGN'],
    })
    expect(await journalOf(() => postDelivered(noDatabase, row, at))).toMatchObject({
      source: `transfer:${id}:delivered`,
      lines: ['payout -10600000 NGN', 'settlement 10600000 NGN'],
    })
  })

  it.each(['transit', 'payout'] as const)('is refunded in full from %s, with the charge', async (from) => {
    expect(await journalOf(() => postReturned(noDatabase, row, from, at))).toMatchObject({
      source: `transfer:${id}:returned`,
      lines: [
        `${from} -10600000 NGN`,
        'fx 10600000 NGN',
        'fx -10000 CAD',
        'fees -299 CAD',
        'taxes 0 CAD',
        'wallet 10299 CAD',
      ],
    })
  })
})

it('ended by an operator before the exchange is refunded, charge included', async () => {
  expect(await journalOf(() => postGivenBack(noDatabase, row, at))).toMatchObject({
    kind: 'returned',
    source: `transfer:${id}:returned`,
    lines: ['transit -10299 CAD', 'wallet 10299 CAD'],
  })
})

it('an unmatched payment is returned by its network', async () => {
  const payment = { id: 'p', partner: 'payvyne', currency: 'NGN', amount: 700n } as const
  expect(await journalOf(() => postRefunded(noDatabase, customerId, payment, at))).toEqual({
    customerId,
    kind: 'refunded',
    source: 'payment:p:refund',
    at,
    lines: ['clearing:payvyne -700 NGN', 'clearing:payvyne 700 NGN'],
  })
})

it('with any figures, each journal sums to zero in each currency', async () => {
  const figure = fc.bigInt({ min: 0n, max: 10n ** 15n })
  await fc.assert(
    fc.asyncProperty(
      figure,
      figure,
      figure,
      figure,
      async (sending_amount, charge, receiving_amount, more) => {
        const transfer = { ...row, sending_amount, charge, receiving_amount }
        const payment = { partner: 'payvyne', amount: sending_amount + charge + more } as const
        await postPaidFromWallet(noDatabase, transfer, at)
        await postPaidByNetwork(noDatabase, transfer, payment, at)
        await postConverted(noDatabase, transfer, at)
        await postSent(noDatabase, transfer, at)
        await postDelivered(noDatabase, transfer, at)
        await postReturned(noDatabase, transfer, 'transit', at)
        for (const { kind, lines } of booked.splice(0))
          for (const currency of ['CAD', 'NGN']) {
            const sum = lines.reduce((all, line) => all + (line.currency === currency ? line.amount : 0n), 0n)
            expect({ kind, currency, sum }).toEqual({ kind, currency, sum: 0n })
          }
      },
    ),
  )
})
