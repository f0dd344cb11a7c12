import ky, { isNetworkError } from 'ky'
import { readAnswer } from '#src/api/answer.ts'
import { languageHeader } from '#src/api/answer-language.ts'
import { bodyOf, withoutNames } from '#src/api/body.ts'
import { isCoreAlone } from '#src/api/capabilities.ts'
import { isAbort, networkError, toApiError } from '#src/api/errors.ts'
import { operationOf } from '#src/api/operation.ts'
import { pathOf, searchOf } from '#src/api/request.ts'
import type { LooseInput } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operation } from '#src/generated/public-queries.ts'
import { API, CREDENTIALS } from '#src/lib/provider.ts'

/** The device's time zone, whose days are the customer's. It may change while travelling. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export interface TransportOptions {
  /** Base of the calls; an absolute address outside a browser. */
  prefix?: string
  fetch?: typeof globalThis.fetch
}

/** Sends a request and returns the parsed answer. Sessions are handled elsewhere. */
export type Send = (id: OperationId, input: LooseInput, token?: string) => Promise<unknown>

/** An answer that isn't JSON: a `Blob`, or the stream of an open body. */
function given(what: NonNullable<Operation['gives']>, response: Response): Promise<unknown> | unknown {
  return what === 'file' ? response.blob() : response.body
}

function toError(error: unknown): unknown {
  if (isAbort(error)) return error
  return isNetworkError(error) ? networkError(error) : toApiError(error)
}

/**
 * Sends with ky. TanStack Query does the retries, and a POST has none; there is no timeout (spec §7).
 *
 * @see Send; rejects with ApiError, or with AbortError if cancelled
 */
export function createTransport({ prefix = API, fetch }: TransportOptions = {}): Send {
  const http = ky.create({
    prefix,
    credentials: CREDENTIALS,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    ...(fetch ? { fetch } : {}),
  })
  return async (id, input, token) => {
    const operation = operationOf(id)
    const { ours } = operation
    const sent = ours !== undefined && (await isCoreAlone()) ? withoutNames(input, ours) : input
    const body = operation.takes === 'bytes' ? undefined : bodyOf(id, sent.body)
    const bytes = operation.takes === 'bytes' && input.body instanceof Blob ? input.body : undefined
    const searchParams = searchOf(sent.query)
    const path = pathOf(operation, input.params)
    // The answer is read by this, and doesn’t wait for it if both are under way.
    void isCoreAlone()
    try {
      const response = await http(path, {
        method: operation.method,
        ...(body ? { json: body } : {}),
        ...(bytes ? { body: bytes } : {}),
        ...(searchParams.size > 0 ? { searchParams } : {}),
        ...(input.signal ? { signal: input.signal } : {}),
        headers: {
          ...languageHeader(),
          'time-zone': timeZone(),
          ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
          ...(input.after ? { 'last-event-id': input.after } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
        },
      })
      return await (operation.gives === undefined || !response.ok
        ? readAnswer(id, response)
        : given(operation.gives, response))
    } catch (error) {
      throw toError(error)
    }
  }
}
