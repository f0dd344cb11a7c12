// What became of messages: partners report it, operators look at it.

import type { Sql } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import type { Hint } from '#provider/ports.ts'
import type { Channel } from './outbox.ts'

type Report = Extract<Hint, { about: 'message' }>

/** Never backwards. A repeat may arrive where the first did not, so delivered is the last word. */
const replaces: Readonly<Record<Report['state'], readonly string[]>> = {
  sent: ['queued'],
  failed: ['queued', 'sent'],
  delivered: ['queued', 'sent', 'failed'],
}

/** Notes a partner's report; late, doubled and unknown ones change nothing. */
export async function noteReport({ db, log }: Pick<Deps, 'db' | 'log'>, report: Report): Promise<void> {
  const { id, state, reason } = report
  const failure = state === 'failed' ? (reason ?? 'undelivered') : null
  const row = await db.one<{ channel: Channel }>(
    `update outbox set status = $2, due_at = null, failure = $3, body = null, subject = null, code = null
     where key = $1 and status = any($4) returning channel`,
    [id, state, failure, replaces[state]],
  )
  if (row && failure !== null) log.warn({ channel: row.channel, failure }, 'A message did not arrive')
}

export interface MessageCount {
  channel: Channel
  status: 'queued' | 'sent' | 'delivered' | 'failed'
  count: number
}

/** How many messages written since then are in which state. */
export const countMessages = (sql: Sql, since: Date): Promise<MessageCount[]> =>
  sql.query<MessageCount>(
    `select channel, status, count(*)::int as count from outbox where created_at >= $1
     group by channel, status order by channel, status`,
    [since],
  )

export interface FailedMessage {
  channel: Channel
  recipient: string
  failure: string
  attempts: number
  partner_id: string | null
  created_at: Date
}

/** Messages written since then that failed, the earliest first. */
export const failedMessages = (sql: Sql, since: Date): Promise<FailedMessage[]> =>
  sql.query<FailedMessage>(
    `select channel, recipient, failure, attempts, partner_id, created_at from outbox
     where status = 'failed' and created_at >= $1 order by created_at, id`,
    [since],
  )
