import { countryOfPhone } from '#provider/auth/phone.ts'
import type { Sql, Statement } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import type { AccountResponse } from '#src/generated/forms.ts'
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
  /** Since when an operator holds the customer's money; null for nobody. */
  frozen_at: Date | null
}

const columns = `id, phone, email, first_name, last_name, dob, country, currency, status,
  verified_pid, verified_poa, verified_selfie, password_hash, frozen_at`

/** What signing up or the sandbox knows of a new customer. Secrets come hashed. */
export interface NewCustomer {
  id: string
  phone: string
  email: string | null
  firstName: string
  lastName: string
  passwordHash: string
  pinHash: string
  verified: boolean
  now: Date
}

/** Home country and currency by the number; a country without either is treated as the default sending one. */
function homeOf(phone: string): { country: string; currency: string } {
  const country = countryOfPhone(phone) ?? policy.countries.default_sending
  const currency = countries[country]?.currencies[0]?.code
  if (currency) return { country, currency }
  const fallback = policy.countries.default_sending
  return { country: fallback, currency: countries[fallback]?.currencies[0]?.code ?? 'CAD' }
}

/** Makes a customer. @throws the database's unique violation when the phone or e-mail address is taken. */
export async function insertCustomer(sql: Sql, customer: NewCustomer): Promise<void> {
  const { country, currency } = homeOf(customer.phone)
  await sql.query(
    `insert into customers (id, phone, email, first_name, last_name, country, currency, status, verified_pid,
       verified_poa, verified_selfie, password_hash, pin_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $10, $11, $12, $12)`,
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
      customer.now,
    ],
  )
}

/**
 * What finds a customer. `lock` keeps others from judging or changing the customer until the transaction ends; foreign
 * keys pass it, which every transaction that inserted a row of the customer's holds.
 */
export function customerBy(id: string, { lock = false } = {}): Statement<CustomerRow> {
  return {
    text: `select ${columns} from customers where id = $1${lock ? ' for no key update' : ''}`,
    values: [id],
  }
}

/** A customer, or undefined. For `lock` see customerBy. */
export async function findCustomer(
  sql: Sql,
  id: string,
  options: { lock?: boolean } = {},
): Promise<CustomerRow | undefined> {
  const [[row]] = await sql.all(customerBy(id, options))
  return row
}

export async function findByPhone(sql: Sql, phone: string): Promise<CustomerRow | undefined> {
  const [row] = await sql.query<CustomerRow>(`select ${columns} from customers where phone = $1`, [phone])
  return row
}

export async function findByEmail(sql: Sql, email: string): Promise<CustomerRow | undefined> {
  const [row] = await sql.query<CustomerRow>(`select ${columns} from customers where email = $1`, [
    email.trim().toLowerCase(),
  ])
  return row
}

/** A customer as the customer may see herself. */
export function toUser(row: CustomerRow): User {
  const { id, password_hash: _, frozen_at: _frozen, ...user } = row
  return { _id: id, ...user }
}
