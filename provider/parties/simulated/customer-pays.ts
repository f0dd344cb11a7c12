import { newId, type Sql, type Statement } from '#provider/db/index.ts'
import { bringing } from '#provider/inbox/index.ts'
import { later } from '#provider/lib/times.ts'
import { magic, mishapOf } from '#provider/parties/simulated/magic.ts'
import { policy } from '#provider/policy.ts'
import type { AnnouncedPayment, PaymentChannel } from '#provider/ports-money.ts'

interface PaymentOrder extends Omit<AnnouncedPayment, 'channel'> {
  channel: PaymentChannel
  orderId?: string
}

const usual = policy.transfer.steps.find((step) => step.from === 'verifying_payment')?.after_seconds ?? 0

/** What a customer does at their bank, unless the amount triggers a mishap (magic.json): the payment arrives. */
export function payingOf(order: PaymentOrder, now: Date): Statement | undefined {
  const mishap = mishapOf(order.sendingAmount)
  if (mishap === 'payment_missing') return undefined
  const seconds = mishap === 'payment_slow' ? magic.payment_slow_seconds : usual
  const amount = mishap === 'payment_short' ? order.due - 100n : order.due
  if (amount <= 0n) return undefined
  return bringing({
    id: newId(now),
    channel: order.channel,
    reference: order.reference,
    currency: order.currency,
    amount,
    arrives_at: later(now, seconds),
    order_id: order.orderId ?? null,
  })
}

export async function customerPays(sql: Sql, order: PaymentOrder, now: Date): Promise<void> {
  const paying = payingOf(order, now)
  if (paying) await sql.all(paying)
}
