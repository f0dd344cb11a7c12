// Mail. The outside world is simulated: a message goes to the outbox, which /sandbox shows.
import type { Sql } from '#provider/db/index.ts'
import { putMessage } from './outbox.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The one-time code in the text, so that the sandbox can show it apart. */
  code?: string
  now: Date
}

/** Sends a plain-text mail. */
export async function sendMail(sql: Sql, message: Mail): Promise<void> {
  await putMessage(sql, { channel: 'mail', ...message, to: message.to.toLowerCase() })
}
