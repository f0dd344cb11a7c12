// Messages that wait for their partner, or went to it. Written in the caller's transaction, so a message leaves
// only if that commits; a worker sends it (worker.ts). In the sandbox, /sandbox shows them.

import type { Sql } from '#provider/db/index.ts'
import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'

export type Channel = 'sms' | 'mail'

export interface OutboxMessage {
  channel: Channel
  to: string
  subject: string | null
  text: string
  /** The one-time code in the text, if any. */
  code: string | null
  /** ISO 8601 in UTC. */
  at: string
}

interface NewMessage {
  channel: Channel
  to: string
  subject?: string
  text: string
  code?: string
  now: Date
}

interface OutboxRow {
  channel: Channel
  recipient: string
  subject: string | null
  body: string
  code: string | null
  created_at: Date
}

/** How long a message without a code is worth sending, in seconds: a day. */
const LIFE_SECONDS = 86_400

/** Puts a message into the outbox in the caller's transaction: sent only if that commits. */
export async function putMessage(sql: Sql, message: NewMessage): Promise<void> {
  const { channel, to, subject, text, code, now } = message
  const expires = later(now, code === undefined ? LIFE_SECONDS : policy.security.code.lifetime_seconds)
  await sql.query(
    `insert into outbox (channel, recipient, subject, body, code, created_at, status, due_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, 'queued', $6, $7)`,
    [channel, to, subject ?? null, text, code ?? null, now, expires],
  )
}

/**
 * The search key for a recipient. A plus in a query string arrives as a space and people omit the country
 * code, so only a number's digits count.
 */
function needle(to: string): string {
  return to.includes('@') ? to.toLowerCase() : to.replace(/\D/g, '')
}

/** Messages not erased, to recipients that contain `to`, or to all; newest first. */
export async function readMessages(sql: Sql, to: string | undefined, limit = 50): Promise<OutboxMessage[]> {
  const rows = await sql.query<OutboxRow>(
    `select channel, recipient, subject, body, code, created_at from outbox
     where position($1 in recipient) > 0 and body is not null order by id desc limit $2`,
    [to === undefined ? '' : needle(to), limit],
  )
  return rows.map((row) => ({
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    code: row.code,
    at: row.created_at.toISOString(),
  }))
}
