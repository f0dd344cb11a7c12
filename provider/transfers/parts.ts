// A payment in two parts, one from the balance and the rest by a payment: how large each may be. Pure.
import { policy } from '#provider/policy.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { toMinor } from '#src/lib/money.ts'
import { type TransferRow, totalOf } from './store.ts'

/** Minor units of the currency that is sent; together they are the total. */
export interface Parts {
  readonly balance: bigint
  readonly rest: bigint
}

type Payable = Pick<TransferRow, 'sending_amount' | 'charge' | 'sending_currency'>

const least = (amount: string, currency: string): bigint => toMinor(amount, currencyDigits(currency))

/** Whether the policy allows a transfer to be paid in these parts. */
export function isSplit(transfer: Payable, { balance, rest }: Parts): boolean {
  const { sending_currency: currency } = transfer
  const { least_part, least_rest } = policy.payment.split
  return (
    balance >= least(least_part, currency) &&
    rest >= least(least_rest, currency) &&
    balance + rest === totalOf(transfer)
  )
}

/**
 * As much from the balance as it has and as leaves a rest that is worth a payment; undefined when it covers the total,
 * or has too little to be worth it.
 */
export function partsWith(transfer: Payable, available: bigint): Parts | undefined {
  const total = totalOf(transfer)
  if (available >= total) return undefined
  const most = total - least(policy.payment.split.least_rest, transfer.sending_currency)
  const balance = available < most ? available : most
  const parts = { balance, rest: total - balance }
  return isSplit(transfer, parts) ? parts : undefined
}
