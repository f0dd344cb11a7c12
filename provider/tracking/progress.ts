import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { digest } from '#provider/lib/tokens.ts'
import type { TransferState } from '#provider/lib/transfer-states.ts'
import type { TrackingResponse } from '#src/generated/forms.ts'

type Progress = TrackingResponse['data']
export type Stage = Progress['stage']
type Step = Progress['steps'][number]['step']

/**
 * What the public may know of a state. Why a transfer stopped, and whether it was ever paid, is between us
 * and the customer: cancelled, refused and returned all show as stopped.
 */
const stages = {
  draft: 'pending',
  awaiting_payment: 'pending',
  verifying_payment: 'pending',
  paid: 'on_its_way',
  converted: 'on_its_way',
  sent: 'on_its_way',
  delivered: 'arrived',
  failed: 'stopped',
  returned: 'stopped',
  cancelled: 'stopped',
} as const satisfies Record<TransferState, Stage>

export const stageOf = (state: TransferState): Stage => stages[state]

const STEPS: readonly Step[] = ['paid', 'converted', 'sent', 'delivered']

interface ProgressRow {
  state: TransferState
  arrives_by: Date | null
  step: string | null
  at: Date | null
}

/**
 * The progress of the transfer with this code. A held transfer looks like a slow one: its promised arrival
 * disappears only when it has passed. One statement, link or not, so unknown, switched-off and malformed
 * codes are indistinguishable.
 *
 * @throws ProviderError not_found
 */
export async function readProgress(sql: Sql, code: string, now: Date): Promise<Progress> {
  const rows = await sql.query<ProgressRow>(
    `select t.state, t.arrives_by, e.state as step, e.at from tracking_links l
     join transfers t on t.customer_id = l.customer_id and t.id = l.transfer_id
     left join transfer_events e on e.customer_id = t.customer_id and e.transfer_id = t.id
     where l.code_hash = $1 order by e.number`,
    [digest(code)],
  )
  const [first] = rows
  if (!first) throw new ProviderError('not_found')
  const stage = stageOf(first.state)
  const isPromised = stage === 'on_its_way' && first.arrives_by !== null && first.arrives_by > now
  return {
    stage,
    arrives_by: isPromised ? (first.arrives_by?.toISOString() ?? null) : null,
    // The steps of a stopped transfer would reveal why it stopped.
    steps: stage === 'stopped' ? [] : stepsOf(rows),
  }
}

function stepsOf(rows: readonly ProgressRow[]): Progress['steps'] {
  return STEPS.flatMap((step) => {
    const at = rows.find((row) => row.step === step)?.at
    return at ? [{ step, at: at.toISOString() }] : []
  })
}
