// The table of calls as the provider reads it: schemas/api/operations.json with the types of the generated one.

import { type Demand, isDemand } from '#provider/auth/step-up.ts'
import { type ErrorCode, isErrorCode } from '#provider/errors.ts'
import { isParty, type Party } from '#provider/outside/parties.ts'
import table from '#schemas/api/operations.json' with { type: 'json' }
import type { OperationId } from '#src/generated/ids.ts'
import { operations } from '#src/generated/operations.ts'
import type { Operation } from '#src/generated/public-queries.ts'

/** The schema of a body: one, or one of several by the value of a field. */
export type BodyRule = string | { discriminator: string; of: Readonly<Record<string, string>> }

type StepUp = Demand | 'given' | 'contained'

const isStepUp = (value: string | undefined): value is StepUp =>
  isDemand(value) || value === 'given' || value === 'contained'

/** What a call may store. */
interface Budget {
  /** How many may be made in a day; undefined where a limit of security.rate_limits bounds them. */
  calls?: number
  /** What they are counted by; left out for a customer. */
  by?: string
  /** How many bytes one stores at most, with all that follows from it. */
  bytes: number
  /** How many times the body is stored, where it may be much longer than what else is. */
  copies?: number
}

export interface OperationRow<Id extends OperationId = OperationId> {
  id: Id
  /** Its heading in the documentation. */
  tag: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with parameters in braces. */
  path: string
  auth: 'visitor' | 'customer' | 'refresh' | 'uploader' | 'verifier'
  /** Its body is a part of a file. */
  takes?: 'bytes'
  /** Its answer is a file, or server-sent events that each hold an object of the response's schema. */
  gives?: 'file' | 'events'
  body?: BodyRule
  query?: string
  /** Left out where the answer is a file. */
  response?: string
  idempotent: boolean
  /** Parties of the outside world without which it is refused. */
  needs: readonly Party[]
  /** Its answer sets or clears the cookie of the refresh token. */
  setsCookie: boolean
  /**
   * What it demands of the session, whether it demands what the call does whose body its own contains, or whether it is
   * a confirmation itself.
   */
  stepUp?: StepUp
  /** Left out of calls that store nothing. */
  budget?: Budget
  /** What it can refuse with, besides what every call can. */
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

/** One row of the table. @throws when the generated files are out of date. */
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
