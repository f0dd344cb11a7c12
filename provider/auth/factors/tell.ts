import type { CustomerRow } from '#provider/auth/customers.ts'
import type { Sql } from '#provider/db/index.ts'
import { sendMail } from '#provider/outside/mail.ts'
import { trySms } from '#provider/outside/sms.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'

/** Tells the customer by every known way what changed, so that they hear of it, no matter who changed it. */
export async function tellChange(
  sql: Sql,
  { phone, email }: Pick<CustomerRow, 'phone' | 'email'>,
  change: string,
  now: Date,
): Promise<void> {
  const values = { change, support: policy.support.email }
  await trySms(sql, { to: phone, text: say('sms.access_changed', values), now })
  if (email === null) return
  const subject = say('mail.access_changed.subject')
  await sendMail(sql, { to: email, subject, text: say('mail.access_changed.text', values), now })
}
