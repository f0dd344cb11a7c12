// Split payments: how much comes from the balance and how much from a payment. Pure.
import { minorIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import { type TransferRow, totalOf } from './store.ts'

/** Minor units of the sending currency; they add up to the total. */
export interface Parts {
  readonly balance: bigint
  readonly rest: bigint
}

type Payable = Pick<TransferRow, 'sending_amount' | 'charge' | 'sending_currency'>

const least = (amount: string, currency: string): bigint => minorIn(amount, currency)

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
 * As much from the balance as possible while leaving a rest large enough for a payment; undefined if the
 * balance covers the total, or is too small to use.
 */
export function partsWith(transfer: Payable, available: bigint): Parts | undefined {
  const total = totalOf(transfer)
  if (available >= total) return undefined
  const most = total - least(policy.payment.split.least_rest, transfer.sending_currency)
  const balance = available < most ? available : most
  const parts = { balance, rest: total - balance }
  return isSplit(transfer, parts) ? parts : undefined
}
