// What other devices and tabs of a customer should notice at once: a version for each topic that grows with every change,
// said by NOTIFY to all processes and passed on to whoever watches. Most changes are noted by triggers of the tables
// themselves (migration 030), so that no writer can forget it. A stream says what has changed and of which id, never how,
// so that it needs no more care than a number; who missed one sees it by the version.
import type { Db, Sql } from '#provider/db/index.ts'
import type { LiveEvent } from '#src/generated/forms.ts'
import { isRecord } from '#src/lib/is-record.ts'

export type Topic = keyof LiveEvent['versions']

const CHANNEL = 'provider_live'

/** Seconds within which a page that has just asked may have missed a change. */
const LATELY = 15

const topics = {
  accounts: true,
  transfers: true,
  beneficiaries: true,
  cards: true,
  profile: true,
  access: true,
  identity: true,
  draft: true,
  'hand-over': true,
  notifications: true,
  referrals: true,
  support: true,
  'rate-alerts': true,
  'scheduled-transfers': true,
} as const satisfies Record<Topic, true>

const isTopic = (value: unknown): value is Topic => typeof value === 'string' && Object.hasOwn(topics, value)

/** Says that something of a customer's changed, in the transaction of the change; `id` names what, where that helps. */
export async function noteChange(sql: Sql, customerId: string, topic: Topic, id?: string): Promise<void> {
  await sql.query('select note_change($1, $2, $3)', [customerId, topic, id ?? null])
}

/** How often each topic has changed, and which of them within the last seconds. */
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

/** A change as a stream says it. */
export interface Change {
  readonly topic: Topic
  readonly event: LiveEvent
}

interface Watcher {
  readonly customerId: string
  readonly sessionId: string
  readonly heard: (change: Change) => void
  /** The session of whoever watches has ended, or changes may have been missed: the stream ends. */
  readonly ended: () => void
}

/** Passes the changes of customers on to those who watch them, in one process. */
export interface Hub {
  /** Tells the watcher each change; returns the function that ends it. Undefined when too many watch already. */
  watch(watcher: Watcher): Promise<(() => void) | undefined>
  close(): Promise<void>
}

/** Streams of one process, and of one customer: devices, since the tabs of one browser share one. */
export const MOST_STREAMS = 1000
const MOST_EACH = 6

export function createHub(db: Db): Hub {
  const watchers = new Map<string, Set<Watcher>>()
  let listening: Promise<() => Promise<void>> | undefined
  let count = 0

  /** The database was away, and nobody knows what it said: every stream ends, and the next one says the versions first. */
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
      watchers.set(watcher.customerId, own.add(watcher))
      const leave = () => {
        if (!own.delete(watcher)) return
        count -= 1
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
      await (await listening)?.()
    },
  }
}
