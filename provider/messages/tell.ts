import type { Sql } from '#provider/db/index.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { trySms } from '#provider/messages/sms.ts'
import { sayTo } from '#provider/words.ts'

/** Changes to access go out on every channel, also if an operator made them. */
type Told =
  | 'access_changed'
  | 'account_closing'
  | 'change_begun'
  | 'password_changed'
  | 'password_updated'
  | 'pin_updated'

/** Tells a customer by SMS and, if there is an address, by email, in their language. */
export async function tellEverywhere(
  sql: Sql,
  customer: { readonly phone: string; readonly email: string | null; readonly language: string | null },
  told: Told,
  values: Record<string, string | number>,
  now: Date,
): Promise<void> {
  const { phone, email } = customer
  await trySms(sql, { to: phone, text: sayTo(customer, `sms.${told}`, values), now })
  if (email === null) return
  const subject = sayTo(customer, `mail.${told}.subject`)
  await sendMail(sql, { to: email, subject, text: sayTo(customer, `mail.${told}.text`, values), now })
}
