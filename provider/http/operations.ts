// The table of operations as the provider reads it: schemas/api/operations.json, with the generated types.

import { type Demand, isDemand } from '#provider/auth/sessions/step-up.ts'
import { type ErrorCode, isErrorCode } from '#provider/errors.ts'
import { isParty, type Party } from '#provider/outside/parties.ts'
import table from '#schemas/api/operations.json' with { type: 'json' }
import type { OperationId } from '#src/generated/ids.ts'
import { operations } from '#src/generated/operations.ts'
import type { Operation } from '#src/generated/public-queries.ts'

/** A body's schema: one, or one per value of a field. */
export type BodyRule = string | { discriminator: string; of: Readonly<Record<string, string>> }

type StepUp = Demand | 'given' | 'contained'

const isStepUp = (value: string | undefined): value is StepUp =>
  isDemand(value) || value === 'given' || value === 'contained'

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
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with parameters in braces. */
  path: string
  auth: 'visitor' | 'customer' | 'refresh' | 'uploader' | 'verifier'
  /** The body is a file part. */
  takes?: 'bytes'
  /** The response is a file, or server-sent events that each hold an object of the response's schema. */
  gives?: 'file' | 'events'
  body?: BodyRule
  query?: string
  /** Absent if the response is a file. */
  response?: string
  idempotent: boolean
  /** Outside parties it can't run without. */
  needs: readonly Party[]
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

interface JsonRow {
  id: string
  tag: string
  body?: string | { discriminator: string; of: Record<string, string> }
  query?: string
  response?: string
  needs?: string[]
  sets_cookie?: boolean
  step_up?: string
  budget?: Budget
  errors: string[]
}

const jsonRows: readonly JsonRow[] = table

function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}

export const operationIds: readonly OperationId[] = Object.keys(operations).filter(isOperationId)

/** @throws if the generated files are out of date */
export function operationRow<Id extends OperationId>(id: Id): OperationRow<Id> {
  const { method, path, auth, idempotent = false, takes, gives }: Operation = operations[id]
  const row = jsonRows.find((candidate) => candidate.id === id)
  if (!row) throw new Error(`schemas/api/operations.json has no operation ${id}: run npm run generate`)
  return {
    id,
    tag: row.tag,
    method,
    path,
    auth: auth ?? 'customer',
    idempotent,
    needs: (row.needs ?? []).filter(isParty),
    setsCookie: row.sets_cookie === true,
    errors: row.errors.filter(isErrorCode),
    ...(takes === undefined ? {} : { takes }),
    ...(gives === undefined ? {} : { gives }),
    ...(row.response === undefined ? {} : { response: row.response }),
    ...(isStepUp(row.step_up) ? { stepUp: row.step_up } : {}),
    ...(row.budget === undefined ? {} : { budget: row.budget }),
    ...(row.body === undefined ? {} : { body: row.body }),
    ...(row.query === undefined ? {} : { query: row.query }),
  }
}
