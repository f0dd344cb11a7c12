// Email: written into the outbox, and sent from there (worker.ts).
import type { Sql } from '#provider/db/index.ts'
import { visible, visibleLines } from '#provider/lib/visible.ts'
import { putMessage } from './outbox.ts'
import { reachesMailboxes } from './reach.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The one-time code in the text: it goes first, and not at all once it has expired. */
  code?: string
  now: Date
}

/** Sends plain text, if anybody carries mail. The subject must be one line: a line break would start another header. */
export async function sendMail(sql: Sql, message: Mail): Promise<void> {
  if (!reachesMailboxes()) return
  const to = visible(message.to.toLowerCase())
  const subject = visible(message.subject)
  await putMessage(sql, { channel: 'mail', ...message, to, subject, text: visibleLines(message.text) })
}
