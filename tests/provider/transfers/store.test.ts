import { describe, expect, it } from 'vitest'
import type { Tx } from '#provider/db/index.ts'
import { findTransfer, totalOf, transition } from '#provider/transfers/store.ts'
import { noDatabase, row } from './row.ts'

/** A transaction that may be asked nothing, and one that finds and changes nothing. */
const none: Tx = {
  ...noDatabase,
  later: () => undefined,
  script: () => Promise.resolve(),
  nested: (work) => work(),
}
const empty: Tx = { ...none, query: () => Promise.resolve([]) }
const now = new Date('2026-11-20T10:05:00Z')

describe('a transition', () => {
  it('that the declaration does not know is a fault of the program, before anything is asked', async () => {
    await expect(transition(none, row, 'delivered', now, { due_at: null })).rejects.toThrow(
      'A transfer cannot go from awaiting_payment to delivered',
    )
  })

  it('of a row that was moved without its lock is one too', async () => {
    await expect(transition(empty, row, 'paid', now, { due_at: null })).rejects.toThrow(
      `The transfer ${row.id} has moved on without its lock`,
    )
  })
})

describe('a transfer', () => {
  it('is looked for by what can be an id alone', async () => {
    expect(await findTransfer(noDatabase, row.customer_id, 'x')).toBeUndefined()
    await expect(findTransfer(noDatabase, row.customer_id, row.id)).rejects.toThrow('No database')
  })

  it('costs its amount and the charge', () => {
    expect(totalOf({ sending_amount: 100n, charge: 7n })).toBe(107n)
  })
})
