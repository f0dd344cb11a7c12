import { errorStatus, type ProviderError } from '#provider/errors.ts'
import type { OperationRow } from '#provider/http/operations.ts'
import { say } from '#provider/words.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

/** What every error looks like on the wire. */
interface ErrorBody {
  message: string
  error_code: string
  errors?: FieldError[]
  data?: unknown
}

/** An answer ready to be sent: a status and a body for JSON. */
export interface Answer {
  status: number
  body: unknown
}

/** The uniform error answer. */
export function errorAnswer(error: ProviderError): { status: number; body: ErrorBody } {
  const { status, values, errors, data } = error.options
  return {
    status: status ?? errorStatus[error.code],
    body: {
      message: say(`errors.${error.code}`, values),
      error_code: error.code,
      ...(errors ? { errors } : {}),
      ...(data === undefined ? {} : { data }),
    },
  }
}

/** A body that was left out is an empty one, where a call takes one: of some nothing is required. */
export function bodyOf(row: OperationRow, body: unknown): unknown {
  if (row.takes === 'bytes') return body ?? Buffer.alloc(0)
  return row.body === undefined ? body : (body ?? {})
}
