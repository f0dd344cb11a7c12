import type { createStore } from 'jotai'
import { createAttempts } from '#src/api/attempts.ts'
import { bodyOf } from '#src/api/body.ts'
import { ApiError, toApiError } from '#src/api/errors.ts'
import { operationOf } from '#src/api/operation.ts'
import { createSession, type SessionKeeper, type SessionOptions } from '#src/api/session/session.ts'
import { STEP_UP } from '#src/api/session/step-up.ts'
import { joinTabs } from '#src/api/session/tabs.ts'
import { createTransport, type Send, type TransportOptions } from '#src/api/transport.ts'
import type { LooseInput } from '#src/api/types.ts'
import type { Topic } from '#src/api/versions.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operation } from '#src/generated/public-queries.ts'

export interface ClientOptions extends TransportOptions {
  store: ReturnType<typeof createStore>
  join?: SessionOptions['join']
  storage?: SessionOptions['storage']
  presence?: SessionOptions['presence']
  now?: SessionOptions['now']
  wait?: SessionOptions['wait']
  onSessionChange?: SessionOptions['onChange']
  /** Called after each successful call that changes customer data, with the topics. */
  onChange?: (topics: readonly Topic[]) => void
  /** The answer to a call that the provider lacks; undefined if it has the call. @throws ApiError */
  replacementOf?: (operation: Operation) => Promise<object | undefined>
  /** Asks the customer to confirm their identity if the provider requires it first. */
  stepUp?: () => Promise<boolean>
}

/** Makes a call whose input is only known at run time. @throws ApiError, or AbortError if cancelled */
export type CallLoose = (id: OperationId, input: LooseInput) => Promise<unknown>

export interface Client {
  callLoose: CallLoose
  session: SessionKeeper
}

/** Sends with the session's token; a refused token is renewed once and the call repeated once. */
async function sendAsCustomer(send: Send, session: SessionKeeper, id: OperationId, input: LooseInput) {
  const token = await session.token()
  try {
    return await send(id, input, token)
  } catch (error) {
    if (!isUnauthorised(error)) throw error
    const renewed = await session.renew(token)
    if (renewed === null) throw error
    return await send(id, input, renewed).catch((again: unknown) => {
      if (isUnauthorised(again)) session.end()
      throw again
    })
  }
}

const isUnauthorised = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 401

/**
 * Creates a client with its session. The app has one (`app-client.ts`); tests create several, one per tab.
 */
export function createClient(options: ClientOptions): Client {
  const send = createTransport(options)
  const attempts = createAttempts()
  const session = createSession({
    send,
    store: options.store,
    join: options.join ?? joinTabs,
    storage: options.storage,
    presence: options.presence,
    ...(options.now ? { now: options.now } : {}),
    ...(options.wait ? { wait: options.wait } : {}),
    onChange: (state) => {
      attempts.clear()
      options.onSessionChange?.(state)
    },
  })

  /** Sends; if the provider requires a confirmation first, asks for it and sends again. */
  async function sendConfirmed(id: OperationId, input: LooseInput): Promise<unknown> {
    try {
      return await sendAsCustomer(send, session, id, input)
    } catch (error) {
      const isDemanded = error instanceof ApiError && error.serverErrcode === STEP_UP
      if (!isDemanded || !(await options.stepUp?.())) throw error
      return await sendAsCustomer(send, session, id, input)
    }
  }

  const callLoose: CallLoose = async (id, input) => {
    const operation = operationOf(id)
    const replacement = await options.replacementOf?.(operation)
    if (replacement !== undefined) return replacement
    const target = `${id} ${JSON.stringify(input.params ?? {})}`
    const key = operation.idempotent
      ? (input.idempotencyKey ?? attempts.keyFor(target, bodyOf(id, input.body)))
      : undefined
    const complete = key === undefined ? input : { ...input, idempotencyKey: key }
    try {
      const isOfSession = operation.auth === undefined || operation.auth === 'uploader'
      const answer = await (isOfSession && input.token === undefined
        ? sendConfirmed(id, complete)
        : send(id, complete, input.token))
      if (key !== undefined) attempts.settle(target, key)
      if (operation.changes) options.onChange?.(operation.changes)
      return answer
    } catch (error) {
      if (key !== undefined) attempts.settle(target, key, toApiError(error))
      throw error
    }
  }

  return { callLoose, session }
}
