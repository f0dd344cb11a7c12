// Mail. The outside world is simulated: a message goes to the outbox, which /sandbox shows.
import type { Sql } from '#provider/db/index.ts'
import { visible, visibleLines } from '#provider/lib/visible.ts'
import { putMessage } from './outbox.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The one-time code in the text, so that the sandbox can show it apart. */
  code?: string
  now: Date
}

/** Sends a plain-text mail. The subject is one line: a line break in it would begin another header. */
export async function sendMail(sql: Sql, message: Mail): Promise<void> {
  const to = visible(message.to.toLowerCase())
  const subject = visible(message.subject)
  await putMessage(sql, { channel: 'mail', ...message, to, subject, text: visibleLines(message.text) })
}
