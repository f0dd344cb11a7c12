// Whom customers send money to: their address book. Fed by the beneficiary forms (which the request check has
// validated) and the bank network's name enquiry; it feeds transfers.
import { findBank } from '#provider/banks/index.ts'
import { deliveryMethods, payoutCurrency } from '#provider/countries/index.ts'
import { isUuid, newId, type Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/http/handler.ts'
import { enquireName } from '#provider/outside/bank-network.ts'
import { policy } from '#provider/policy.ts'
import type { BeneficiaryResponse } from '#src/generated/forms.ts'
import type { Operations } from '#src/generated/operations.ts'
import { assertNever } from '#src/lib/assert-never.ts'

export type Beneficiary = BeneficiaryResponse['data']
export type BeneficiaryForm = Operations['save-beneficiary']['body']
type Kind = Beneficiary['kind']

interface BeneficiaryRow
  extends Omit<Beneficiary, '_id' | 'type' | 'user' | 'status' | 'created_at' | 'updated_at'> {
  id: string
  customer_id: string
  created_at: Date
  updated_at: Date
}

const columns = `customer_id, id, kind, country, currency, first_name, last_name, account_name, bank_name, bank_code,
  bank_id, account_number, email, phone, created_at, updated_at`

/** The delivery method that reaches a beneficiary of this kind. */
export function methodOf(kind: Kind): Beneficiary['type'] {
  return kind === 'instant-money' ? 'instant-money-credit' : 'bank-account'
}

function toBeneficiary({ id, customer_id, created_at, updated_at, ...row }: BeneficiaryRow): Beneficiary {
  return {
    _id: id,
    type: methodOf(row.kind),
    status: 'active',
    user: customer_id,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    ...row,
  }
}

/** What saving makes of a form, the same for all kinds. */
interface Destination {
  account_name: string
  bank_name: string | null
  bank_code: string | null
  bank_id: string | null
  account_number: string | null
  phone: string | null
}

const nowhere = { bank_name: null, bank_code: null, bank_id: null, account_number: null, phone: null }

/** @throws ProviderError account_not_found, bank_unreachable */
function destinationOf(form: BeneficiaryForm): Destination {
  const account_name = `${form.first_name.trim()} ${form.last_name.trim()}`
  switch (form.kind) {
    case 'bank-ng': {
      const bank = findBank('NG', form.bank_code)
      const enquiry = enquireName(form.bank_code, form.account_number)
      if (enquiry.result === 'unreachable') throw new ProviderError('bank_unreachable')
      if (!bank || enquiry.result === 'unknown') throw new ProviderError('account_not_found')
      return {
        ...nowhere,
        account_name: enquiry.name,
        bank_name: bank.name,
        bank_code: bank.code,
        bank_id: bank._id,
        account_number: form.account_number,
      }
    }
    case 'bank-ca': {
      const bank = findBank('CA', form.institution_number)
      if (!bank) throw new ProviderError('account_not_found')
      return {
        ...nowhere,
        account_name,
        bank_name: bank.name,
        bank_code: bank.code,
        // A Canadian branch is known by institution and transit number.
        bank_id: `${bank._id}-${form.transit_number}`,
        account_number: form.account_number,
      }
    }
    case 'bank-iban':
      return {
        ...nowhere,
        account_name,
        account_number: form.account_number.replaceAll(/\s/g, '').toUpperCase(),
      }
    case 'instant-money':
      return { ...nowhere, account_name, phone: form.phone }
    default:
      return assertNever(form)
  }
}

/** Whether the policy pays out in the country to a beneficiary of this kind. */
function isSupported(kind: Kind, country: string): boolean {
  const method = methodOf(kind)
  if (!deliveryMethods(country).includes(method)) return false
  const row = policy.delivery.beneficiary_forms.find(
    ({ method: of, countries }) =>
      of === method && (Array.isArray(countries) ? countries.includes(country) : countries === '*'),
  )
  return row?.form === `beneficiary-${kind}`
}

/**
 * Saves a beneficiary, or finds the one saved before with the same name and destination.
 *
 * @throws ProviderError country_not_supported, account_not_found, bank_unreachable
 */
export async function saveBeneficiary(
  sql: Sql,
  customerId: string,
  form: BeneficiaryForm,
  now: Date,
): Promise<Beneficiary> {
  const currency = payoutCurrency(form.country)
  if (currency === undefined || !isSupported(form.kind, form.country))
    throw new ProviderError('country_not_supported')
  const destination = destinationOf(form)
  const first = form.first_name.trim()
  const last = form.last_name.trim()
  const fingerprint = [
    form.kind,
    form.country,
    destination.bank_id,
    destination.account_number,
    destination.phone,
    `${first} ${last}`.toLowerCase(),
  ].join('|')
  await sql.query(
    `insert into beneficiaries (customer_id, id, kind, country, currency, first_name, last_name, account_name,
       bank_name, bank_code, bank_id, account_number, email, phone, fingerprint, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)
     on conflict (customer_id, fingerprint) do nothing`,
    [
      customerId,
      newId(now),
      form.kind,
      form.country,
      currency,
      first,
      last,
      destination.account_name,
      destination.bank_name,
      destination.bank_code,
      destination.bank_id,
      destination.account_number,
      form.email ?? null,
      destination.phone,
      fingerprint,
      now,
    ],
  )
  const [row] = await sql.query<BeneficiaryRow>(
    `select ${columns} from beneficiaries where customer_id = $1 and fingerprint = $2`,
    [customerId, fingerprint],
  )
  if (!row) throw new Error('A saved beneficiary cannot be found')
  return toBeneficiary(row)
}

/** A customer's beneficiaries, the latest first; `search` looks in names, account numbers and phones. */
export async function listBeneficiaries(
  sql: Sql,
  customerId: string,
  { country, search }: { country?: string; search?: string },
): Promise<Beneficiary[]> {
  const rows = await sql.query<BeneficiaryRow>(
    `select ${columns} from beneficiaries
     where customer_id = $1 and ($2::text is null or country = $2)
       and ($3::text is null or concat_ws(' ', first_name, last_name, account_name, account_number, phone) ilike $3)
     order by created_at desc, id desc`,
    [customerId, country ?? null, search ? containing(search) : null],
  )
  return rows.map(toBeneficiary)
}

/** A pattern for LIKE that finds the text itself, whatever signs are in it. */
export function containing(search: string): string {
  return `%${search.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** One of the customer's own beneficiaries, or undefined. */
export async function findBeneficiary(
  sql: Sql,
  customerId: string,
  id: string,
): Promise<Beneficiary | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await sql.query<BeneficiaryRow>(
    `select ${columns} from beneficiaries where customer_id = $1 and id = $2`,
    [customerId, id],
  )
  return row && toBeneficiary(row)
}
