import { admitCustomer } from '#provider/customers/admission.ts'
import { type CustomerRow, lockCustomer } from '#provider/customers/store.ts'
import type { Sql, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { noteChange } from '#provider/live/index.ts'
import { policy } from '#provider/policy.ts'
import type { AccountOpen, NewAccountName } from '#src/generated/forms.ts'

const isOffered = (currency: string): boolean =>
  policy.accounts.currencies.some((offered) => offered.currency === currency)

/** The home currency's account is always open. */
async function isOpen(sql: Sql, { id, currency: home }: CustomerRow, currency: string) {
  if (currency === home) return true
  return sql.has('select from wallets where customer_id = $1 and currency = $2 and closed_at is null', [
    id,
    currency,
  ])
}

export async function hasBeenOpen(sql: Sql, { id, currency: home }: CustomerRow, currency: string) {
  if (currency === home) return true
  return sql.has('select from wallets where customer_id = $1 and currency = $2', [id, currency])
}

/** @throws ProviderError not_found for an account that is closed or never was */
export async function demandOpen(sql: Sql, customer: CustomerRow, currency: string): Promise<void> {
  if (!(await isOpen(sql, customer, currency))) throw new ProviderError('not_found')
}

const nameOf = (name: string | undefined): string | null => name?.trim() || null

/**
 * Opens an account, or reopens a closed one with its movements. Of two concurrent calls, the second is
 * refused.
 *
 * @throws ProviderError customer_frozen, not_verified; account_not_offered, account_open
 */
export async function openAccount(tx: Tx, customerId: string, wanted: AccountOpen): Promise<void> {
  const { currency } = wanted
  const customer = await admitCustomer(tx, customerId)
  if (!isOffered(currency)) throw new ProviderError('account_not_offered', { values: { currency } })
  if (await isOpen(tx, customer, currency)) throw new ProviderError('account_open', { values: { currency } })
  await tx.query(
    `insert into wallets (customer_id, currency, balance, name) values ($1, $2, 0, $3)
     on conflict (customer_id, currency) do update set closed_at = null, name = excluded.name`,
    [customerId, currency, nameOf(wanted.name)],
  )
}

/**
 * Names an account, or removes its name.
 *
 * @throws ProviderError not_found
 */
export async function nameAccount(tx: Tx, customerId: string, currency: string, { name }: NewAccountName) {
  await demandOpen(tx, await lockCustomer(tx, customerId), currency)
  // The home currency's account exists before its wallet does.
  await tx.query(
    `insert into wallets (customer_id, currency, balance, name) values ($1, $2, 0, $3)
     on conflict (customer_id, currency) do update set name = excluded.name
       where wallets.name is distinct from excluded.name`,
    [customerId, currency, nameOf(name)],
  )
}

/**
 * Makes an account's currency the customer's home currency, in which totals are shown. The old home account
 * stays open, even if empty.
 *
 * @throws ProviderError not_found
 */
export async function makeAccountFirst(tx: Tx, customerId: string, currency: string, now: Date) {
  const customer = await lockCustomer(tx, customerId)
  await demandOpen(tx, customer, currency)
  if (currency === customer.currency) return
  await tx.query(
    'insert into wallets (customer_id, currency, balance) values ($1, $2, 0) on conflict do nothing',
    [customerId, customer.currency],
  )
  await tx.query('update customers set currency = $2, updated_at = $3 where id = $1', [
    customerId,
    currency,
    now,
  ])
  await noteChange(tx, customerId, 'accounts', currency)
}
