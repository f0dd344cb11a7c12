// Invariants after every step; those at rest are in end-rules.ts. Both are written from the rules and not from the
// provider's code.
import type { Statement } from '#provider/db/index.ts'
import { isFinal, type TransferState } from '#provider/lib/transfer-states.ts'
import type { Bench } from '#tests/provider/money/setup.ts'
import { checkoutsOf, wrongCheckouts } from './card-rules.ts'
import type { Limits } from './limits.ts'

const DAY_MS = 86_400_000

export interface TransferFact {
  customer_id: string
  id: string
  state: TransferState
  sending_currency: string
  receiving_currency: string
  sending_amount: bigint
  charge: bigint
  /** The tax in the charge. */
  taxes: bigint
  /** The share of the total that the balance holds for it, or has paid. */
  balance_part: bigint
  receiving_amount: bigint
  created_at: Date
  authorised_at: Date | null
  paid_at: Date | null
  due_at: Date | null
}

export interface Held {
  customer_id: string
  account: string
  currency: string
  amount: bigint
}

export interface Payout {
  key: string
  currency: string
  amount: bigint
  outcome: 'delivered' | 'returned' | 'refused'
}

export const transfersOf = (customers: readonly string[]): Statement<TransferFact> => ({
  text: `select customer_id, id, state, sending_currency, receiving_currency, sending_amount, charge, taxes, balance_part, receiving_amount,
    created_at, authorised_at, paid_at, due_at from transfers where customer_id = any ($1::uuid[])`,
  values: [customers],
})

export const heldBy = (customers: readonly string[]): Statement<Held> => ({
  text: `select customer_id, account, currency, sum(amount)::int8 as amount from entries
    where customer_id = any ($1::uuid[]) group by customer_id, account, currency
    union all
    select customer_id, 'the wallet’s balance', currency, balance from wallets where customer_id = any ($1::uuid[])`,
  values: [customers],
})

export const payoutsOf = (customers: readonly string[]): Statement<Payout> => ({
  text: `select p.key, p.currency, p.amount, p.outcome from transfers t join network_payouts p on p.key = t.id::text
    where t.customer_id = any ($1::uuid[])`,
  values: [customers],
})

/** Sums by customer and currency. */
export function sums(): {
  add(customerId: string, currency: string, amount: bigint): void
  of: Map<string, bigint>
} {
  const of = new Map<string, bigint>()
  return {
    add(customerId, currency, amount) {
      const key = `${customerId} ${currency}`
      of.set(key, (of.get(key) ?? 0n) + amount)
    },
    of,
  }
}

export function differences(what: string, is: Map<string, bigint>, must: Map<string, bigint>): string[] {
  return [...new Set([...is.keys(), ...must.keys()])].flatMap((key) => {
    const [found, wanted] = [is.get(key) ?? 0n, must.get(key) ?? 0n]
    return found === wanted ? [] : [`${what} is ${found} and must be ${wanted}: ${key}`]
  })
}

/** The broken invariants of some customers' money, as sentences. */
export async function broken(
  { db, clock }: Bench,
  customers: readonly string[],
  limits: Limits,
): Promise<string[]> {
  const [transfers, held, payouts, checkouts] = await db.all(
    transfersOf(customers),
    heldBy(customers),
    payoutsOf(customers),
    checkoutsOf(customers),
  )
  return [
    ...zeroSum(held),
    ...whereItIs(transfers, held),
    ...overLimit(transfers, clock.now(), limits),
    ...paidOverLimit(transfers, limits),
    ...payoutsAreOurs(transfers, payouts),
    ...wrongCheckouts(checkouts),
  ]
}

/**
 * Every customer's lines sum to zero in each currency, and a wallet's balance is the sum of its lines and not below
 * zero.
 */
function zeroSum(held: readonly Held[]): string[] {
  const all = sums()
  const lines = sums()
  const balances = sums()
  for (const { customer_id, account, currency, amount } of held) {
    if (account === 'the wallet’s balance') balances.add(customer_id, currency, amount)
    else all.add(customer_id, currency, amount)
    if (account === 'wallet') lines.add(customer_id, currency, amount)
  }
  return [
    ...differences('The sum of all accounts', all.of, new Map()),
    ...differences('The balance of a wallet', balances.of, lines.of),
    ...[...balances.of].filter(([, amount]) => amount < 0n).map(([key]) => `A wallet is below zero: ${key}`),
  ]
}

/** The money of a transfer is where its state says, and nowhere else. */
function whereItIs(transfers: readonly TransferFact[], held: readonly Held[]): string[] {
  const must = {
    held: sums(),
    transit: sums(),
    payout: sums(),
    settlement: sums(),
    fees: sums(),
    taxes: sums(),
  }
  for (const one of transfers) {
    const { customer_id: customer, state } = one
    if (state === 'awaiting_payment' || state === 'verifying_payment')
      must.held.add(customer, one.sending_currency, one.balance_part)
    if (state === 'paid') must.transit.add(customer, one.sending_currency, one.sending_amount + one.charge)
    if (state === 'converted' || state === 'failed')
      must.transit.add(customer, one.receiving_currency, one.receiving_amount)
    if (state === 'sent') must.payout.add(customer, one.receiving_currency, one.receiving_amount)
    if (state === 'delivered') must.settlement.add(customer, one.receiving_currency, one.receiving_amount)
    if (['converted', 'failed', 'sent', 'delivered'].includes(state)) {
      must.fees.add(customer, one.sending_currency, one.charge - one.taxes)
      must.taxes.add(customer, one.sending_currency, one.taxes)
    }
  }
  return Object.entries(must).flatMap(([account, wanted]) => {
    const is = sums()
    for (const line of held)
      if (line.account === account) is.add(line.customer_id, line.currency, line.amount)
    return differences(`What lies in ${account}`, is.of, wanted.of)
  })
}

const isUndone = ({ state }: TransferFact): boolean =>
  state === 'cancelled' || state === 'failed' || state === 'returned'

/** Payments within a day plus promises are always less than the highest limit of that day. */
function overLimit(transfers: readonly TransferFact[], now: Date, limits: Limits): string[] {
  const used = sums()
  for (const one of transfers) {
    const { state, paid_at, due_at } = one
    const isPaid = paid_at !== null && paid_at.getTime() > now.getTime() - DAY_MS && !isUndone(one)
    const isPromised = paid_at === null && !isFinal(state) && due_at !== null && due_at > now
    if (isPaid || isPromised) used.add(one.customer_id, one.sending_currency, one.sending_amount)
  }
  return [...used.of].flatMap(([key, amount]) =>
    amount < limits.highest(key.slice(-3)) ? [] : [`The daily limit is exceeded by ${amount}: ${key}`],
  )
}

/** No payment of a transfer brings the sum of a day to the limit in force. */
function paidOverLimit(transfers: readonly TransferFact[], limits: Limits): string[] {
  const paid = transfers.filter((one) => one.paid_at !== null && !isUndone(one))
  return paid.flatMap(({ customer_id, sending_currency, paid_at }) => {
    const at = paid_at?.getTime() ?? 0
    const amount = paid
      .filter((one) => one.customer_id === customer_id && one.sending_currency === sending_currency)
      .filter((one) => {
        const other = one.paid_at?.getTime() ?? 0
        return other <= at && other > at - DAY_MS
      })
      .reduce((sum, one) => sum + one.sending_amount, 0n)
    return amount < limits.at(sending_currency, at)
      ? []
      : [`A transfer was paid that takes the day to ${amount} ${sending_currency}: ${customer_id}`]
  })
}

/** The network pays out exactly the amount of a transfer, once its money was exchanged. */
function payoutsAreOurs(transfers: readonly TransferFact[], payouts: readonly Payout[]): string[] {
  const byId = new Map(transfers.map((one) => [one.id, one]))
  return payouts.flatMap(({ key, currency, amount, outcome }) => {
    const transfer = byId.get(key)
    const states: TransferState[] =
      outcome === 'refused' ? ['converted', 'failed', 'returned'] : ['converted', 'sent', outcome]
    const isRight =
      transfer !== undefined &&
      states.includes(transfer.state) &&
      transfer.receiving_amount === amount &&
      transfer.receiving_currency === currency
    return isRight
      ? []
      : [`A payout of ${amount} ${currency} (${outcome}) belongs to a ${transfer?.state} transfer`]
  })
}
