// Live updates for a customer's other devices and tabs: a version per topic, increased with every change and
// sent to all processes by NOTIFY, soon after its transaction (say.ts). Triggers on the tables record most changes
// (migration 030), so no writer can forget to. A stream says which topic and id changed, never how, so it reveals nothing; clients detect
// missed events by version.
import type { Db, Sql } from '#provider/db/index.ts'
import { openStreams } from '#provider/lib/metrics.ts'
import liveEvent from '#schemas/api/live-event.schema.json' with { type: 'json' }
import type { LiveEvent } from '#src/generated/forms.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { CHANNEL, sayAfterCommits } from './say.ts'

export { sayChanges } from './say.ts'

export type Topic = keyof LiveEvent['versions']

/** Seconds within which a page that just loaded may have missed a change. */
const LATELY = 15

const isTopic = (value: unknown): value is Topic =>
  typeof value === 'string' && Object.hasOwn(liveEvent.properties.versions.properties, value)

/** Records a change, in its transaction; `id` names what changed, if that helps. */
export async function noteChange(sql: Sql, customerId: string, topic: Topic, id?: string): Promise<void> {
  await sql.query('select note_change($1, $2, $3)', [customerId, topic, id ?? null])
}

/** The version of each topic, and those changed within the last seconds. */
export async function readVersions(sql: Sql, customerId: string): Promise<LiveEvent> {
  const [row] = await sql.query<{ versions: unknown; lately: string[] | null }>(
    `select versions, (select array_agg(key) from jsonb_each_text(changed)
       where extract(epoch from clock_timestamp()) - value::numeric < $2) as lately
     from live_versions where customer_id = $1`,
    [customerId, LATELY],
  )
  const entries = isRecord(row?.versions) ? Object.entries(row.versions) : []
  return {
    versions: Object.fromEntries(entries.filter(([topic]) => isTopic(topic))),
    lately: (row?.lately ?? []).filter(isTopic),
  }
}

type Said =
  | { readonly customer: string; readonly session: string }
  | { readonly customer: string; readonly topic: Topic; readonly version: number; readonly id?: string }

function readSaid(payload: string): Said | undefined {
  const read: unknown = JSON.parse(payload)
  if (!isRecord(read) || typeof read.customer !== 'string') return undefined
  const { customer, session, topic, version, id } = read
  if (typeof session === 'string') return { customer, session }
  if (!isTopic(topic) || typeof version !== 'number') return undefined
  return { customer, topic, version, ...(typeof id === 'string' ? { id } : {}) }
}

export interface Change {
  readonly topic: Topic
  readonly event: LiveEvent
}

interface Watcher {
  readonly customerId: string
  readonly sessionId: string
  readonly heard: (change: Change) => void
  /** Called when the watcher's session has ended, or changes may have been missed. */
  readonly ended: () => void
}

export interface Hub {
  /**
   * Calls the watcher for each change; returns the function that stops it. Undefined if there are too many
   * watchers.
   */
  watch(watcher: Watcher): Promise<(() => void) | undefined>
  close(): Promise<void>
}

/** Streams of a process, and of a customer: one per device, since a browser's tabs share one. */
export const MOST_STREAMS = 3000
const MOST_EACH = 6

export function createHub(db: Db): Hub {
  const watchers = new Map<string, Set<Watcher>>()
  const stopSaying = sayAfterCommits(db)
  let listening: Promise<() => Promise<void>> | undefined
  let count = 0

  /**
   * The database was unreachable and events may be lost: ends every stream; new ones start with the versions.
   */
  function startOver(): void {
    for (const own of watchers.values()) for (const watcher of own) watcher.ended()
  }

  function pass(payload: string): void {
    if (payload === '') {
      startOver()
      return
    }
    const said = readSaid(payload)
    if (!said) return
    for (const watcher of watchers.get(said.customer) ?? []) {
      if (!('session' in said)) {
        const { topic, version, id } = said
        watcher.heard({
          topic,
          event: { versions: { [topic]: version }, ...(id === undefined ? {} : { id }) },
        })
      } else if (said.session === watcher.sessionId) watcher.ended()
    }
  }

  return {
    async watch(watcher) {
      const own = watchers.get(watcher.customerId) ?? new Set()
      if (count >= MOST_STREAMS || own.size >= MOST_EACH) return undefined
      count += 1
      openStreams.inc()
      watchers.set(watcher.customerId, own.add(watcher))
      const leave = () => {
        if (!own.delete(watcher)) return
        count -= 1
        openStreams.dec()
        if (own.size === 0 && watchers.get(watcher.customerId) === own) watchers.delete(watcher.customerId)
      }
      listening ??= db.listen(CHANNEL, pass)
      try {
        await listening
      } catch (error) {
        listening = undefined
        leave()
        throw error
      }
      return leave
    },
    async close() {
      stopSaying()
      await (await listening)?.()
    },
  }
}
