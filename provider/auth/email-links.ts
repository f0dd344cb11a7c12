// Links that confirm an email address: the holder of the token reads the mailbox. A token works once, only
// for the address it was sent to, and only while that is the customer's address or the customer has none yet,
// in which case it becomes theirs.

import { maskEmail } from '#provider/customers/mask-email.ts'
import { type CustomerRow, findCustomer, hasConfirmedEmail } from '#provider/customers/store.ts'
import type { Db, Tx } from '#provider/db/index.ts'
import { ProviderError, refuseTaken } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { issueToken, readToken } from '#provider/lib/tokens.ts'
import { countRequest } from '#provider/limits/rate-limit.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say, sayWait } from '#provider/words.ts'

const { lifetime_seconds, resend_seconds } = policy.security.email_link

interface LinkRow {
  email: string
  expires_at: Date
  used_at: Date | null
}

interface OpenedLink extends LinkRow {
  customer: CustomerRow
  hash: string
}

interface SentLink {
  /** Masked. */
  destination: string
  /** When another may be asked for, ISO 8601. */
  resend_at: string
}

/** Sends a link; another within `email_link.resend_seconds` is refused. */
async function send(tx: Tx, { id, email }: { id: string; email: string }, origin: string, now: Date) {
  // Serializes concurrent requests, so only one link is sent.
  await tx.query('select from customers where id = $1 for no key update', [id])
  const [last] = await tx.query<{ sent_at: Date }>(
    'select sent_at from email_links where customer_id = $1 and email = $2 order by sent_at desc limit 1',
    [id, email],
  )
  const destination = maskEmail(email)
  if (last && later(last.sent_at, resend_seconds) > now)
    return { destination, resend_at: later(last.sent_at, resend_seconds).toISOString() }
  await countRequest(tx, 'send-email-link', 'customer', id, now)
  const { token, hash } = issueToken(id)
  await tx.query(
    'insert into email_links (customer_id, token_hash, email, sent_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, hash, email, now, later(now, lifetime_seconds)],
  )
  const values = { link: `${origin}/login?verify-token=${token}`, wait: sayWait(lifetime_seconds) }
  const subject = say('mail.email_link.subject')
  await sendMail(tx, { to: email, subject, text: say('mail.email_link.text', values), now })
  return { destination, resend_at: later(now, resend_seconds).toISOString() }
}

/**
 * Sends a link for the account's address.
 *
 * @throws ProviderError email_missing, email_link_used if already confirmed, too_many_requests
 */
export function sendEmailLink(
  db: Db,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
  origin: string,
  now: Date,
): Promise<SentLink> {
  if (email === null) throw new ProviderError('email_missing')
  return db.transaction(async (tx) => {
    if (await hasConfirmedEmail(tx, id)) throw new ProviderError('email_link_used')
    return send(tx, { id, email }, origin, now)
  })
}

/**
 * Offers to make this the address of an account that has none: sends a link, and nothing changes until it is
 * followed. Never reveals whether another account has the address. Over the limit, it sends nothing and
 * doesn't fail, so the caller's own work goes on.
 */
export async function offerEmail(
  tx: Tx,
  customer: Pick<CustomerRow, 'id' | 'email'>,
  given: string,
  origin: string,
  now: Date,
): Promise<void> {
  if (customer.email !== null) return
  const email = given.trim().toLowerCase()
  if (await tx.has('select from customers where email = $1 and closed_at is null', [email])) return
  try {
    await send(tx, { id: customer.id, email }, origin, now)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
}

/**
 * The link of a token, locked. @throws ProviderError email_link_foreign if it confirms no customer's address,
 * email_link_used
 */
async function openLink(tx: Tx, token: string): Promise<OpenedLink> {
  const read = readToken(token)
  const [row] = read
    ? await tx.query<LinkRow>(
        'select email, expires_at, used_at from email_links where customer_id = $1 and token_hash = $2 for update',
        [read.owner, read.hash],
      )
    : []
  const customer = row && read ? await findCustomer(tx, read.owner) : undefined
  if (!read || !row || !customer || (customer.email !== null && customer.email !== row.email))
    throw new ProviderError('email_link_foreign')
  if (row.used_at || (await hasConfirmedEmail(tx, customer.id))) throw new ProviderError('email_link_used')
  return { ...row, customer, hash: read.hash }
}

/** Replaces an expired link. @throws ProviderError email_link_foreign, email_link_used, too_many_requests */
export function renewEmailLink(db: Db, token: string, origin: string, now: Date): Promise<SentLink> {
  return db.transaction(async (tx) => {
    const { customer, email } = await openLink(tx, token)
    return send(tx, { id: customer.id, email }, origin, now)
  })
}

/**
 * Confirms the address the token was sent to and returns it masked.
 *
 * @throws ProviderError email_link_foreign, email_link_used, email_link_expired
 */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<string> {
  // Another account may have taken the address since the link was sent.
  return await db.transaction((tx) => confirm(tx, token, now)).catch(refuseTaken('email_link_foreign'))
}

async function confirm(tx: Tx, token: string, now: Date): Promise<string> {
  const { customer, hash, email, expires_at } = await openLink(tx, token)
  if (expires_at <= now) throw new ProviderError('email_link_expired')
  if (customer.email === null)
    await tx.query('update customers set email = $2 where id = $1', [customer.id, email])
  await tx.query('update email_links set used_at = $3 where customer_id = $1 and token_hash = $2', [
    customer.id,
    hash,
    now,
  ])
  await tx.query('update customers set email_confirmed_at = $2 where id = $1', [customer.id, now])
  await securityEvent(tx, { event: 'email_confirmed', outcome: 'done', customerId: customer.id, now })
  return maskEmail(email)
}
