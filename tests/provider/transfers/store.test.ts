import { describe, expect, it } from 'vitest'
import type { Tx } from '#provider/db/index.ts'
import { findTransfer, totalOf, transition } from '#provider/transfers/store.ts'
import { noDatabase, row } from './row.ts'

/** A transaction that must not be queried, and one that finds and changes nothing. */
const none: Tx = {
  ...noDatabase,
  later: () => undefined,
  script: () => Promise.resolve(),
  nested: (work) => work(),
}
const empty: Tx = { ...none, query: () => Promise.resolve([]) }
const now = new Date('2026-11-20T10:05:00Z')

describe('a transition', () => {
  it('that is undeclared throws before any query', async () => {
    await expect(transition(none, row, 'delivered', now, { due_at: null })).rejects.toThrow(
      'A transfer cannot go from awaiting_payment to delivered',
    )
  })

  it('of a row that was moved without its lock throws too', async () => {
    await expect(transition(empty, row, 'paid', now, { due_at: null })).rejects.toThrow(
      `The transfer ${row.id} has moved on without its lock`,
    )
  })
})

describe('a transfer', () => {
  it('is searched for only by a valid id', async () => {
    expect(await findTransfer(noDatabase, row.customer_id, 'x')).toBeUndefined()
    await expect(findTransfer(noDatabase, row.customer_id, row.id)).rejects.toThrow('No database')
  })

  it('costs its amount and the charge', () => {
    expect(totalOf({ sending_amount: 100n, charge: 7n })).toBe(107n)
  })
})
