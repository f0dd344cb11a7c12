// The table of operations as the provider reads it: schemas/api/operations.json, with the generated types.

import type { Demand } from '#provider/auth/sessions/step-up.ts'
import type { ErrorCode } from '#provider/errors.ts'
import type { PartyName } from '#provider/ports.ts'
import table from '#schemas/api/operations.json' with { type: 'json' }
import type { OperationId } from '#src/generated/ids.ts'

/** A body's schema: one, or one per value of a field. */
export type BodyRule = string | { discriminator: string; of: Readonly<Record<string, string>> }

type StepUp = Demand | 'given' | 'contained'

interface Budget {
  /** The most calls per day; undefined if a limit in security.rate_limits bounds them. */
  calls?: number
  /** What they are counted by; the customer by default. */
  by?: string
  /** The most bytes one call stores, including consequences. */
  bytes: number
  /** How often the body is stored, if it may be much larger than the rest. */
  copies?: number
}

export interface OperationRow<Id extends OperationId = OperationId> {
  id: Id
  tag: string
  /** core, or what it belongs to, as get-capabilities lists it. */
  capability: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with parameters in braces. */
  path: string
  auth: 'visitor' | 'customer' | 'refresh' | 'uploader' | 'verifier'
  /** The body is a file part. */
  takes?: 'bytes'
  /** The response is a file, or server-sent events that each hold an object of the response's schema. */
  gives?: 'file' | 'events'
  /** Media types of the file that it gives. */
  media?: readonly string[]
  body?: BodyRule
  query?: string
  /** Absent if the response is a file. */
  response?: string
  idempotent: boolean
  /** The operation by whose limits it is counted: its own, unless it does the work of another. */
  counts: string
  needs: readonly PartyName[]
  /** Whether the response sets or clears the refresh token's cookie. */
  setsCookie: boolean
  /**
   * What it demands of the session, whether it takes over the demand of the call whose body it contains, or
   * whether it is a confirmation itself.
   */
  stepUp?: StepUp
  /** Absent for calls that store nothing. */
  budget?: Budget
  /** Possible errors, besides those of every call. */
  errors: readonly ErrorCode[]
}

/** As in the file, whose meta-schema the check holds it to. */
interface JsonRow
  extends Omit<OperationRow, 'auth' | 'idempotent' | 'counts' | 'needs' | 'setsCookie' | 'stepUp'> {
  auth?: OperationRow['auth']
  idempotent?: boolean
  counts?: string
  needs?: readonly PartyName[]
  sets_cookie?: boolean
  step_up?: StepUp
}

const rows = new Map(
  (table as readonly JsonRow[]).map(
    ({ step_up, sets_cookie: setsCookie = false, ...row }): [string, OperationRow] => [
      row.id,
      {
        ...row,
        auth: row.auth ?? 'customer',
        idempotent: row.idempotent ?? false,
        counts: row.counts ?? row.id,
        needs: row.needs ?? [],
        setsCookie,
        ...(step_up === undefined ? {} : { stepUp: step_up }),
      },
    ],
  ),
)

export const operationIds: readonly OperationId[] = [...rows.values()].map(({ id }) => id)

export function operationRow<Id extends OperationId>(id: Id): OperationRow<Id> {
  const row = rows.get(id)
  if (!row) throw new Error(`schemas/api/operations.json has no operation ${id}`)
  return row as OperationRow<Id>
}
