import { countryOfPhone } from '#provider/customers/phone.ts'
import type { Sql, Statement, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import type { AccountResponse, Preferences } from '#src/generated/forms.ts'
import { countries } from '#src/generated/iso-countries.ts'

export type User = AccountResponse['data']

export interface CustomerRow {
  id: string
  phone: string
  email: string | null
  first_name: string
  last_name: string
  dob: string | null
  country: string
  currency: string
  status: 'pending' | 'active'
  verified_pid: boolean
  verified_poa: boolean
  verified_selfie: boolean
  password_hash: string
  /** A BCP 47 tag; null if not chosen. */
  language: string | null
  /** Null if not chosen. */
  theme: NonNullable<Preferences['theme']> | null
  /** Null if not chosen. */
  date_format: NonNullable<Preferences['date_format']> | null
  time_format: NonNullable<Preferences['time_format']> | null
  number_format: NonNullable<Preferences['number_format']> | null
  /** Since when an operator has frozen the customer's money; null if not frozen. */
  frozen_at: Date | null
  /** When the account closes for good; null unless the customer requested it. */
  closes_at: Date | null
  /** When it closed for good; null for an open account. */
  closed_at: Date | null
}

const columns = `id, phone, email, first_name, last_name, dob, country, currency, status,
  verified_pid, verified_poa, verified_selfie, password_hash, language, theme, date_format,
  time_format, number_format, frozen_at, closes_at, closed_at`

/** A new customer from sign-up or the sandbox. Secrets come hashed. */
interface NewCustomer {
  id: string
  phone: string
  email: string | null
  firstName: string
  lastName: string
  passwordHash: string
  pinHash: string
  verified: boolean
  /** The language of the sign-up; null if the customer made no choice. */
  language?: string | null
  now: Date
}

/** Home country and currency, from the number; falls back to the default sending country. */
function homeOf(phone: string): { country: string; currency: string } {
  const country = countryOfPhone(phone) ?? policy.countries.default_sending
  const currency = countries[country]?.currencies[0]?.code
  if (currency) return { country, currency }
  const fallback = policy.countries.default_sending
  return { country: fallback, currency: countries[fallback]?.currencies[0]?.code ?? 'CAD' }
}

/** @throws the database's unique violation if the phone or email address is taken */
export async function insertCustomer(sql: Sql, customer: NewCustomer): Promise<void> {
  const { country, currency } = homeOf(customer.phone)
  await sql.query(
    `insert into customers (id, phone, email, first_name, last_name, country, currency, status, verified_pid,
       verified_poa, verified_selfie, password_hash, pin_hash, language, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $10, $11, $12, $13, $13)`,
    [
      customer.id,
      customer.phone,
      customer.email?.toLowerCase() ?? null,
      customer.firstName,
      customer.lastName,
      country,
      currency,
      customer.verified ? 'active' : 'pending',
      customer.verified,
      customer.passwordHash,
      customer.pinHash,
      customer.language ?? null,
      customer.now,
    ],
  )
}

/**
 * Selects a customer. `lock` keeps others from judging or changing the customer until the transaction ends;
 * foreign keys pass it, since every transaction that inserted one of the customer's rows holds theirs.
 */
export function customerBy(id: string, { lock = false } = {}): Statement<CustomerRow> {
  return {
    text: `select ${columns} from customers where id = $1${lock ? ' for no key update' : ''}`,
    values: [id],
  }
}

/** See customerBy for `lock`. */
export async function findCustomer(
  sql: Sql,
  id: string,
  options: { lock?: boolean } = {},
): Promise<CustomerRow | undefined> {
  const [[row]] = await sql.all(customerBy(id, options))
  return row
}

/** @throws ProviderError session_expired if the customer no longer exists */
export async function demandCustomer(
  sql: Sql,
  id: string,
  options: { lock?: boolean } = {},
): Promise<CustomerRow> {
  const customer = await findCustomer(sql, id, options)
  if (!customer) throw new ProviderError('session_expired')
  return customer
}

/** As demandCustomer, and locks the customer's row until the transaction ends. */
export const lockCustomer = (tx: Tx, id: string): Promise<CustomerRow> =>
  demandCustomer(tx, id, { lock: true })

export async function findByPhone(sql: Sql, phone: string): Promise<CustomerRow | undefined> {
  return sql.one<CustomerRow>(`select ${columns} from customers where phone = $1 and closed_at is null`, [
    phone,
  ])
}

export async function findByEmail(sql: Sql, email: string): Promise<CustomerRow | undefined> {
  return sql.one<CustomerRow>(`select ${columns} from customers where email = $1 and closed_at is null`, [
    email.trim().toLowerCase(),
  ])
}

export const hasConfirmedEmail = (sql: Sql, id: string): Promise<boolean> =>
  sql.has('select from customers where id = $1 and email_confirmed_at is not null', [id])

/** Saves the customer's language, theme and formats; omitted ones stay. */
export async function keepPreferences(
  sql: Sql,
  id: string,
  { language, theme, date_format, time_format, number_format }: Preferences,
  now: Date,
): Promise<void> {
  await sql.query(
    `update customers set language = coalesce($2, language), theme = coalesce($3, theme),
       date_format = coalesce($4, date_format), time_format = coalesce($5, time_format),
       number_format = coalesce($6, number_format), updated_at = $7
     where id = $1 and (language, theme, date_format, time_format, number_format) is distinct from
       (coalesce($2, language), coalesce($3, theme), coalesce($4, date_format), coalesce($5, time_format),
        coalesce($6, number_format))`,
    [
      id,
      language ?? null,
      theme ?? null,
      date_format ?? null,
      time_format ?? null,
      number_format ?? null,
      now,
    ],
  )
}

export function toUser(row: CustomerRow): User {
  const { id, password_hash: _, frozen_at: _frozen, closed_at: _closed, closes_at: closes, ...user } = row
  return { _id: id, ...user, ...(closes === null ? {} : { closes_at: closes.toISOString() }) }
}
