import { sessionAtom } from '#src/api/index.ts'
import { driversOf, VISITOR } from '#src/flow/driver.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { store } from '#src/lib/store.ts'

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

/** Only flows of the same customer: another may have signed in, in either tab. */
function deliver({ user, name, payload }: Signal): void {
  for (const driver of driversOf(user)) void driver.dispatch({ type: 'signalled', event: name, payload })
}

/**
 * Signals an event to every flow of the current customer, in all tabs of this browser. A flow on a step with
 * `wait` for it takes the payload and moves on; others ignore it.
 *
 * @param name the `event` that a step waits for
 * @param payload what `take` reads from; must be structured-cloneable
 */
export function signal(name: string, payload: unknown = null): void {
  const session = store.get(sessionAtom)
  const user = session.status === 'customer' ? session.user._id : VISITOR
  deliver({ user, name, payload })
  channel?.postMessage({ user, name, payload })
}
