import type { CustomerRow } from '#provider/customers/store.ts'
import type { Sql } from '#provider/db/index.ts'
import { tellEverywhere } from '#provider/messages/tell.ts'
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
  const said = { change: sayTo(customer, change, { ...values }), support: policy.support.email }
  await tellEverywhere(sql, customer, 'access_changed', said, now)
}
