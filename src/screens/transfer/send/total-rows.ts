import { text } from '#src/content/index.ts'
import type { FlowDraft } from '#src/flow/index.ts'
import { addDecimal } from '#src/lib/decimal.ts'

/** The summary's figure before the transfer exists. */
export function totalRows(draft: FlowDraft<'transfer'>) {
  const read = (name: keyof FlowDraft<'transfer'>) => String(draft[name] ?? '')
  return {
    label: text('screens.transfer.summary.total'),
    amount: addDecimal(read('sending_amount'), read('charge')),
    currency: read('sending_currency'),
  }
}
