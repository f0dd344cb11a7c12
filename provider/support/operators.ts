// Requests for operators: listed, read, answered and closed by `npm run operate -- support`.

import type { Sql, Tx } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { answerSource, notifyCustomer } from '#provider/notifications/index.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { sayTo } from '#provider/words.ts'
import { type Attachment, numberedFiles, type OpenAttachment, openFile } from './attachments.ts'
import { addPost, columns, type PostRow, type RequestRow, subjectOf, threadOf } from './requests.ts'

async function findByReference(sql: Sql, reference: string, end = ''): Promise<RequestRow> {
  const [row] = await sql.query<RequestRow>(
    `select ${columns} from support_messages where reference = $1${end}`,
    [reference.toUpperCase()],
  )
  if (!row) throw new WrongCommand(`There is no request ${reference}`)
  return row
}

const lockByReference = (tx: Tx, reference: string): Promise<RequestRow> =>
  findByReference(tx, reference, ' for update')

/** Open requests, or all; longest waiting first. */
export async function listForOperators(sql: Sql, isAll: boolean): Promise<RequestRow[]> {
  return sql.query<RequestRow>(
    `select ${columns} from support_messages where $1 or state in ('open', 'reopened') order by updated_at limit 200`,
    [isAll],
  )
}

export interface ShownPost extends Pick<PostRow, 'name' | 'message' | 'created_at'> {
  readonly attachments: readonly Attachment[]
}

/** A request with its messages and files. @throws WrongCommand */
export async function showForOperators(
  tx: Tx,
  vault: Vault,
  reference: string,
): Promise<{ request: RequestRow; posts: ShownPost[] }> {
  const request = await lockByReference(tx, reference)
  const posts = await threadOf(tx, request)
  const files = await numberedFiles(tx, vault, request.customer_id, posts)
  return { request, posts: posts.map((post, at) => ({ ...post, attachments: files[at] ?? [] })) }
}

/**
 * A request's file, by the number operators see; files of other requests are out of reach.
 *
 * @throws WrongCommand
 */
export async function openAttachment(
  sql: Sql,
  vault: Vault,
  reference: string,
  number: number,
): Promise<OpenAttachment & { readonly customerId: string }> {
  const request = await findByReference(sql, reference)
  const ids = (await threadOf(sql, request)).flatMap(({ files }) => files)
  const id = ids[number - 1]
  const customerId = request.customer_id
  if (id === undefined || customerId === null)
    throw new WrongCommand(`${request.reference} has no attachment ${number}`)
  const file = await openFile(sql, vault, customerId, id)
  if (!file) throw new WrongCommand(`The attachment ${number} of ${request.reference} is deleted`)
  return { ...file, customerId }
}

/**
 * Answers a request: in the app and by email to a customer, by email alone to a contact form sender. The
 * email contains the answer.
 *
 * @throws WrongCommand
 */
export async function answerRequest(
  tx: Tx,
  answer: { reference: string; message: string; by: string; now: Date },
): Promise<void> {
  const { reference, message, by, now } = answer
  const request = await lockByReference(tx, reference)
  if (message.trim() === '') throw new WrongCommand('An answer needs a text')
  if (by.trim() === '') throw new WrongCommand('An answer needs a name')
  const post = { author: 'support' as const, name: by.trim(), message, files: [] }
  const answered = await addPost(tx, request, post, 'answered', now)
  if (request.customer_id === null) {
    const subject = sayTo(request, 'mail.support_answer.subject', { reference: request.reference })
    const text = sayTo(request, 'mail.support_answer.text', { name: request.name, message, by: by.trim() })
    await sendMail(tx, { to: request.email, subject, text, now })
    return
  }
  await notifyCustomer(tx, {
    customerId: request.customer_id,
    event: 'support.answered',
    source: answerSource(request.id, answered.posts),
    about: request.id,
    details: { reference: request.reference, subject: subjectOf(request.message) },
    now,
  })
}

/** @throws WrongCommand */
export async function closeRequest(tx: Tx, reference: string, now: Date): Promise<void> {
  const { id, state } = await lockByReference(tx, reference)
  if (state === 'closed') throw new WrongCommand(`${reference} is closed already`)
  await tx.query(`update support_messages set state = 'closed', updated_at = $2 where id = $1`, [id, now])
}
