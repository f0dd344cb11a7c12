import type { CustomerRow } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { sendMail } from '#provider/outside/mail.ts'
import { trySms } from '#provider/outside/sms.ts'
import { policy } from '#provider/policy.ts'
import { type ProviderText, sayTo } from '#provider/words.ts'

/** Notifies the customer on every channel, no matter who made the change. */
export async function tellChange(
  sql: Sql,
  customer: Pick<CustomerRow, 'phone' | 'email' | 'language'>,
  change: ProviderText,
  now: Date,
  values: { readonly count?: number; readonly to?: string } = {},
): Promise<void> {
  const { phone, email } = customer
  const said = { change: sayTo(customer, change, { ...values }), support: policy.support.email }
  await trySms(sql, { to: phone, text: sayTo(customer, 'sms.access_changed', said), now })
  if (email === null) return
  const subject = sayTo(customer, 'mail.access_changed.subject')
  await sendMail(sql, { to: email, subject, text: sayTo(customer, 'mail.access_changed.text', said), now })
}
