import { maskEmail } from '#provider/customers/mask-email.ts'
import type { Sql } from '#provider/db/index.ts'
import type { SecurityEventName } from '#provider/security/events.ts'
import { maskPhone } from '#src/lib/mask-phone.ts'

export type WaitingKind = 'phone' | 'email' | 'second_factor'
export type Outcome = 'done' | 'stopped' | 'taken'

export interface ChangeRow {
  customer_id: string
  id: string
  kind: WaitingKind
  value: string | null
  begun_at: Date
  due_at: Date
  ended_at: Date | null
  outcome: Outcome | null
}

export const columns = 'customer_id, id, kind, value, begun_at, due_at, ended_at, outcome'

export const eventOf = {
  phone: 'phone_change',
  email: 'email_change',
  second_factor: 'factor_removal',
} as const satisfies Record<WaitingKind, SecurityEventName>

/** The new value, masked; empty if there is none. */
export function maskedValue({ kind, value }: Pick<ChangeRow, 'kind' | 'value'>): string {
  if (value === null) return ''
  return kind === 'phone' ? maskPhone(value) : maskEmail(value)
}

/** Lock the customer's row first. */
export function openRows(sql: Sql, customerId: string): Promise<ChangeRow[]> {
  return sql.query<ChangeRow>(
    `select ${columns} from waiting_changes where customer_id = $1 and ended_at is null order by due_at, id`,
    [customerId],
  )
}

/** Lock the customer's row first, so a change ends only once. */
export async function endRow(sql: Sql, { customer_id, id }: ChangeRow, outcome: Outcome, now: Date) {
  await sql.query(
    'update waiting_changes set ended_at = $3, outcome = $4 where customer_id = $1 and id = $2 and ended_at is null',
    [customer_id, id, now, outcome],
  )
}
