// The bank network that returns account names and pays money out: simulated. A payout is known by a key of ours, so
// that a call repeated after a crash pays nothing twice; its table is what the network would know.
import { createHash, randomInt } from 'node:crypto'
import { findBank } from '#provider/banks/index.ts'
import type { Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { isNubanOf } from '#src/lib/validation/nuban.ts'
import { magic, mishapOf } from './magic.ts'
import names from './names.json' with { type: 'json' }
import { demandUp, NetworkDown } from './network-down.ts'

type NameEnquiry = { result: 'found'; name: string } | { result: 'unknown' } | { result: 'unreachable' }

export interface Account {
  /** ISO 3166, two letters. */
  country: string
  /** A bank's code, or a sort code; an IBAN has its bank in it. */
  bankCode?: string | undefined
  number: string
}

/**
 * Whom an account belongs to, where the policy has banks that say so: by the number alone, or given the name that money
 * is sent to. A scheme of the second kind that does not say whose an account is instead answers `unknown`; where there is
 * no scheme, nobody can be reached.
 */
export function enquireName(account: Account, given: string): NameEnquiry {
  const { by_number, by_name } = policy.delivery.name_enquiry
  if (by_number.includes(account.country)) return holderOf(account)
  if (by_name.includes(account.country) && given !== '') return confirmPayee(account, given)
  return { result: 'unreachable' }
}

/** Of a Nigerian account. */
function holderOf({ country, bankCode = '', number }: Account): NameEnquiry {
  const bank = findBank(country, bankCode)
  const possible = /^\d{10}$/.test(number) && isNubanOf(number, bankCode)
  if (!bank || !possible || number.startsWith(magic.accounts.unknown_prefix)) return { result: 'unknown' }
  if (number.startsWith(magic.accounts.unreachable_prefix)) return { result: 'unreachable' }
  return { result: 'found', name: madeUpName(`${bankCode} ${number}`) }
}

const BRITISH_DIGITS = 8

/** Of a British account, or one with an IBAN: every name is right, but for numbers that ask for something else. */
function confirmPayee({ number }: Account, given: string): NameEnquiry {
  const digits = number.replaceAll(/\s/g, '').slice(-BRITISH_DIGITS)
  if (digits.startsWith(magic.accounts.unreachable_prefix)) return { result: 'unreachable' }
  if (digits.startsWith(magic.accounts.unknown_prefix)) return { result: 'unknown' }
  if (digits.startsWith(magic.accounts.other_prefix)) return { result: 'found', name: madeUpName(digits) }
  // A letter more, as a clerk may have written it.
  if (digits.startsWith(magic.accounts.close_prefix))
    return { result: 'found', name: `${given}${given.at(-1)}` }
  return { result: 'found', name: given }
}

/** The simulated bank makes names up, always the same for the same account. */
function madeUpName(account: string): string {
  const digest = createHash('sha256').update(account).digest()
  const pick = (list: readonly string[], index: number) => list[digest.readUInt8(index) % list.length] ?? ''
  return `${pick(names.first, 0)} ${pick(names.last, 1)}`
}

interface PayoutOrder {
  /** Ours, the same for every call about one payout. */
  key: string
  currency: string
  /** Minor units. */
  amount: bigint
  /** Bank and account, or phone, as it is sent to the network. */
  destination: string
  /** Whether it is collected at a counter, with a number and an ID. */
  isCollected: boolean
  /** The amount sent, whose last two digits may ask for a mishap (magic.json). */
  sendingAmount: bigint
  /** When the order was due to be given; the network settles it some seconds later. */
  at: Date
}

const settling = policy.transfer.steps.find((step) => step.from === 'sent')?.after_seconds ?? 0

type PayoutAnswer =
  | {
      readonly outcome: 'taken'
      /** By which the money is collected; the same for each call about one payout. */
      readonly collectNumber: string | null
    }
  | { readonly outcome: 'refused' }

const COLLECT_DIGITS = 12

const newCollectNumber = (): string => Array.from({ length: COLLECT_DIGITS }, () => randomInt(10)).join('')

/** Orders a payout, once per key however often it is called. Throws NetworkDown. */
export async function orderPayout(sql: Sql, order: PayoutOrder): Promise<PayoutAnswer> {
  await demandUp(sql, order.key, order.sendingAmount)
  const mishap = mishapOf(order.sendingAmount)
  const outcome =
    mishap === 'payout_refused' ? 'refused' : mishap === 'payout_returned' ? 'returned' : 'delivered'
  const [row] = await sql.query<{ outcome: string; collect_number: string | null }>(
    `insert into network_payouts (key, currency, amount, destination, outcome, settles_at, collect_number)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (key) do update set calls = network_payouts.calls + 1 returning outcome, collect_number`,
    [
      order.key,
      order.currency,
      order.amount,
      order.destination,
      outcome,
      new Date(order.at.getTime() + settling * 1000),
      order.isCollected && outcome !== 'refused' ? newCollectNumber() : null,
    ],
  )
  return row?.outcome === 'refused'
    ? { outcome: 'refused' }
    : { outcome: 'taken', collectNumber: row?.collect_number ?? null }
}

/** What became of a payout that was taken. */
export async function payoutStatus(
  sql: Sql,
  key: string,
  now: Date,
): Promise<'pending' | 'delivered' | 'returned'> {
  const [row] = await sql.query<{ outcome: string; settles_at: Date }>(
    'select outcome, settles_at from network_payouts where key = $1',
    [key],
  )
  if (!row) throw new NetworkDown(`The bank network does not know the payout ${key}`)
  if (row.settles_at > now) return 'pending'
  return row.outcome === 'returned' ? 'returned' : 'delivered'
}
