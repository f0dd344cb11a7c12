// A request's id: from the proxy to the log and the customer's error notice.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

export const REQUEST_ID = 'x-request-id'

const ids = new AsyncLocalStorage<string>()

export const runAs = <Result>(id: string, work: () => Result): Result => ids.run(id, work)

/** The id of the request that is being answered; undefined for workers. */
export const requestId = (): string | undefined => ids.getStore()

/** The proxy's id for a request if there is a proxy to believe, else a new one. */
export const createRequestId =
  (isBehindProxy: boolean) =>
  ({ headers }: { headers: NodeJS.Dict<string | string[]> }): string => {
    const given = headers[REQUEST_ID]
    return isBehindProxy && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
  }
