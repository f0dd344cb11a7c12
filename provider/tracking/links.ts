import { randomBytes } from 'node:crypto'
import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { keyringOf, type SealedColumn, type Secrets, sealText, unsealText } from '#provider/lib/sealing.ts'
import { digest } from '#provider/lib/tokens.ts'
import { finalStates } from '#provider/lib/transfer-states.ts'
import { policy } from '#provider/policy.ts'
import { demandTransfer, type TransferRow } from '#provider/transfers/index.ts'
import type { TrackingLinkResponse } from '#src/generated/forms.ts'
import { stageOf } from './progress.ts'

/** A transfer's link, if switched on, and whether one can be created now. */
type TrackingLink = TrackingLinkResponse['data']

/** 128 random bits: unguessable, yet short enough for an SMS. */
const CODE_BYTES = 16

const DAY_MS = 86_400_000
const KEPT_MS = policy.retention.tracking_link_days * DAY_MS

interface LinkRow {
  code_sealed: Uint8Array
  created_at: Date
}

const placeFor = (customerId: string, id: string): string => `${customerId} ${id} tracking_links.code`
const placeOf = ({ customer_id, id }: TransferRow): string => placeFor(customer_id, id)

export const sealedCodes: SealedColumn = {
  table: 'tracking_links',
  key: ['customer_id', 'transfer_id'],
  column: 'code_sealed',
  use: 'tracking-link',
  place: placeFor,
}

/** Unauthorized, stopped and long-delivered transfers have nothing for a new link to show. */
function isOffered({ state, updated_at }: TransferRow, now: Date): boolean {
  if (state === 'draft' || stageOf(state) === 'stopped') return false
  return state !== 'delivered' || now.getTime() - updated_at.getTime() < KEPT_MS
}

async function linkOf(sql: Sql, secrets: Secrets, transfer: TransferRow, now: Date): Promise<TrackingLink> {
  const [row] = await sql.query<LinkRow>(
    'select code_sealed, created_at from tracking_links where customer_id = $1 and transfer_id = $2',
    [transfer.customer_id, transfer.id],
  )
  return {
    offered: isOffered(transfer, now),
    link: row
      ? {
          code: unsealText(keyringOf(secrets, 'tracking-link'), placeOf(transfer), row.code_sealed),
          created_at: row.created_at.toISOString(),
        }
      : null,
  }
}

/** @throws ProviderError not_found */
export async function findLink(
  sql: Sql,
  secrets: Secrets,
  customerId: string,
  transferId: string,
  now: Date,
): Promise<TrackingLink> {
  const transfer = await demandTransfer(sql, customerId, transferId)
  return linkOf(sql, secrets, transfer, now)
}

/**
 * Creates a transfer's link, or returns the existing one, so concurrent devices get the same.
 *
 * @throws ProviderError not_found; state_conflict if there is nothing to track
 */
export async function switchOn(
  sql: Sql,
  secrets: Secrets,
  customerId: string,
  transferId: string,
  now: Date,
): Promise<TrackingLink> {
  const transfer = await demandTransfer(sql, customerId, transferId)
  if (!isOffered(transfer, now)) throw new ProviderError('state_conflict')
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const sealed = sealText(keyringOf(secrets, 'tracking-link'), placeOf(transfer), code)
  await sql.query(
    `insert into tracking_links (customer_id, transfer_id, code_hash, code_sealed, created_at)
     values ($1, $2, $3, $4, $5) on conflict (customer_id, transfer_id) do nothing`,
    [customerId, transfer.id, digest(code), sealed, now],
  )
  return linkOf(sql, secrets, transfer, now)
}

/** Ends a transfer's link for good. Idempotent. @throws ProviderError not_found */
export async function switchOff(
  sql: Sql,
  secrets: Secrets,
  customerId: string,
  transferId: string,
  now: Date,
): Promise<TrackingLink> {
  const transfer = await demandTransfer(sql, customerId, transferId)
  await sql.query('delete from tracking_links where customer_id = $1 and transfer_id = $2', [
    customerId,
    transfer.id,
  ])
  return linkOf(sql, secrets, transfer, now)
}

/** For housekeeping: deletes links of transfers that ended before `$1`. */
export const deleteEndedLinks = `delete from tracking_links l using transfers t
  where t.customer_id = l.customer_id and t.id = l.transfer_id and t.updated_at < $1
    and t.state in (${finalStates.map((state) => `'${state}'`).join(', ')})`
