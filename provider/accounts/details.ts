import { admitCustomer } from '#provider/customers/admission.ts'
import { type CustomerRow, demandCustomer } from '#provider/customers/store.ts'
import { type Db, newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import type { AccountNumbers } from '#provider/ports-money.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { AccountDetailsResponse } from '#src/generated/forms.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { demandOpen, hasBeenOpen } from './keep.ts'

type Details = NonNullable<AccountDetailsResponse['data']['details']>
type Values = Details['values']

interface DetailsRow {
  bank_name: string
  codes: Values
  number: string
}

const DRAWS = 8

const receivesOf = (currency: string) =>
  policy.accounts.currencies.find((offered) => offered.currency === currency)?.receives

const numberId = (scheme: string): Values[number]['id'] => (scheme === 'iban' ? 'iban' : 'account_number')

async function inUse(sql: Sql, customerId: string, currency: string): Promise<DetailsRow | undefined> {
  return sql.one<DetailsRow>(
    `select bank_name, codes, number from account_details
     where customer_id = $1 and currency = $2 and ended_at is null`,
    [customerId, currency],
  )
}

async function answer(sql: Sql, customer: CustomerRow, currency: string) {
  const receives = receivesOf(currency)
  const row = await inUse(sql, customer.id, currency)
  if (!receives || !row) return { currency, offered: receives !== undefined, details: null }
  return {
    currency,
    offered: true,
    details: {
      holder: fullNameOf(customer),
      bank: row.bank_name,
      values: [...row.codes, { id: numberId(receives.scheme), value: row.number }],
    },
  }
}

/**
 * What others need to pay into an account. Null before it is issued and after the account closes, since its
 * screen may still ask from another tab.
 *
 * @throws ProviderError not_found for an account that never existed
 */
export async function readDetails(sql: Sql, customerId: string, currency: string) {
  const customer = await demandCustomer(sql, customerId)
  if (!(await hasBeenOpen(sql, customer, currency))) throw new ProviderError('not_found')
  return answer(sql, customer, currency)
}

/**
 * Has our partner bank issue what others need to pay into an account. Idempotent.
 *
 * @param make asks the bank for a number, outside transactions
 * @throws ProviderError customer_frozen, not_verified; not_found, details_not_offered
 */
export async function issueDetails(
  db: Db,
  make: AccountNumbers['make'],
  customerId: string,
  currency: string,
  now: Date,
) {
  const known = await db.transaction(async (tx) => {
    const { customer, receives } = await demandReceiving(tx, customerId, currency)
    const isKnown = (await inUse(tx, customerId, currency)) !== undefined
    return { scheme: receives.scheme, details: isKnown ? await answer(tx, customer, currency) : undefined }
  })
  if (known.details) return known.details
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const number = await make(known.scheme)
    const issued = await db.transaction((tx) => keepNumber(tx, customerId, currency, number, now))
    if (issued) return issued
  }
  throw new Error(`No free number for an account in ${currency}`)
}

async function demandReceiving(tx: Tx, customerId: string, currency: string) {
  const customer = await admitCustomer(tx, customerId)
  await demandOpen(tx, customer, currency)
  const receives = receivesOf(currency)
  if (!receives) throw new ProviderError('details_not_offered', { values: { currency } })
  return { customer, receives }
}

/** Undefined if another account has the number. */
async function keepNumber(tx: Tx, customerId: string, currency: string, number: string, now: Date) {
  const { customer, receives } = await demandReceiving(tx, customerId, currency)
  // A concurrent call may have been faster.
  if (await inUse(tx, customerId, currency)) return answer(tx, customer, currency)
  const isKept = await tx.has(
    `insert into account_details (customer_id, id, currency, bank_name, codes, number, made_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)
     on conflict on constraint account_details_number do nothing returning id`,
    [customerId, newId(now), currency, receives.bank, JSON.stringify(receives.codes), number, now],
  )
  if (!isKept) return undefined
  await securityEvent(tx, { event: 'details_made', outcome: 'done', customerId, now, detail: { currency } })
  return answer(tx, customer, currency)
}

export async function endDetails(tx: Sql, customerId: string, now: Date, currency?: string): Promise<void> {
  await tx.query(
    `update account_details set ended_at = $2
     where customer_id = $1 and ended_at is null and ($3::text is null or currency = $3)`,
    [customerId, now, currency ?? null],
  )
}
