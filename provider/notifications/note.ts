import { newId, type Sql, type Statement } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { type Details, kindOf, kinds, sendChannels, type Way } from './kinds.ts'

const usualChoices: Readonly<Record<string, boolean>> = policy.notifications.usual

interface Happening {
  readonly customerId: string
  /** An event in schemas/shared/notification-kinds.json; others create no notification. */
  readonly event: string
  /** What caused it: a customer is notified once per source. */
  readonly source: string
  /** What it links to. */
  readonly about?: string
  readonly details?: Details
  /** Limits this notification to these ways; the customer's settings still apply. */
  readonly by?: readonly Way[]
  readonly now: Date
}

/**
 * The statement that notifies the customer, for the transaction of the event: inserts the row and its
 * messages by the customer's settings. Undefined if the event has no notification.
 */
export function notifying(happening: Happening): Statement | undefined {
  const kind = kindOf(happening.event)
  if (kind === undefined) return undefined
  const { choice, usual } = kinds[kind]
  const by: readonly Way[] = happening.by ?? ['app', ...sendChannels]
  const channels = sendChannels.filter((channel) => usual[channel] !== undefined && by.includes(channel))
  return {
    text: `with chosen as (
        select coalesce((select choices from notification_settings where customer_id = $1), '{}'::jsonb) as own
      ), made as (
        insert into notifications (customer_id, id, kind, about, details, source, shown, created_at)
          select $1, $2, $3, $4, $5::jsonb, $6, $11 and ($7::text is null or coalesce((own ->> $7)::boolean, $12)), $8
          from chosen
        on conflict (customer_id, source) do nothing returning customer_id, id
      )
      insert into notification_sends (customer_id, notification_id, channel, due_at)
        select made.customer_id, made.id, way.channel, $8
        from made, chosen, unnest($9::text[], $10::boolean[]) as way (channel, usual)
        where $7::text is null or coalesce((own ->> ($7 || '_' || way.channel))::boolean, way.usual)`,
    values: [
      happening.customerId,
      newId(happening.now),
      kind,
      happening.about ?? null,
      JSON.stringify(happening.details ?? {}),
      happening.source,
      choice,
      happening.now,
      channels,
      channels.map((channel) => usual[channel] === true),
      by.includes('app'),
      choice === null || usualChoices[choice] !== false,
    ],
  }
}

/** Notifies the customer if the transaction commits, once. */
export async function notifyCustomer(sql: Sql, happening: Happening): Promise<void> {
  const statement = notifying(happening)
  if (statement) await sql.query(statement.text, statement.values)
}
