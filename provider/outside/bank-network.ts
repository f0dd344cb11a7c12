// The bank network, simulated: name enquiries and payouts. A payout has our key, so a call repeated after a
// crash pays once; the table holds what the network would know.
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
  /** ISO 3166 alpha-2. */
  country: string
  /** A bank code or sort code; an IBAN contains its bank. */
  bankCode?: string | undefined
  number: string
}

/**
 * Name enquiry, if the policy has it for the country: by number alone, or to confirm a given name. A scheme
 * that confirms names never reveals another one: it answers `unknown`. Without a scheme, the bank is
 * unreachable.
 */
export function enquireName(account: Account, given: string): NameEnquiry {
  const { by_number, by_name } = policy.delivery.name_enquiry
  if (by_number.includes(account.country)) return holderOf(account)
  if (by_name.includes(account.country) && given !== '') return confirmPayee(account, given)
  return { result: 'unreachable' }
}

/** For a Nigerian account. */
function holderOf({ country, bankCode = '', number }: Account): NameEnquiry {
  const bank = findBank(country, bankCode)
  const possible = /^\d{10}$/.test(number) && isNubanOf(number, bankCode)
  if (!bank || !possible || number.startsWith(magic.accounts.unknown_prefix)) return { result: 'unknown' }
  if (number.startsWith(magic.accounts.unreachable_prefix)) return { result: 'unreachable' }
  return { result: 'found', name: madeUpName(`${bankCode} ${number}`) }
}

const BRITISH_DIGITS = 8

/** For a British account or an IBAN: every name matches, except for magic numbers. */
function confirmPayee({ number }: Account, given: string): NameEnquiry {
  const digits = number.replaceAll(/\s/g, '').slice(-BRITISH_DIGITS)
  if (digits.startsWith(magic.accounts.unreachable_prefix)) return { result: 'unreachable' }
  if (digits.startsWith(magic.accounts.unknown_prefix)) return { result: 'unknown' }
  if (digits.startsWith(magic.accounts.other_prefix)) return { result: 'found', name: madeUpName(digits) }
  // One extra letter, like a typo.
  if (digits.startsWith(magic.accounts.close_prefix))
    return { result: 'found', name: `${given}${given.at(-1)}` }
  return { result: 'found', name: given }
}

/** Derived from the account, so it never changes. */
function madeUpName(account: string): string {
  const digest = createHash('sha256').update(account).digest()
  const pick = (list: readonly string[], index: number) => list[digest.readUInt8(index) % list.length] ?? ''
  return `${pick(names.first, 0)} ${pick(names.last, 1)}`
}

interface PayoutOrder {
  /** Ours, the same for every call about a payout. */
  key: string
  currency: string
  /** Minor units. */
  amount: bigint
  /** Bank and account, or phone, as sent to the network. */
  destination: string
  /** Whether it is picked up in cash, with a number and ID. */
  isCollected: boolean
  /** The amount sent; its last two digits may trigger a mishap (magic.json). */
  sendingAmount: bigint
  /** When the order was due; the network settles it some seconds later. */
  at: Date
}

const settling = policy.transfer.steps.find((step) => step.from === 'sent')?.after_seconds ?? 0

type PayoutAnswer =
  | {
      readonly outcome: 'taken'
      /** The pickup number; the same for every call about a payout. */
      readonly collectNumber: string | null
    }
  | { readonly outcome: 'refused' }

const COLLECT_DIGITS = 12

const newCollectNumber = (): string => Array.from({ length: COLLECT_DIGITS }, () => randomInt(10)).join('')

/** Orders a payout, once per key. @throws NetworkDown */
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
