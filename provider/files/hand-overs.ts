// Hand-overs: another device, such as a phone, sends files for this one. A QR code carries a token that is
// exchanged once, within minutes, for a token that can only send the requested files. Both end with the
// session that created the code.

import { type Db, newId, type Sql } from '#provider/db/index.ts'
import { fieldError, ProviderError } from '#provider/errors.ts'
import { later, secondsUntil } from '#provider/lib/times.ts'
import { issueToken, readToken } from '#provider/lib/tokens.ts'
import { isBrowser, isSystem } from '#provider/lib/user-agent.ts'
import { noteChange } from '#provider/live/index.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { Vault } from '#provider/vault/vault.ts'
import type { HandOverResponse, NewHandOver } from '#src/generated/forms.ts'
import type { FileKind } from './kinds.ts'
import { nameOf, type Uploader, type UploadRow } from './uploads.ts'

interface HandOverRow {
  customer_id: string
  id: string
  purpose: string
  files: { field: string; kind: FileKind }[]
  status: 'waiting' | 'opened' | 'done' | 'ended'
  expires_at: Date
}

const columns = 'h.customer_id, h.id, h.purpose, h.files, h.status, h.expires_at'

const living = `from hand_overs h join sessions s on s.customer_id = h.customer_id and s.id = h.session_id
  where s.ended_at is null and h.customer_id = $1`

const { token_seconds, session_seconds } = policy.uploads.hand_over

export type HandOver = HandOverResponse['data']

interface WhoseRow {
  first_name: string
  last_name: string
  phone: string
  browser: string | null
  system: string | null
  created_at: Date
}

/** How many digits of a number to show. */
const PHONE_END = 2

/**
 * Whose hand-over this is and where it began, so that people who open a link sent to them see that it is
 * someone else's. Says no more than a stranger who scans the code may know.
 */
async function whose(sql: Sql, { customer_id, id }: HandOverRow): Promise<HandOver['for']> {
  const [row] = await sql.query<WhoseRow>(
    `select c.first_name, c.last_name, c.phone, s.browser, s.system, h.created_at
     from hand_overs h join customers c on c.id = h.customer_id
     left join sessions s on s.customer_id = h.customer_id and s.id = h.session_id
     where h.customer_id = $1 and h.id = $2`,
    [customer_id, id],
  )
  if (!row) throw new Error('The hand-over is missing')
  const { first_name, last_name, phone, browser, system, created_at } = row
  const [initial] = last_name
  return {
    name: first_name === '' ? null : [first_name, initial && `${initial}.`].filter(Boolean).join(' '),
    phone_end: phone.slice(-PHONE_END),
    browser: isBrowser(browser) ? browser : null,
    system: isSystem(system) ? system : null,
    started_at: created_at.toISOString(),
  }
}

/** As both devices see it: the newest complete file for each request. */
async function toHandOver(sql: Sql, vault: Vault, row: HandOverRow, now: Date): Promise<HandOver> {
  const uploads = await sql.query<UploadRow>(
    `select distinct on (field) id, field, type, size, name_sealed from uploads
     where customer_id = $1 and hand_over_id = $2 and status = 'complete' order by field, id desc`,
    [row.customer_id, row.id],
  )
  const isOver = row.status !== 'done' && row.expires_at <= now
  return {
    id: row.id,
    purpose: row.purpose,
    for: await whose(sql, row),
    status: isOver ? 'ended' : row.status,
    files: row.files.map(({ field, kind }) => {
      const found = uploads.find((upload) => upload.field === field)
      const upload = found && { id: found.id, name: nameOf(vault, found), type: found.type, size: found.size }
      return { field, kind, upload: upload ?? null }
    }),
    expires_at: row.expires_at.toISOString(),
  }
}

/** Creates a code for another device, and drops earlier unopened ones. */
export function startHandOver(
  db: Db,
  vault: Vault,
  owner: { customerId: string; sessionId: string },
  body: NewHandOver,
  now: Date,
): Promise<{ token: string; token_expires_at: string; hand_over: HandOver }> {
  const names = new Set(body.files.map(({ field }) => field))
  if (names.size < body.files.length || body.files.length > policy.uploads.hand_over.max_files)
    throw fieldError('new-hand-over', 'files', 'uniqueItems')
  const { token, hash } = issueToken(owner.customerId)
  const expires = later(now, token_seconds)
  return db.transaction(async (tx) => {
    await tx.query(
      `update hand_overs set status = 'ended' where customer_id = $1 and session_id = $2 and status = 'waiting'`,
      [owner.customerId, owner.sessionId],
    )
    const row: HandOverRow = {
      customer_id: owner.customerId,
      id: newId(now),
      purpose: body.purpose,
      files: body.files,
      status: 'waiting',
      expires_at: expires,
    }
    await tx.query(
      `insert into hand_overs (customer_id, id, session_id, purpose, files, status, token_hash, expires_at, created_at)
       values ($1, $2, $3, $4, $5::jsonb, 'waiting', $6, $7, $8)`,
      [row.customer_id, row.id, owner.sessionId, row.purpose, JSON.stringify(row.files), hash, expires, now],
    )
    const handOver = await toHandOver(tx, vault, row, now)
    return { token, token_expires_at: expires.toISOString(), hand_over: handOver }
  })
}

/**
 * Exchanges the code's token, once: of two devices that scan it, one gets in.
 *
 * @throws ProviderError hand_over_ended if it is unknown, used or too old, or its session has ended
 */
export function openHandOver(
  db: Db,
  vault: Vault,
  token: string,
  now: Date,
): Promise<{ token: string; expires_in: number; hand_over: HandOver }> {
  const read = readToken(token)
  if (!read) throw new ProviderError('hand_over_ended')
  return db.transaction(async (tx) => {
    const device = issueToken(read.owner)
    const expires = later(now, session_seconds)
    const [row] = await tx.query<HandOverRow>(
      `update hand_overs set status = 'opened', device_hash = $4, expires_at = $5
       where customer_id = $1 and token_hash = $2 and status = 'waiting' and expires_at > $3
         and exists (select from sessions s
           where s.customer_id = $1 and s.id = hand_overs.session_id and s.ended_at is null)
       returning ${columns.replaceAll('h.', '')}`,
      [read.owner, read.hash, now, device.hash, expires],
    )
    if (!row) throw new ProviderError('hand_over_ended')
    const detail = { purpose: row.purpose }
    await securityEvent(tx, { event: 'hand_over', outcome: 'done', customerId: read.owner, now, detail })
    await noteChange(tx, read.owner, 'hand-over')
    const handOver = await toHandOver(tx, vault, row, now)
    return { token: device.token, expires_in: secondsUntil(now, expires), hand_over: handOver }
  })
}

/** The owner of a device's token; null if it opens nothing. */
export async function authenticateDevice(sql: Sql, token: string, now: Date): Promise<Uploader | null> {
  const read = readToken(token)
  if (!read) return null
  const [row] = await sql.query<{ id: string }>(
    `select h.id ${living} and h.device_hash = $2 and h.expires_at > $3 and h.status in ('opened', 'done')`,
    [read.owner, read.hash, now],
  )
  return row ? { customerId: read.owner, handOver: row.id } : null
}

async function demandHandOver(sql: Sql, { customerId, handOver }: Uploader, id: string) {
  // A device only sees its own hand-over.
  if (handOver !== null && handOver !== id) throw new ProviderError('not_found')
  const [row] = await sql.query<HandOverRow>(
    `select ${columns} from hand_overs h where h.customer_id = $1 and h.id = $2`,
    [customerId, id],
  )
  if (!row) throw new ProviderError('not_found')
  return row
}

/** @throws ProviderError not_found */
export async function readHandOver(sql: Sql, vault: Vault, who: Uploader, id: string, now: Date) {
  return toHandOver(sql, vault, await demandHandOver(sql, who, id), now)
}

/**
 * Whether another device may send a file: one its open hand-over requests.
 *
 * @throws ProviderError hand_over_ended, upload_type_refused for a field or kind that wasn't requested
 */
export async function demandWanted(
  sql: Sql,
  who: Uploader,
  file: { field?: string | null | undefined; kind: FileKind },
): Promise<void> {
  if (who.handOver === null) return
  const row = await demandHandOver(sql, who, who.handOver)
  if (row.status !== 'opened') throw new ProviderError('hand_over_ended')
  if (!row.files.some(({ field, kind }) => field === file.field && kind === file.kind))
    throw new ProviderError('upload_type_refused')
}

/** Closes a hand-over to further files; those sent stay. Idempotent. */
export async function closeHandOver(
  sql: Sql,
  vault: Vault,
  who: Uploader,
  id: string,
  status: 'done' | 'ended',
  now: Date,
): Promise<HandOver> {
  const row = await demandHandOver(sql, who, id)
  const isOver = row.status === 'done' || row.status === 'ended'
  if (!isOver) {
    await sql.query('update hand_overs set status = $3 where customer_id = $1 and id = $2', [
      who.customerId,
      id,
      status,
    ])
    await noteChange(sql, who.customerId, 'hand-over')
  }
  return toHandOver(sql, vault, { ...row, status: isOver ? row.status : status }, now)
}
