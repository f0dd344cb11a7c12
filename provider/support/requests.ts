// Customers' support requests: a thread with state and files. Answers reach the customer in the app and by
// email, through the notifications.

import type { CustomerRow } from '#provider/customers/store.ts'
import { isUuid, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { numberOf } from '#provider/figures.ts'
import type { UploadRow } from '#provider/files/index.ts'
import { newReference } from '#provider/lib/reference.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { policy } from '#provider/policy.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { say } from '#provider/words.ts'
import type {
  SupportPostsQuery,
  SupportReply,
  SupportRequest,
  SupportRequestResponse,
  SupportRequestsResponse,
} from '#src/generated/forms.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { filesOf, takeFile, toFile } from './attachments.ts'

type Request = SupportRequestsResponse['data'][number]
type Post = SupportRequestResponse['data']['posts'][number]

export type RequestState = Request['state']

export interface RequestRow {
  id: string
  customer_id: string | null
  reference: string
  name: string
  email: string
  topic: Request['topic']
  message: string
  /** A visitor's; null for customers. */
  language: string | null
  state: RequestState
  transfer_id: string | null
  files: string[]
  /** Messages after the first. */
  posts: number
  created_at: Date
  updated_at: Date
}

export interface PostRow {
  number: number
  author: Post['from']
  name: string | null
  message: string
  files: string[]
  created_at: Date
}

export const columns = `id, customer_id, reference, name, email, topic, message, language, state, transfer_id, files, posts, created_at, updated_at`

const SUBJECT = 80

/** A message's first line, cut between words. */
export function subjectOf(message: string): string {
  const [line = ''] = message.trim().split('\n')
  if (line.length <= SUBJECT) return line
  const cut = line.slice(0, SUBJECT)
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut}…`
}

const isFull = ({ posts }: RequestRow): boolean => posts >= policy.support.posts_per_request

const toRequest = (row: RequestRow): Request => ({
  _id: row.id,
  reference: row.reference,
  topic: row.topic,
  subject: subjectOf(row.message),
  state: row.state,
  full: isFull(row),
  transfer_id: row.transfer_id,
  at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

interface SupportWork {
  readonly tx: Tx
  readonly vault: Vault
  readonly customer: CustomerRow
  readonly now: Date
}

/** Forwards a message to support. A file is named, not sent: it stays sealed until someone asks for it. */
async function passOn(
  { tx, vault, now }: SupportWork,
  row: RequestRow,
  message: string,
  upload: UploadRow | undefined,
): Promise<void> {
  const { reference, topic, name, email } = row
  const text = say('mail.support.text', { name, email, message })
  const attachment =
    upload && say('mail.support.attachment', { ...fileWords(toFile(vault, upload)), reference })
  await sendMail(tx, {
    to: policy.support.email,
    subject: say('mail.support.subject', { reference, topic }),
    text: attachment === undefined ? text : `${text}\n\n${attachment}`,
    now,
  })
}

const fileWords = ({ name, type, size }: ReturnType<typeof toFile>) => ({
  file: name,
  type,
  size: numberOf(String(size)),
})

/** The customer's request, locked. */
async function lockRequest(tx: Tx, customerId: string, id: string): Promise<RequestRow> {
  const [row] = isUuid(id)
    ? await tx.query<RequestRow>(
        `select ${columns} from support_messages where id = $1 and customer_id = $2 for update`,
        [id, customerId],
      )
    : []
  if (!row) throw new ProviderError('not_found')
  return row
}

export async function addPost(
  tx: Tx,
  request: RequestRow,
  post: Omit<PostRow, 'number' | 'created_at'>,
  state: RequestState,
  now: Date,
): Promise<RequestRow> {
  const [next] = await tx.query<RequestRow>(
    `update support_messages set state = $2, updated_at = $3, posts = posts + 1 where id = $1 returning ${columns}`,
    [request.id, state, now],
  )
  if (!next) throw new Error('The request is missing')
  await tx.query(
    `insert into support_posts (request_id, number, author, name, message, files, created_at)
     values ($1, $2, $3, $4, $5, $6::uuid[], $7)`,
    [request.id, next.posts, post.author, post.name, post.message, post.files, now],
  )
  return next
}

/** Requests a customer may have open at once. */
const MOST_OPEN = 20

/**
 * Begins a request.
 *
 * @throws ProviderError upload_missing, not_found for another customer's transfer, support_requests_full
 */
export async function beginRequest(work: SupportWork, body: SupportRequest): Promise<Request> {
  const { tx, customer, now } = work
  const [open] = await tx.query<{ count: bigint }>(
    `select count(*) as count from support_messages where customer_id = $1 and state <> 'closed'`,
    [customer.id],
  )
  if (Number(open?.count ?? 0) >= MOST_OPEN) throw new ProviderError('support_requests_full')
  if (body.transfer_id !== undefined) {
    const known = isUuid(body.transfer_id)
      ? await tx.query('select from transfers where customer_id = $1 and id = $2', [
          customer.id,
          body.transfer_id,
        ])
      : []
    if (known.length === 0) throw new ProviderError('not_found')
  }
  const upload = await takeFile(tx, customer.id, body.file, now)
  const name = fullNameOf(customer) || customer.phone
  const [row] = await tx.query<RequestRow>(
    `insert into support_messages (id, customer_id, reference, name, email, topic, message, transfer_id, files,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::uuid[], $10, $10) returning ${columns}`,
    [
      newId(now),
      customer.id,
      newReference(),
      name,
      customer.email ?? '',
      body.topic,
      body.message,
      body.transfer_id ?? null,
      upload ? [upload.id] : [],
      now,
    ],
  )
  if (!row) throw new Error('The request was not stored')
  await passOn(work, row, body.message, upload)
  return toRequest(row)
}

/**
 * Adds the customer's message; reopens a closed request.
 *
 * @throws ProviderError not_found, upload_missing, support_request_full
 */
export async function replyToRequest(work: SupportWork, id: string, body: SupportReply): Promise<Request> {
  const { tx, customer, now } = work
  const row = await lockRequest(tx, customer.id, id)
  if (isFull(row)) throw new ProviderError('support_request_full', { values: { reference: row.reference } })
  const upload = await takeFile(tx, customer.id, body.file, now)
  const state = row.state === 'closed' || row.state === 'reopened' ? 'reopened' : 'open'
  const files = upload ? [upload.id] : []
  const post = { author: 'customer', name: null, message: body.message, files } as const
  const changed = await addPost(tx, row, post, state, now)
  await passOn(work, row, body.message, upload)
  return toRequest(changed)
}

/** Closes the customer's own request. Idempotent. @throws ProviderError not_found */
export async function closeOwnRequest({ tx, customer, now }: SupportWork, id: string): Promise<Request> {
  const row = await lockRequest(tx, customer.id, id)
  if (row.state === 'closed') return toRequest(row)
  await tx.query(`update support_messages set state = 'closed', updated_at = $2 where id = $1`, [id, now])
  return toRequest({ ...row, state: 'closed', updated_at: now })
}

/** Latest activity first. */
export async function listRequests(sql: Sql, customerId: string): Promise<Request[]> {
  const rows = await sql.query<RequestRow>(
    `select ${columns} from support_messages where customer_id = $1 order by updated_at desc, id desc limit 100`,
    [customerId],
  )
  return rows.map(toRequest)
}

/** A request with its newest messages, or those before the cursor. */
export async function readRequest(
  sql: Sql,
  vault: Vault,
  customerId: string,
  id: string,
  query: SupportPostsQuery,
): Promise<SupportRequestResponse> {
  const [row] = isUuid(id)
    ? await sql.query<RequestRow>(
        `select ${columns} from support_messages where id = $1 and customer_id = $2`,
        [id, customerId],
      )
    : []
  if (!row) throw new ProviderError('not_found')
  const { posts, next } = await pageOf(sql, row, query)
  const shown = await Promise.all(
    posts.map(async ({ number, author, name, message, files, created_at }) => ({
      number,
      from: author,
      name,
      message,
      at: created_at.toISOString(),
      files: await filesOf(sql, vault, customerId, files),
    })),
  )
  return { data: { ...toRequest(row), posts: shown }, meta_data: { next_cursor: next } }
}

const firstOf = (row: RequestRow): PostRow => ({ ...row, number: 0, author: 'customer', name: null })

const postColumns = 'number, author, name, message, files, created_at'

/** A page of messages, earliest first. The cursor is the number of the earliest one shown. */
async function pageOf(
  sql: Sql,
  row: RequestRow,
  { cursor, limit = policy.support.posts_shown }: SupportPostsQuery,
): Promise<{ posts: PostRow[]; next: string | null }> {
  const before = cursor === undefined ? null : Number(cursor)
  const found = await sql.query<PostRow>(
    `select ${postColumns} from support_posts where request_id = $1 and ($2::int is null or number < $2)
     order by number desc limit $3`,
    [row.id, before, limit + 1],
  )
  const older = before === 0 ? [] : [...found, firstOf(row)]
  const posts = older.slice(0, limit)
  return {
    posts: posts.toReversed(),
    next: older.length > limit ? String(posts.at(-1)?.number) : null,
  }
}

export async function threadOf(sql: Sql, row: RequestRow): Promise<PostRow[]> {
  const posts = await sql.query<PostRow>(
    `select ${postColumns} from support_posts where request_id = $1 order by number`,
    [row.id],
  )
  return [firstOf(row), ...posts]
}
