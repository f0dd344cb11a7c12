// The daily limits of a round: those of the policy, until the company lowers one, like a new policy release while
// transfers wait for their payment.
import { policy } from '#provider/policy.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toMinor } from '#src/lib/money.ts'

export interface Limits {
  /** Lowers the limit of a currency for all, from a time of the simulation's clock on. */
  lower(currency: string, amount: string, at: number): void
  /** The highest limit of the round, in minor units; 0 for a currency without one. */
  highest(currency: string): bigint
  /** The limit in force at a time. Payments in the millisecond of the change count for the old one. */
  at(currency: string, time: number): bigint
  /** Restores the policy. */
  restore(): void
}

export function createLimits(): Limits {
  const before = policy.limits.daily.map((row) => ({ ...row }))
  const lowered = new Map<string, { at: number; amount: bigint }>()
  const highest = (currency: string): bigint => {
    const row = before.find((one) => one.currency === currency)
    return row ? toMinor(row.amount, currencyDigits(currency)) : 0n
  }
  return {
    lower(currency, amount, at) {
      const row = policy.limits.daily.find((one) => one.currency === currency)
      if (!row || lowered.has(currency)) return
      row.amount = amount
      lowered.set(currency, { at, amount: toMinor(amount, currencyDigits(currency)) })
    },
    highest,
    at(currency, time) {
      const change = lowered.get(currency)
      return change && time > change.at ? change.amount : highest(currency)
    },
    restore() {
      for (const [index, row] of policy.limits.daily.entries())
        row.amount = before[index]?.amount ?? row.amount
    },
  }
}
