import type { FlowDraft } from '#src/flow/index.ts'
import type { Credit } from '#src/shared/transfers/index.ts'

/**
 * The created transfer that the flow keeps as `credit` from step 2 on.
 *
 * @throws Error before the transfer was created; the flow's guards let no step ask for it earlier
 */
export function creditOf(draft: FlowDraft<'transfer'>): Credit {
  const { credit } = draft
  if (!isCredit(credit)) throw new Error('The flow has no created transfer yet')
  return credit
}

/** Whether the flow has come as far as a created transfer. */
export function hasCredit(draft: FlowDraft<'transfer'>): boolean {
  return isCredit(draft.credit)
}

function isCredit(value: unknown): value is Credit {
  return typeof value === 'object' && value !== null && '_id' in value && 'transaction_reference' in value
}
