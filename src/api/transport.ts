import ky, { isHTTPError, isNetworkError, type KyInstance } from 'ky'
import { ApiError, errorOfAnswer, isAbort, networkError } from '#src/api/errors.ts'
import { bodyOf, pathOf, searchOf } from '#src/api/request.ts'
import type { LooseInput } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { type Operation, operations } from '#src/generated/operations.ts'

export interface TransportOptions {
  /** Where the calls live; an absolute address outside a browser. */
  prefix?: string
  /** The browser's fetch, unless a test brings its own. */
  fetch?: typeof globalThis.fetch
}

/** Sends one request and gives the parsed answer. Knows nothing of sessions. */
export type Send = (id: OperationId, input: LooseInput, token?: string) => Promise<unknown>

/** The row of an operation in the generated table, its literal types widened to the common shape. */
export function operationOf(id: OperationId): Operation {
  return operations[id]
}

/** Retries belong to TanStack Query, and to nobody for a POST; there is no timeout (spec §7). */
function client({ prefix = '/api/v1', fetch }: TransportOptions): KyInstance {
  return ky.create({ prefix, timeout: false, retry: 0, ...(fetch ? { fetch } : {}) })
}

function toError(error: unknown): unknown {
  if (isAbort(error)) return error
  if (isHTTPError(error)) return errorOfAnswer(error.response.status, error.data)
  if (isNetworkError(error)) return networkError(error)
  return new ApiError({ kind: 'unidentified', cause: error })
}

/**
 * The answer's JSON. An empty one is `{}`, since ky and JSON.parse throw on it.
 *
 * A line that breaks within the answer counts as not reached: nobody knows what has been done.
 */
async function parse(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : networkError(error)
  })
  return text === '' ? {} : JSON.parse(text)
}

/** @see Send; rejects with ApiError, or with AbortError when called off */
export function createTransport(options: TransportOptions = {}): Send {
  const http = client(options)
  return async (id, input, token) => {
    const operation = operationOf(id)
    const body = bodyOf(operation, input.body)
    const searchParams = searchOf(input.query)
    const path = pathOf(operation, input.params)
    try {
      const response = await http(path, {
        method: operation.method,
        ...(body ? { json: body } : {}),
        ...(searchParams.size > 0 ? { searchParams } : {}),
        ...(input.signal ? { signal: input.signal } : {}),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
        },
      })
      const answer = await parse(response)
      // The validators' compiler stays out of the build: this import is dropped with the condition.
      if (import.meta.env.DEV) (await import('#src/api/check-answer.ts')).checkAnswer(id, answer)
      return answer
    } catch (error) {
      throw error instanceof ApiError ? error : toError(error)
    }
  }
}
