// Reads the security log to an operator: one line per event, or one JSON object per line.
import { parseArgs } from 'node:util'
import { readEvents, type StoredEvent } from '#provider/security/events.ts'
import { type Command, WrongCommand } from './command.ts'
import { customerOf } from './customer-of.ts'

/** Events that are read at a time. */
const page = 500

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `2026-11-22`, `2026-11-22T10:00:00Z`, or so long ago: `30m`, `12h`, `7d`. */
function sinceOf(text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  if (count !== undefined && (unit === 'm' || unit === 'h' || unit === 'd'))
    return new Date(now.getTime() - Number(count) * units[unit])
  const isDate = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text)
  const date = new Date(text)
  if (isDate && !Number.isNaN(date.getTime())) return date
  throw new WrongCommand(`--since is "${text}". Write a day such as 2026-11-22, or a span such as 12h or 7d.`)
}

function lineOf({ at, event, outcome, actor, customer_id, client, detail }: StoredEvent): string {
  const more = Object.entries(detail).map(([name, value]) => `${name}=${String(value)}`)
  return [at.toISOString(), event, outcome, actor, customer_id ?? '-', client ?? '-', ...more].join('  ')
}

const jsonOf = ({ id, ...event }: StoredEvent): string => JSON.stringify({ id: String(id), ...event })

function optionsOf(args: readonly string[]) {
  const options = {
    customer: { type: 'string' },
    since: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new WrongCommand(error instanceof Error ? error.message : 'The options cannot be read.')
  }
}

export const securityLog: Command = {
  usage: '[--customer ID|PHONE] [--since DAY|7d|12h] [--json]',
  read(args) {
    const { customer, since, json } = optionsOf(args)
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
}
