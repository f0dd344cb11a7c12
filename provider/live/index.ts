// What other devices of a customer should notice at once: a version for each customer that grows with every change, said
// by NOTIFY to all processes and passed on to whoever watches. A stream says that something changed and never what it
// is, so that it needs no more care than a number; who missed one sees it by the version.
import type { Db, Sql } from '#provider/db/index.ts'
import type { IdentityEvent } from '#src/generated/forms.ts'
import { isRecord } from '#src/lib/is-record.ts'

export type Topic = IdentityEvent['topics'][number]

const CHANNEL = 'provider_live'

const topics: readonly Topic[] = ['identity', 'draft', 'hand-over']
const isTopic = (value: unknown): value is Topic => topics.some((topic) => topic === value)

interface Change {
  customer: string
  version: number
  topic: Topic
}

/** Says that something of a customer's changed, in the transaction of the change. */
export async function noteChange(sql: Sql, customerId: string, topic: Topic): Promise<void> {
  await sql.query(
    `with next as (
       insert into identities (customer_id, version) values ($1, 1)
       on conflict (customer_id) do update set version = identities.version + 1 returning version
     )
     select pg_notify($2, json_build_object('customer', $1::text, 'version', version, 'topic', $3::text)::text)
     from next`,
    [customerId, CHANNEL, topic],
  )
}

/** How many changes there have been. */
export async function readVersion(sql: Sql, customerId: string): Promise<number> {
  const [row] = await sql.query<{ version: bigint }>(
    'select version from identities where customer_id = $1',
    [customerId],
  )
  return Number(row?.version ?? 0)
}

function readChange(payload: string): Change | undefined {
  const read: unknown = JSON.parse(payload)
  if (!isRecord(read)) return undefined
  const { customer, version, topic } = read
  return typeof customer === 'string' && typeof version === 'number' && isTopic(topic)
    ? { customer, version, topic }
    : undefined
}

/** Passes the changes of customers on to those who watch them, in one process. */
export interface Hub {
  /** Calls `heard` for each change; returns the function that ends it. Undefined when too many watch already. */
  watch(customerId: string, heard: (event: IdentityEvent) => void): Promise<(() => void) | undefined>
  close(): Promise<void>
}

/** Streams of one process, and of one customer: tabs and devices. */
const MOST = 1000
const MOST_EACH = 6

export function createHub(db: Db): Hub {
  const watchers = new Map<string, Set<(event: IdentityEvent) => void>>()
  let listening: Promise<() => Promise<void>> | undefined
  let count = 0

  function pass(payload: string): void {
    const change = readChange(payload)
    if (!change) return
    const event: IdentityEvent = { version: change.version, topics: [change.topic] }
    for (const heard of watchers.get(change.customer) ?? []) heard(event)
  }

  return {
    async watch(customerId, heard) {
      const own = watchers.get(customerId) ?? new Set()
      if (count >= MOST || own.size >= MOST_EACH) return undefined
      count += 1
      watchers.set(customerId, own.add(heard))
      const leave = () => {
        if (!own.delete(heard)) return
        count -= 1
        if (own.size === 0 && watchers.get(customerId) === own) watchers.delete(customerId)
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
