// The security events shown to the customer: without internal ones (operators, sandbox) and without noise,
// such as every right PIN.

import { type KeptPlace, placeOf } from '#provider/auth/sessions/list.ts'
import type { Sql } from '#provider/db/index.ts'
import { fieldError } from '#provider/errors.ts'
import shown from '#schemas/api/security-events-response.schema.json' with { type: 'json' }
import type { SecurityEventsQuery, SecurityEventsResponse } from '#src/generated/forms.ts'

type OwnEvent = SecurityEventsResponse['data'][number]

const { event, change: changed } = shown.properties.data.items.properties

const kinds: readonly string[] = event.enum

/**
 * Shown only if refused or if they changed something: success is part of an event or transfer shown anyway.
 */
const onlyRefused: readonly OwnEvent['event'][] = ['pin', 'password', 'second_factor', 'passkey']

const changes = changed.anyOf[0]?.enum as OwnEvent['change'][]

const USUAL = 20

interface EventRow extends KeptPlace {
  id: bigint
  at: Date
  event: OwnEvent['event']
  outcome: OwnEvent['outcome']
  change: string | null
}

/** The id after which the next page begins. @throws ProviderError validation_failed for a foreign cursor */
function readCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null
  if (/^[0-9]{1,18}$/.test(cursor)) return BigInt(cursor)
  throw fieldError('security-events-query', 'cursor', 'format')
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
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(({ id, at, event, outcome, change, ...place }) => ({
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
