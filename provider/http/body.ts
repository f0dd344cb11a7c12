import { errorStatus, type ProviderError } from '#provider/errors.ts'
import type { OperationRow } from '#provider/http/operations.ts'
import { say } from '#provider/words.ts'
import type { FieldError } from '#src/lib/schema/errors.ts'

interface ErrorBody {
  message: string
  error_code: string
  errors?: FieldError[]
  data?: unknown
}

export interface Answer {
  status: number
  body: unknown
}

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

/** A missing body counts as empty if the call takes one, since some require nothing. */
export function bodyOf(row: OperationRow, body: unknown): unknown {
  if (row.takes === 'bytes') return body ?? Buffer.alloc(0)
  return row.body === undefined ? body : (body ?? {})
}
