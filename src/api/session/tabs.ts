import type { SessionState } from '#src/api/session/who.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** How the tabs of one browser share a session. Same-origin only; nothing of it is stored. */
export interface Tabs {
  /** Sends the present session to the other tabs. */
  tell(state: SessionState): void
  /** Runs one at a time over all tabs. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

const NAME = 'farsend-session'

const STATUSES: readonly unknown[] = ['visitor', 'customer']
const isState = (data: unknown): data is SessionState =>
  isRecord(data) && 'status' in data && STATUSES.includes(data.status)

/**
 * Joins the tabs of this browser.
 *
 * @param hear is given what another tab says
 */
export function joinTabs(hear: (state: SessionState) => void): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  const locks = globalThis.navigator?.locks
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isState(data)) hear(data)
    }
  }
  return {
    tell: (state) => channel?.postMessage(state),
    // Without the Web Locks API (old browsers) tabs may refresh side by side; each then takes what the other sends.
    alone: async (work) => (locks ? locks.request(NAME, work) : work()),
    close: () => channel?.close(),
  }
}
