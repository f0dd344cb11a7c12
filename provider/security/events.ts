// The security log: who did what, from where, with what result. Rows can be added and, once too old to keep,
// deleted; the database refuses everything else (migration 015).
import { newId, type Sql } from '#provider/db/index.ts'
import { addressFor } from '#provider/limits/address.ts'
import { secondsOverLimit } from '#provider/limits/rate-limit.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import { policy } from '#provider/policy.ts'
import { presentSource } from '#provider/security/context.ts'

/** A new kind of event needs a name here and a call where it happens. */
export type SecurityEventName =
  | 'login'
  | 'logout'
  | 'pin'
  | 'password'
  | 'sign_up_code'
  | 'sign_up'
  | 'reset_request'
  | 'reset_code'
  | 'password_reset'
  | 'password_change'
  | 'pin_change'
  | 'device_sign_out'
  | 'sessions_ended'
  | 'token_reuse'
  | 'second_factor'
  | 'passkey'
  | 'authenticator'
  | 'recovery_codes'
  | 'email_confirmed'
  | 'card'
  | 'profile_change'
  | 'phone_change'
  | 'email_change'
  | 'factor_removal'
  | 'beneficiary_change'
  | 'data_export'
  | 'account_closing'
  | 'account_kept'
  | 'account_closed'
  | 'wallet_closed'
  | 'details_made'
  | 'freeze'
  | 'release'
  | 'identity_given'
  | 'identity_consent'
  | 'identity_decision'
  | 'verifier_message'
  | 'hand_over'
  | 'document_read'
  | 'operator'
  | 'sandbox'

export interface SecurityEvent {
  event: SecurityEventName
  /** `locked` if it was refused and locked its target. */
  outcome: 'done' | 'refused' | 'locked'
  /** Whom it concerns, if known. */
  customerId?: string | null | undefined
  now: Date
  /** Further names and numbers. Never a secret, never typed text. */
  detail?: Readonly<Record<string, string | number | boolean>>
}

export interface StoredEvent {
  id: bigint
  at: Date
  event: string
  outcome: string
  actor: string
  customer_id: string | null
  client: string | null
  detail: Record<string, unknown>
}

/**
 * Logs an event, in the transaction of its cause if there is one. A thrown refusal rolls back, so log it with
 * the database instead. Refusals are limited per customer or address (`refusal` in security.rate_limits), so
 * that being refused can't fill the log.
 */
export async function securityEvent(sql: Sql, { event, outcome, customerId, now, detail }: SecurityEvent) {
  const { actor, client, browser, system } = presentSource()
  if (outcome !== 'done' && (await isFull(sql, customerId ?? client, now))) return
  await sql.query(
    `insert into security_events (at, event, outcome, actor, customer_id, client, detail)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    [
      now,
      event,
      outcome,
      actor,
      customerId ?? null,
      client === null ? null : addressFor(policy.retention.addresses.security_log, client),
      // Left out if unknown.
      JSON.stringify({ browser, system, ...detail }),
    ],
  )
  if (!customerId) return
  const told = `${event}-${typeof detail?.change === 'string' ? detail.change : outcome}`
  await notifyCustomer(sql, {
    customerId,
    event: `security.${told}`,
    source: `security:${newId(now)}`,
    details: { told },
    now,
  })
}

/** Whether a customer, or an address without one, has reached today's limit of logged refusals. */
async function isFull(sql: Sql, subject: string | null, now: Date): Promise<boolean> {
  if (subject === null) return false
  return (await secondsOverLimit(sql, 'refusal', 'account', subject, now)) > 0
}

interface EventFilter {
  customerId?: string | undefined
  since?: Date | undefined
  /** Only events after this id, for paging. */
  after?: bigint | undefined
  limit: number
}

/** Earliest first. */
export function readEvents(
  sql: Sql,
  { customerId, since, after, limit }: EventFilter,
): Promise<StoredEvent[]> {
  return sql.query<StoredEvent>(
    `select id, at, event, outcome, actor, customer_id, client, detail from security_events
     where ($1::uuid is null or customer_id = $1) and ($2::timestamptz is null or at >= $2) and id > $3
     order by id limit $4`,
    [customerId ?? null, since ?? null, after ?? 0n, limit],
  )
}

export const deleteEventsBefore = `with allowed as (
    select set_config('farsend.security_events_before', $1::timestamptz::text, true) as until
  )
  delete from security_events where at < (select until::timestamptz from allowed)`
