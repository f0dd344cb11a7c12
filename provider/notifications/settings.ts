import type { Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import type { NotificationSettings } from '#src/generated/forms.ts'

interface KeptSettings {
  readonly choices: NotificationSettings
  readonly timeZone: string
}

export async function readSettings(sql: Sql, customerId: string): Promise<KeptSettings> {
  const [row] = await sql.query<{ choices: NotificationSettings | null; time_zone: string | null }>(
    `select s.choices, coalesce(s.time_zone, c.time_zone) as time_zone from customers c
     left join notification_settings s on s.customer_id = c.id where c.id = $1`,
    [customerId],
  )
  const { usual, time_zone } = policy.notifications
  return { choices: { ...usual, ...row?.choices }, timeZone: row?.time_zone ?? time_zone }
}

export async function saveSettings(
  sql: Sql,
  customerId: string,
  { choices, timeZone }: KeptSettings,
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into notification_settings (customer_id, choices, time_zone, updated_at) values ($1, $2::jsonb, $3, $4)
     on conflict (customer_id) do update set choices = excluded.choices, time_zone = excluded.time_zone,
       updated_at = excluded.updated_at
       where (notification_settings.choices, notification_settings.time_zone) is distinct from
         (excluded.choices, excluded.time_zone)`,
    [customerId, JSON.stringify(choices), timeZone, now],
  )
}
