// Real transactions side by side, of which one is held open on purpose: what tests of locks are made of.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Tx } from '#provider/db/index.ts'
import { type Bench, codeOf } from './setup.ts'

/** Long enough for an answer to a call that waits for nobody. */
export const AWHILE = 250

/** @param bench the bench of the test that runs */
export function sideBySide(bench: () => Bench) {
  /** Does the work in a transaction that stays open until `commit` is called. */
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

  /** What a call ends in after a transaction that it must wait for has been committed. */
  async function after<Result>(first: { commit(): Promise<Result> }, second: () => Promise<unknown>) {
    const answer = codeOf(second())
    const waits = await Promise.race([answer.then(() => 'answered'), sleep(AWHILE, 'waits')])
    // Before it is judged: a test that fails leaves no transaction open, for which its database would wait at the end.
    await first.commit()
    expect(waits).toBe('waits')
    return answer
  }

  /** A transfer whose way to pay is chosen. */
  const chosen = async (customer: string, amount: string, payment_channel: 'wallet' | 'e-transfer') => {
    const { _id: id } = await bench().authorised(customer, amount)
    await bench().call('choose-payment', customer, { params: { id }, body: { payment_channel } })
    return id
  }

  return { held, after, chosen }
}
