import { isUuid, type Sql } from '#provider/db/index.ts'
import { fieldError } from '#provider/errors.ts'
import type { NotificationMarks, NotificationsQuery, NotificationsResponse } from '#src/generated/forms.ts'
import { kindsOf } from './kinds.ts'

type Notification = NotificationsResponse['data'][number]

interface Row {
  id: string
  kind: Notification['kind']
  about: string | null
  details: Notification['details']
  created_at: Date
  read_at: Date | null
}

const USUAL = 20

export async function countUnread(sql: Sql, customerId: string): Promise<number> {
  const [row] = await sql.query<{ count: bigint }>(
    'select count(*) as count from notifications where customer_id = $1 and read_at is null and shown',
    [customerId],
  )
  return Number(row?.count ?? 0)
}

/**
 * Newest first, in pages; ids grow with time, so the last one is the cursor.
 *
 * @throws ProviderError validation_failed for a foreign cursor
 */
export async function listNotifications(
  sql: Sql,
  customerId: string,
  { filter, cursor, limit = USUAL }: NotificationsQuery,
): Promise<Pick<NotificationsResponse, 'data' | 'meta_data'>> {
  if (cursor !== undefined && !isUuid(cursor)) throw fieldError('notifications-query', 'cursor', 'format')
  const ofKinds = filter === undefined || filter === 'unread' ? null : kindsOf(filter)
  const rows = await sql.query<Row>(
    `select id, kind, about, details, created_at, read_at from notifications
     where customer_id = $1 and shown and ($2::uuid is null or id < $2) and ($3::text[] is null or kind = any ($3))
       and (not $4 or read_at is null)
     order by id desc limit $5`,
    [customerId, cursor ?? null, ofKinds, filter === 'unread', limit + 1],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(({ id, kind, about, details, created_at, read_at }) => ({
      _id: id,
      kind,
      about,
      details,
      at: created_at.toISOString(),
      read: read_at !== null,
    })),
    meta_data: {
      next_cursor: rows.length > limit && last ? last.id : null,
      unread: await countUnread(sql, customerId),
    },
  }
}

/**
 * Marks the given notifications, or all, read or unread.
 *
 * @returns the ids that changed, for undo
 */
export async function markNotifications(
  sql: Sql,
  customerId: string,
  { ids, read }: NotificationMarks,
  now: Date,
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `update notifications set read_at = $3 where customer_id = $1 and ($2::uuid[] is null or id = any ($2))
       and (read_at is null) = $4 and shown returning id`,
    [customerId, ids === undefined ? null : ids.filter(isUuid), read ? now : null, read],
  )
  return rows.map(({ id }) => id)
}
