// Foreign banks that issue account numbers to our customers and return payments, simulated. Numbers are
// random with valid check digits; our own table knows which are taken.
import { randomInt } from 'node:crypto'
import { composeIBAN } from 'ibantools'
import type { Sql } from '#provider/db/index.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { demandUp } from './network-down.ts'

/** The prefix of the simulated Irish bank's IBANs, and the code of the simulated Nigerian bank. */
const IRISH_BANK = 'LIBR990411'
const NIGERIAN_BANK = '999'

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** By `receives.scheme` of content/policy/accounts.json. */
const makers: Readonly<Record<string, () => string>> = {
  canada: () => `10${digits(8)}`,
  'united-states': () => `8${digits(9)}`,
  'united-kingdom': () => `6${digits(7)}`,
  iban: () => composeIBAN({ countryCode: 'IE', bban: `${IRISH_BANK}${digits(8)}` }) ?? '',
  nigeria: () => {
    const serial = `7${digits(8)}`
    return `${serial}${nubanCheckDigit(NIGERIAN_BANK, serial) ?? ''}`
  },
}

export function makeNumber(scheme: string): string {
  const number = makers[scheme]?.()
  if (!number) throw new Error(`No bank has the account number scheme ${scheme}`)
  return number
}

interface IncomingReturn {
  /** Our id, the same for every call. */
  readonly id: string
  /** The bank's id. */
  readonly incoming_id: string
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
}

/** Has the bank return a payment to its sender. Idempotent. @throws NetworkDown */
export async function returnIncoming(
  sql: Sql,
  { id, incoming_id, currency, amount }: IncomingReturn,
  now: Date,
): Promise<void> {
  await demandUp(sql, `return:${id}`, amount)
  await sql.query(
    `insert into incoming_returns (payment_id, incoming_id, currency, amount, returned_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [id, incoming_id, currency, amount, now],
  )
}
