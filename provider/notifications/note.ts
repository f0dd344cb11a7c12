import { newId, type Sql, type Statement } from '#provider/db/index.ts'
import { type Details, kindOf, kinds, sendChannels, type Way } from './kinds.ts'

/** Something that happened to a customer. */
interface Happening {
  readonly customerId: string
  /** A name of `events` in schemas/shared/notification-kinds.json; any other makes no notification. */
  readonly event: string
  /** What caused it, once for the customer: the same cause notifies once. */
  readonly source: string
  /** What it leads to. */
  readonly about?: string
  readonly details?: Details
  /** The only ways that the customer wants for this one; what they have switched off for its kind stays off. */
  readonly by?: readonly Way[]
  readonly now: Date
}

/**
 * What notifies the customer, as one statement for the transaction of what happened: the row, and what is to be sent of
 * it by the customer's own choices. Undefined where the event notifies nobody.
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
          select $1, $2, $3, $4, $5::jsonb, $6, $11 and ($7::text is null or coalesce((own ->> $7)::boolean, true)), $8
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
    ],
  }
}

/** Notifies the customer of what happened, in its transaction: heard of if and only if that commits, and once. */
export async function notifyCustomer(sql: Sql, happening: Happening): Promise<void> {
  const statement = notifying(happening)
  if (statement) await sql.query(statement.text, statement.values)
}
