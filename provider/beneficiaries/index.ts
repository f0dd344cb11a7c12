// The address book. Uses the beneficiary forms (already validated) and the bank network's name enquiry;
// transfers use it.

import { payoutCurrency } from '#provider/countries/index.ts'
import {
  changing,
  containing,
  foldedSql,
  isUuid,
  newId,
  type Sql,
  type Statement,
} from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { folded } from '#src/lib/fold.ts'
import { type Beneficiary, type BeneficiaryForm, destinationOf, isSupported, namesIn } from './destination.ts'
import type { Enquire } from './enquire.ts'
import { type BeneficiaryRow, contactsOf, fingerprintOf, rowColumns, toBeneficiary } from './row.ts'

export { changeBeneficiary } from './change.ts'
export { asksBank, type Beneficiary, type BeneficiaryForm, methodOf } from './destination.ts'
export { type Enquire, enquiring } from './enquire.ts'
export { asErrorOfDraft, formOfDraft } from './of-draft.ts'
export { toBeneficiary } from './row.ts'

/**
 * Saves a beneficiary, or finds the existing one with the same name and destination and updates its contact
 * details, so the form never promises a message that isn't sent.
 *
 * @throws ProviderError country_not_supported, account_not_found
 */
export async function saveBeneficiary(
  sql: Sql,
  customerId: string,
  form: BeneficiaryForm,
  enquire: Enquire,
  now: Date,
) {
  const currency = payoutCurrency(form.country)
  if (currency === undefined || !isSupported(form.kind, form.country))
    throw new ProviderError('country_not_supported')
  const destination = await destinationOf(form, enquire)
  const fingerprint = fingerprintOf(form, destination)
  const { first_name, last_name } = namesIn(form)
  const { email, phone } = contactsOf(form)
  const there = await sql.query(
    'select from beneficiaries where customer_id = $1 and fingerprint = $2 and removed_at is null',
    [customerId, fingerprint],
  )
  await sql.query(
    `insert into beneficiaries (customer_id, id, kind, country, currency, first_name, last_name, account_name,
       bank_name, bank_code, bank_id, account_number, email, phone, name_confirmed_at, fingerprint, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
     on conflict (customer_id, fingerprint) do update
       set removed_at = null,
         email = coalesce(excluded.email, beneficiaries.email),
         phone = coalesce(excluded.phone, beneficiaries.phone),
         account_name = case when excluded.name_confirmed_at is null then beneficiaries.account_name
           else excluded.account_name end,
         name_confirmed_at = coalesce(excluded.name_confirmed_at, beneficiaries.name_confirmed_at)`,
    [
      customerId,
      newId(now),
      form.kind,
      form.country,
      currency,
      first_name,
      last_name,
      destination.account_name,
      destination.bank_name,
      destination.bank_code,
      destination.bank_id,
      destination.account_number,
      email,
      phone,
      destination.is_name_confirmed ? now : null,
      fingerprint,
      now,
    ],
  )
  const [row] = await sql.query<BeneficiaryRow>(
    `select ${rowColumns} from beneficiaries where customer_id = $1 and fingerprint = $2`,
    [customerId, fingerprint],
  )
  if (!row) throw new Error('A saved beneficiary cannot be found')
  return { beneficiary: toBeneficiary(row), wasThere: there.length > 0 }
}

/** The most one response lists; `search` finds the rest. */
const listed = 200

const SEARCHED = foldedSql(
  "concat_ws(' ', first_name, last_name, nickname, account_name, bank_name, account_number, phone)",
)

/** Favourites first, then the latest. `search` covers names, banks, account numbers and phones. */
export async function listBeneficiaries(
  sql: Sql,
  customerId: string,
  { country, search }: { country?: string; search?: string },
): Promise<Beneficiary[]> {
  const rows = await sql.query<BeneficiaryRow>(
    `select ${rowColumns} from beneficiaries
     where customer_id = $1 and removed_at is null and ($2::text is null or country = $2)
       and ($3::text is null or ${SEARCHED} ilike $3)
     order by favourite_at is null, created_at desc, id desc limit $4`,
    [customerId, country ?? null, search ? containing(folded(search)) : null, listed],
  )
  return rows.map(toBeneficiary)
}

/** Selects one of the customer's beneficiaries that isn't removed; convert its row with `toBeneficiary`. */
export function beneficiaryBy(customerId: string, id: string): Statement<BeneficiaryRow> {
  return {
    text: `select ${rowColumns} from beneficiaries where customer_id = $1 and id = $2 and removed_at is null`,
    values: [customerId, isUuid(id) ? id : null],
  }
}

/** Removed or not. */
const any = { table: 'beneficiaries', columns: rowColumns, where: 'customer_id = $1 and id = $2' }
/** Not removed. */
const kept = { ...any, where: `${any.where} and removed_at is null` }

/** The updated row. */
function changedOne(rows: readonly BeneficiaryRow[]): Beneficiary {
  const [row] = rows
  if (!row) throw new ProviderError('not_found')
  return toBeneficiary(row)
}

/**
 * Sets the customer's own name for a beneficiary; an empty one removes it. @throws ProviderError not_found
 */
export async function renameBeneficiary(
  sql: Sql,
  customerId: string,
  id: string,
  nickname: string,
  now: Date,
): Promise<Beneficiary> {
  return changedOne(
    await sql.query<BeneficiaryRow>(
      changing({
        ...kept,
        update: 'update beneficiaries set nickname = $3, updated_at = $4',
        same: 'nickname is not distinct from $3',
      }),
      [customerId, isUuid(id) ? id : null, nickname.trim() || null, now],
    ),
  )
}

/** Sets or unsets a favourite. @throws ProviderError not_found */
export async function favourBeneficiary(
  sql: Sql,
  customerId: string,
  id: string,
  isFavourite: boolean,
  now: Date,
): Promise<Beneficiary> {
  return changedOne(
    await sql.query<BeneficiaryRow>(
      changing({
        ...kept,
        update:
          'update beneficiaries set favourite_at = case when $3 then $4::timestamptz end, updated_at = $4',
        same: '(favourite_at is not null) = $3',
      }),
      [customerId, isUuid(id) ? id : null, isFavourite, now],
    ),
  )
}

/**
 * Removes a beneficiary from the address book; transfers keep theirs. Idempotent.
 *
 * @throws ProviderError not_found
 */
export async function removeBeneficiary(sql: Sql, customerId: string, id: string, now: Date): Promise<void> {
  changedOne(
    await sql.query<BeneficiaryRow>(
      changing({
        ...any,
        update: 'update beneficiaries set removed_at = $3',
        same: 'removed_at is not null',
      }),
      [customerId, isUuid(id) ? id : null, now],
    ),
  )
}

/** @throws ProviderError not_found */
export async function restoreBeneficiary(sql: Sql, customerId: string, id: string): Promise<Beneficiary> {
  return changedOne(
    await sql.query<BeneficiaryRow>(
      changing({ ...any, update: 'update beneficiaries set removed_at = null', same: 'removed_at is null' }),
      [customerId, isUuid(id) ? id : null],
    ),
  )
}
