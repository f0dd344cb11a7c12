import { formatMoment, text } from '#src/content/index.ts'
import type { Transfer } from '#src/shared/transfers/transfer.ts'
import type { DetailRow } from '#src/ui/index.ts'

/** By when the payment is taken at the agreed rate, as the provider says: each way to pay has its own time. */
export function deadlineRows(intent: Transfer['payment_intent']): DetailRow[] {
  const at = intent?.expires_at
  if (at === undefined) return []
  return [{ id: 'expires', label: text('screens.transfer.pay.expires'), value: formatMoment(at) }]
}
