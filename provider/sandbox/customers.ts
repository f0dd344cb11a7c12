import { fundWallet } from '#provider/accounts/index.ts'
import { hashSecret } from '#provider/auth/secrets.ts'
import {
  type CustomerRow,
  findByPhone,
  findCustomer,
  insertCustomer,
  toUser,
  type User,
} from '#provider/customers/store.ts'
import { newId, type Sql } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { ProviderError, refuseTaken } from '#provider/errors.ts'
import { withdrawChecks } from '#provider/identity/index.ts'
import { minorIn } from '#provider/money.ts'
import { readIdentity } from '#provider/parties/identity/people.ts'
import { securityEvent } from '#provider/security/events.ts'
import { setLimit } from '#provider/transfers/index.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { currencies } from '#src/generated/iso-currencies.ts'
import type { SandboxBodies } from './bodies.ts'

/** Upper limit of a gift in minor units, so that it and later payments fit a bigint column. */
export const richest = 10n ** 15n

const LIMIT_DAYS = 365

/** Validates amounts: existing currency, its decimal places, below the upper limit. */
function checkAmounts(what: 'balance' | 'daily_limit', amounts: Record<string, string> = {}): void {
  const wrong = Object.entries(amounts).filter(([currency, amount]) => {
    const decimals = amount.split('.')[1]?.length ?? 0
    if (!Object.hasOwn(currencies, currency) || decimals > currencyDigits(currency)) return true
    return minorIn(amount, currency) >= richest
  })
  const errors = wrong.map(([currency]) => ({
    path: `/${what}/${currency}`,
    keyword: 'format',
    id: `sandbox-customer.${what}.${currency}.format`,
  }))
  if (errors.length > 0) throw new ProviderError('validation_failed', { errors })
}

/** Creates a customer as after sign-up, optionally verified, with balances and limits. */
export async function createCustomer(deps: Deps, body: SandboxBodies['sandbox-customer']): Promise<User> {
  const { db, clock } = deps
  const now = clock.now()
  checkAmounts('balance', body.balance)
  checkAmounts('daily_limit', body.daily_limit)
  const [passwordHash, pinHash] = await Promise.all([hashSecret(body.password), hashSecret(body.pin)])
  const identity = readIdentity(body.phone)
  const id = newId(now)
  return await db
    .transaction(async (tx) => {
      await insertCustomer(tx, {
        id,
        phone: body.phone,
        email: body.email ?? null,
        firstName: body.first_name ?? identity.firstName,
        lastName: body.last_name ?? identity.lastName,
        passwordHash,
        pinHash,
        verified: body.verified ?? false,
        now,
      })
      for (const [currency, amount] of Object.entries(body.balance ?? {})) {
        if (/[1-9]/.test(amount)) await fundWallet(tx, { customerId: id, currency, amount, now })
      }
      for (const [currency, amount] of Object.entries(body.daily_limit ?? {})) {
        const minor = minorIn(amount, currency)
        const until = new Date(now.getTime() + LIMIT_DAYS * 86_400_000)
        const order = { until, reason: 'Asked for in the sandbox', by: 'sandbox', now }
        await setLimit(tx, { customerId: id, currency, amount: minor, ...order })
      }
      return toUser(await found(tx, id))
    })
    .catch(refuseTaken('customer_exists'))
}

async function found(sql: Sql, id: string): Promise<CustomerRow> {
  const row = await findCustomer(sql, id)
  if (!row) throw new ProviderError('customer_not_found')
  return row
}

/**
 * Verifies and activates a customer, as the identity verifier would. Missing names come from the documents
 * the simulated verifier makes up.
 */
export async function verifyCustomer(deps: Deps, body: SandboxBodies['sandbox-verify']): Promise<User> {
  const identity = readIdentity(body.phone)
  return deps.db.transaction(async (tx) => {
    const customer = await findByPhone(tx, body.phone)
    if (!customer) throw new ProviderError('customer_not_found')
    await tx.query(
      `update customers set status = 'active', verified_pid = true, verified_poa = true, verified_selfie = true,
         first_name = $2, last_name = $3, dob = $4, updated_at = $5 where id = $1`,
      [
        customer.id,
        body.first_name ?? (customer.first_name || identity.firstName),
        body.last_name ?? (customer.first_name ? customer.last_name : identity.lastName),
        customer.dob ?? identity.dob,
        deps.clock.now(),
      ],
    )
    const { id: customerId } = customer
    await withdrawChecks(tx, customerId)
    await securityEvent(tx, { event: 'profile_change', outcome: 'done', customerId, now: deps.clock.now() })
    return toUser(await found(tx, customer.id))
  })
}

/** Newest first, for the sandbox's page. */
export async function listCustomers(sql: Sql, limit = 30): Promise<User[]> {
  const rows = await sql.query<{ id: string }>(
    'select id from customers order by created_at desc, id desc limit $1',
    [limit],
  )
  const customers = await Promise.all(rows.map(({ id }) => findCustomer(sql, id)))
  return customers.filter((row) => row !== undefined).map(toUser)
}
