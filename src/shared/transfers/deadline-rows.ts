import { formatDeadline, text } from '#src/content/index.ts'
import type { Transfer } from '#src/shared/transfers/transfer.ts'
import type { DetailRow } from '#src/ui/index.ts'

export function deadlineRows(intent: Transfer['payment_intent']): DetailRow[] {
  const at = intent?.expires_at
  if (at === undefined) return []
  return [{ id: 'expires', label: text('screens.transfer.pay.expires'), value: formatDeadline(at) }]
}
