import { createHash } from 'node:crypto'
import type { Beneficiary } from '#provider/beneficiaries/index.ts'
import type { Sql, Statement, Tx } from '#provider/db/index.ts'
import { decimalIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import { midRate } from '#provider/rates/index.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { convertUp, toMinor } from '#src/lib/money.ts'
import { asksByBeneficiary, type CountryRules, type Figures } from './rules.ts'

const HOUR = 3_600_000

/** The longest time from creating a transfer to moving its money, in milliseconds, with a day to spare. */
const longestUnpaid =
  (policy.transfer.pin_wait_seconds +
    Math.max(...policy.payment.channels.map(({ deadline_seconds }) => deadline_seconds))) *
    1000 +
  24 * HOUR

export interface Judged {
  readonly customerId: string
  readonly sending_currency: string
  /** In minor units. */
  readonly sending_amount: bigint
  readonly country: string
  readonly payee: Beneficiary
}

/** Identifies a beneficiary's account or person across customers: without the name, which varies. */
export function payeeKey({ kind, country, bank_id, account_number, phone }: Beneficiary): string {
  const place = account_number === null ? [kind, phone] : [kind, bank_id, account_number]
  return createHash('sha256')
    .update(JSON.stringify([country, ...place]))
    .digest('hex')
}

/**
 * An amount in the rules' currency at the current mid-market rate: rounded up, so never below a threshold by
 * rounding.
 */
export async function inHome(
  sql: Sql,
  { currency }: CountryRules,
  { sending_currency: sent, sending_amount: amount }: Pick<Judged, 'sending_currency' | 'sending_amount'>,
): Promise<bigint> {
  if (sent === currency) return amount
  const digits = currencyDigits(currency)
  const { mid } = await midRate(sql, sent, currency)
  return toMinor(convertUp(decimalIn(amount, sent), mid, digits), digits)
}

/**
 * Serializes transfers to one account until the transaction ends. Lock customer and transfer first, to avoid
 * deadlocks.
 */
export async function lockPayee(tx: Tx, key: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payee:${key}`])
}

/**
 * Transfers that add up: paid within the window, by when the money moved, or still payable. Those cancelled
 * before payment moved nothing.
 */
const counting = `t.paid_at > $2 or (t.paid_at is null and t.due_at > $3
  and t.state in ('draft', 'awaiting_payment', 'verifying_payment'))`

/** In minor units of the rules' currency. */
export interface Sum {
  readonly sum: string
}

function sumOf(
  column: 'customer_id' | 'payee_key',
  whose: string,
  { hours, currency }: CountryRules,
  now: Date,
): Statement<Sum> {
  const begin = new Date(now.getTime() - hours * HOUR)
  const made = new Date(begin.getTime() - longestUnpaid)
  return {
    text: `select coalesce(sum(d.amount), 0)::text as sum
      from transfer_declarations d
      join transfers t on t.customer_id = d.customer_id and t.id = d.transfer_id
      where d.${column} = $1 and d.currency = $5 and d.is_abroad and d.declared_at > $4 and (${counting})`,
    values: [whose, begin, now, made, currency],
  }
}

export const sumBy = (customerId: string, rules: CountryRules, now: Date): Statement<Sum> =>
  sumOf('customer_id', customerId, rules, now)

/**
 * The figures of a new transfer.
 *
 * @param known from `sumBy`, if it was queried in a batch
 */
export async function figuresOf(
  sql: Sql,
  rules: CountryRules,
  judged: Judged,
  now: Date,
  known?: Sum,
): Promise<Figures> {
  const amount = await inHome(sql, rules, judged)
  const isAbroad = judged.country !== rules.country
  if (!isAbroad) return { amount, isAbroad, byCustomer: 0n, toBeneficiary: 0n }
  const [mine] = known ? [known] : (await sql.all(sumBy(judged.customerId, rules, now)))[0]
  const [all] = asksByBeneficiary(rules)
    ? (await sql.all(sumOf('payee_key', payeeKey(judged.payee), rules, now)))[0]
    : []
  return {
    amount,
    isAbroad,
    byCustomer: amount + BigInt(mine?.sum ?? 0),
    toBeneficiary: amount + BigInt(all?.sum ?? 0),
  }
}
