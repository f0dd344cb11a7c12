// Concurrent transactions, one held open on purpose: the basis of lock tests.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Tx } from '#provider/db/index.ts'
import { type Bench, codeOf } from './setup.ts'

/** Long enough for a call that waits for nothing. */
export const AWHILE = 250

/** @param bench the bench of the test that runs */
export function sideBySide(bench: () => Bench) {
  /** Runs the work in a transaction that stays open until `commit` is called. */
  async function held<Result>(work: (tx: Tx) => Promise<Result>) {
    const done = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const ended = bench().db.transaction(async (tx) => {
      const result = await work(tx).finally(done.resolve)
      await gate.promise
      return result
    })
    await done.promise
    return {
      commit: () => {
        gate.resolve()
        return ended
      },
    }
  }

  /** The result of a call after the transaction that it waits for has been committed. */
  async function after<Result>(first: { commit(): Promise<Result> }, second: () => Promise<unknown>) {
    const answer = codeOf(second())
    const waits = await Promise.race([answer.then(() => 'answered'), sleep(AWHILE, 'waits')])
    // Commit before asserting: a failing test must leave no transaction open, or its database would wait at the end.
    await first.commit()
    expect(waits).toBe('waits')
    return answer
  }

  /** A transfer whose payment method is selected. */
  const chosen = async (customer: string, amount: string, payment_channel: 'wallet' | 'e-transfer') => {
    const { _id: id } = await bench().authorised(customer, amount)
    await bench().call('choose-payment', customer, { params: { id }, body: { payment_channel } })
    return id
  }

  return { held, after, chosen }
}
