// Prints the security log: one line, or one JSON object, per event.

import { readEvents, type StoredEvent } from '#provider/security/events.ts'
import { customerOf } from './customer-of.ts'
import { commandOf } from './options.ts'
import { sinceOf } from './since.ts'

const page = 500

function lineOf({ at, event, outcome, actor, customer_id, client, detail }: StoredEvent): string {
  const more = Object.entries(detail).map(([name, value]) => `${name}=${String(value)}`)
  return [at.toISOString(), event, outcome, actor, customer_id ?? '-', client ?? '-', ...more].join('  ')
}

const jsonOf = ({ id, ...event }: StoredEvent): string => JSON.stringify({ id: String(id), ...event })

export const securityLog = commandOf('security-log', {
  '[--customer ID|PHONE] [--since DAY|7d|12h] [--json]'(_words, { customer, since, json = false }) {
    if (since !== undefined) sinceOf(since, new Date())
    return {
      async run({ db, clock, print }) {
        const customerId = customer === undefined ? undefined : await customerOf(db, customer)
        const from = since === undefined ? undefined : sinceOf(since, clock.now())
        for (let after = 0n; ; ) {
          const events = await readEvents(db, { customerId, since: from, after, limit: page })
          for (const event of events) print(json ? jsonOf(event) : lineOf(event))
          const last = events.at(-1)
          if (!last || events.length < page) return
          after = last.id
        }
      },
    }
  },
})
