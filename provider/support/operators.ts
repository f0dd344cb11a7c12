// Requests as operators see them: listed, read, answered and closed by `npm run operate -- support`.
import type { Sql, Tx } from '#provider/db/index.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import { sendMail } from '#provider/outside/mail.ts'
import { say } from '#provider/words.ts'
import { addPost, columns, type PostRow, postsOf, type RequestRow, subjectOf } from './requests.ts'

/** What an operator's command cannot do; its sentence says why. */
export class SupportRefused extends Error {}

async function lockByReference(tx: Tx, reference: string): Promise<RequestRow> {
  const [row] = await tx.query<RequestRow>(
    `select ${columns} from support_messages where reference = $1 for update`,
    [reference.toUpperCase()],
  )
  if (!row) throw new SupportRefused(`There is no request ${reference}`)
  return row
}

/** Requests as operators see them: those that wait for us, or all, the one that waits longest first. */
export async function listForOperators(sql: Sql, isAll: boolean): Promise<RequestRow[]> {
  return sql.query<RequestRow>(
    `select ${columns} from support_messages where $1 or state in ('open', 'reopened') order by updated_at limit 200`,
    [isAll],
  )
}

/** A request with what was written, for operators. @throws SupportRefused */
export async function showForOperators(
  tx: Tx,
  reference: string,
): Promise<{ request: RequestRow; posts: PostRow[] }> {
  const request = await lockByReference(tx, reference)
  return { request, posts: await postsOf(tx, request.id) }
}

/**
 * Answers a request: in the app and by mail to a customer, by mail alone to somebody who wrote by the contact form.
 *
 * @throws SupportRefused
 */
export async function answerRequest(
  tx: Tx,
  answer: { reference: string; message: string; by: string; now: Date },
): Promise<void> {
  const { reference, message, by, now } = answer
  const request = await lockByReference(tx, reference)
  if (message.trim() === '') throw new SupportRefused('An answer needs a text')
  if (by.trim() === '') throw new SupportRefused('An answer needs a name')
  await addPost(tx, request, { author: 'support', name: by.trim(), message, files: [] }, 'answered', now)
  if (request.customer_id === null) {
    const subject = say('mail.support_answer.subject', { reference: request.reference })
    const text = say('mail.support_answer.text', { name: request.name, message, by: by.trim() })
    await sendMail(tx, { to: request.email, subject, text, now })
    return
  }
  const [last] = await tx.query<{ posts: number }>('select posts from support_messages where id = $1', [
    request.id,
  ])
  await notifyCustomer(tx, {
    customerId: request.customer_id,
    event: 'support.answered',
    source: `support:${request.id}:${last?.posts ?? 0}`,
    about: request.id,
    details: { reference: request.reference, subject: subjectOf(request.message) },
    now,
  })
}

/** Closes a request. @throws SupportRefused */
export async function closeRequest(tx: Tx, reference: string, now: Date): Promise<void> {
  const { id, state } = await lockByReference(tx, reference)
  if (state === 'closed') throw new SupportRefused(`${reference} is closed already`)
  await tx.query(`update support_messages set state = 'closed', updated_at = $2 where id = $1`, [id, now])
}
