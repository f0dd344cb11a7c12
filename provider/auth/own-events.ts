// The security events shown to the customer: without internal ones (operators, sandbox) and without noise,
// such as every right PIN.

import { type KeptPlace, placeOf } from '#provider/auth/sessions/list.ts'
import type { Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { SecurityEventsQuery, SecurityEventsResponse } from '#src/generated/forms.ts'

type OwnEvent = SecurityEventsResponse['data'][number]

const kinds = [
  'login',
  'logout',
  'pin',
  'password',
  'password_change',
  'pin_change',
  'device_sign_out',
  'sessions_ended',
  'token_reuse',
  'sign_up',
  'reset_request',
  'reset_code',
  'password_reset',
  'second_factor',
  'passkey',
  'authenticator',
  'recovery_codes',
  'email_confirmed',
  'card',
  'profile_change',
  'phone_change',
  'email_change',
  'factor_removal',
  'beneficiary_change',
  'data_export',
  'account_closing',
  'account_kept',
  'wallet_closed',
  'details_made',
] as const satisfies readonly OwnEvent['event'][]

/**
 * Shown only if refused or if they changed something: success is part of an event or transfer shown anyway.
 */
const onlyRefused: readonly OwnEvent['event'][] = ['pin', 'password', 'second_factor', 'passkey']

/** What happened to a factor or beneficiary, if the event says so. */
const changes: readonly OwnEvent['change'][] = ['added', 'removed', 'made', 'begun', 'stopped', 'redirected']

const USUAL = 20

interface EventRow extends KeptPlace {
  id: bigint
  at: Date
  event: (typeof kinds)[number]
  outcome: OwnEvent['outcome']
  change: string | null
}

/** The id after which the next page begins. @throws ProviderError validation_failed for a foreign cursor */
function readCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null
  if (/^[0-9]{1,18}$/.test(cursor)) return BigInt(cursor)
  throw new ProviderError('validation_failed', {
    errors: [{ path: '/cursor', keyword: 'format', id: 'security-events-query.cursor.format' }],
  })
}

/** Newest first, in pages. */
export async function listOwnEvents(
  sql: Sql,
  customerId: string,
  { cursor, limit = USUAL }: SecurityEventsQuery,
): Promise<Pick<SecurityEventsResponse, 'data' | 'meta_data'>> {
  const rows = await sql.query<EventRow>(
    `select id, at, event, outcome, client, detail ->> 'browser' as browser, detail ->> 'system' as system,
       detail ->> 'change' as change
     from security_events
     where customer_id = $1 and event = any($2::text[]) and not (event = any($3::text[]) and outcome = 'done' and detail ->> 'change' is null)
       and ($4::int8 is null or id < $4)
     order by id desc limit $5`,
    [customerId, kinds, onlyRefused, readCursor(cursor), limit + 1],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(({ id, at, event, outcome, change, ...place }) => ({
      _id: String(id),
      at: at.toISOString(),
      event,
      outcome,
      change: changes.find((known) => known === change) ?? null,
      ...placeOf(place),
    })),
    meta_data: { next_cursor: rows.length > limit && last ? String(last.id) : null },
  }
}
