import { alone, NAME } from '#src/api/session/alone.ts'
import type { SessionState } from '#src/api/session/state.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** How the tabs of one browser share a session. Same-origin only, never stored. */
export interface Tabs {
  tell(state: SessionState): void
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

const STATUSES: readonly unknown[] = ['visitor', 'customer']
const isState = (data: unknown): data is SessionState =>
  isRecord(data) && 'status' in data && STATUSES.includes(data.status)

/**
 * Joins the tabs of this browser.
 *
 * @param hear called with other tabs' sessions
 */
export function joinTabs(hear: (state: SessionState) => void): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isState(data)) hear(data)
    }
  }
  return {
    tell: (state) => channel?.postMessage(state),
    alone,
    close: () => channel?.close(),
  }
}
