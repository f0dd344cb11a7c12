// Email, simulated: messages go to the outbox, which /sandbox shows.
import type { Sql } from '#provider/db/index.ts'
import { visible, visibleLines } from '#provider/lib/visible.ts'
import { putMessage } from './outbox.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The one-time code in the text, for the sandbox to show separately. */
  code?: string
  now: Date
}

/** Sends plain text. The subject must be one line: a line break would start another header. */
export async function sendMail(sql: Sql, message: Mail): Promise<void> {
  const to = visible(message.to.toLowerCase())
  const subject = visible(message.subject)
  await putMessage(sql, { channel: 'mail', ...message, to, subject, text: visibleLines(message.text) })
}
