// The ways to pay that a balance allows, and of a split payment how much comes from the balance. Pure.
import { minorIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import { openChannels } from './channels.ts'
import { type Channel, type TransferRow, totalOf } from './store.ts'

export const unpaid = new Set(['draft', 'awaiting_payment', 'verifying_payment'])

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

/** The open channels that the balance, in minor units, allows, with what a split payment would take. */
export function waysToPay(transfer: TransferRow, balance: bigint, now: Date) {
  const isUnpaid = unpaid.has(transfer.state)
  // What is held for this transfer can pay for it in another way.
  const available = balance + (isUnpaid ? transfer.balance_part : 0n)
  const open = openChannels(transfer, now)
  const offer = isUnpaid && open.includes('split') ? partsWith(transfer, available) : undefined
  const isAllowed = (channel: Channel) =>
    channel === 'wallet' ? available >= totalOf(transfer) : channel !== 'split' || offer !== undefined
  return { channels: open.filter(isAllowed), offer }
}
