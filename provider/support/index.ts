// Messages to customer support: stored, and forwarded to support's mailbox.
import { newId, type Sql } from '#provider/db/index.ts'
import { newReference } from '#provider/lib/reference.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { policy } from '#provider/policy.ts'
import { say, spokenLocale } from '#provider/words.ts'
import type { SupportMessage } from '#src/generated/forms.ts'

export {
  answerRequest,
  closeRequest,
  listForOperators,
  openAttachment,
  type ShownPost,
  showForOperators,
} from './operators.ts'
export { beginRequest, closeOwnRequest, listRequests, readRequest, replyToRequest } from './requests.ts'

/** With 32^7 references a second try is rare and a third practically unheard of; more indicate a bug. */
const TRIES = 5

/**
 * Stores a message under a new reference and forwards it; both or neither if `sql` is a transaction.
 *
 * @param makeReference may return one already taken
 * @returns the reference
 */
export async function keepMessage(
  sql: Sql,
  { name, email, topic, message }: SupportMessage,
  now: Date,
  makeReference: () => string = newReference,
): Promise<string> {
  const row = [name.trim(), email, topic, message, now]
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [kept] = await sql.query<{ reference: string }>(
      `insert into support_messages (id, reference, name, email, topic, message, created_at, updated_at, language)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $8) on conflict (reference) do nothing returning reference`,
      [newId(now), makeReference(), ...row, spokenLocale()],
    )
    if (kept === undefined) continue
    await sendMail(sql, {
      to: policy.support.email,
      subject: say('mail.support.subject', { reference: kept.reference, topic }),
      text: say('mail.support.text', { name: name.trim(), email, message }),
      now,
    })
    return kept.reference
  }
  throw new Error('No free reference for a message')
}
