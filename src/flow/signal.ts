import { sessionAtom } from '#src/api/index.ts'
import { driversOf, VISITOR } from '#src/flow/driver.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { store } from '#src/lib/store.ts'

/** A message of one tab to the others. */
interface Signal {
  readonly user: string
  readonly name: string
  readonly payload: unknown
}

const isSignal = (data: unknown): data is Signal =>
  isRecord(data) &&
  'user' in data &&
  typeof data.user === 'string' &&
  'name' in data &&
  typeof data.name === 'string' &&
  'payload' in data

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('farsend-signals')

if (channel) {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSignal(data)) deliver(data)
  }
}

/** Only flows of the same customer hear it: another one may have signed in, in this tab or that. */
function deliver({ user, name, payload }: Signal): void {
  for (const driver of driversOf(user)) void driver.dispatch({ type: 'signalled', event: name, payload })
}

/**
 * Signals to every flow of the present customer, in this tab and the others of this browser, that something has
 * happened. A flow on a step with `wait` for this event takes what it needs and goes on; all others ignore it.
 *
 * @param name the `event` that a step waits for
 * @param payload what `take` reads from; anything that can be cloned between tabs
 */
export function signal(name: string, payload: unknown = null): void {
  const session = store.get(sessionAtom)
  const user = session.status === 'customer' ? session.user._id : VISITOR
  deliver({ user, name, payload })
  channel?.postMessage({ user, name, payload })
}
