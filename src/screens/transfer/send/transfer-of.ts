import type { FlowDraft } from '#src/flow/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { isUnderWay, type Transfer, timelineOf } from '#src/shared/transfers/index.ts'

/**
 * The created transfer that the flow keeps as `transfer` from step 2 on.
 *
 * @throws Error before it was created; the flow's guards keep earlier steps from asking
 */
export function transferOf(draft: FlowDraft<'transfer'>): Transfer {
  const { transfer } = draft
  if (!isTransfer(transfer)) throw new Error('The flow has no created transfer yet')
  return transfer
}

export function hasTransfer(draft: FlowDraft<'transfer'>): boolean {
  return isTransfer(draft.transfer)
}

function isTransfer(value: unknown): value is Transfer {
  return isRecord(value) && '_id' in value && 'transaction_reference' in value
}

/** The title of a transfer that isn't on its way any more: delivered, refused or returned. */
export function outcomeOf(transfer: Transfer): { title: string; lead: undefined } | undefined {
  if (isUnderWay(transfer.status)) return undefined
  const last = timelineOf(transfer).findLast(({ state }) => state !== 'next')
  return last && { title: last.title, lead: undefined }
}
