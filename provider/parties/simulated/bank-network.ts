// The bank network, simulated: name enquiries and payouts, wherever an account is. A payout has our key, so a call
// repeated after a crash pays once; the table holds what the network would know.
import { createHash, randomInt } from 'node:crypto'
import { findBank } from '#provider/banks/index.ts'
import { magic, mishapOf } from '#provider/parties/simulated/magic.ts'
import names from '#provider/parties/simulated/names.json' with { type: 'json' }
import { demandUp } from '#provider/parties/simulated/network-down.ts'
import { policy } from '#provider/policy.ts'
import { PartnerDown, type World } from '#provider/ports.ts'
import type {
  BankAccount,
  BankNetwork,
  NameEnquiry,
  PayoutAnswer,
  PayoutOrder,
  PayoutStatus,
} from '#provider/ports-money.ts'
import { isNubanOf } from '#src/lib/validation/nuban.ts'

type Own = Pick<World, 'db'>

/** Its own database access: another company never sees our transactions. */
export const simulatedBankNetwork = ({ db }: Own): BankNetwork => ({
  names: { enquire: async (account, given) => enquireName(account, given) },
  payouts: {
    order: (order) => orderPayout(db, order),
    status: (key, now) => payoutStatus(db, key, now),
  },
})

/** A scheme that confirms names never reveals another one: it answers `unknown`. */
function enquireName(account: BankAccount, given: string): NameEnquiry {
  const byNumber = policy.delivery.name_enquiry.by_number.includes(account.country)
  return byNumber ? holderOf(account) : confirmPayee(account, given)
}

/** For a Nigerian account. */
function holderOf({ country, bankCode = '', number }: BankAccount): NameEnquiry {
  const bank = findBank(country, bankCode)
  const possible = /^\d{10}$/.test(number) && isNubanOf(number, bankCode)
  if (!bank || !possible || number.startsWith(magic.accounts.unknown_prefix)) return { result: 'unknown' }
  if (number.startsWith(magic.accounts.unreachable_prefix)) return { result: 'unreachable' }
  return { result: 'found', name: madeUpName(`${bankCode} ${number}`) }
}

const BRITISH_DIGITS = 8

/** For a British account or an IBAN: every name matches, except for magic numbers. */
function confirmPayee({ number }: BankAccount, given: string): NameEnquiry {
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

const settling = policy.transfer.steps.find((step) => step.from === 'sent')?.after_seconds ?? 0

const COLLECT_DIGITS = 12

const newCollectNumber = (): string => Array.from({ length: COLLECT_DIGITS }, () => randomInt(10)).join('')

/** Settles some seconds after it was due. @throws PartnerDown */
async function orderPayout(db: Own['db'], order: PayoutOrder): Promise<PayoutAnswer> {
  await demandUp(db, order.key, order.sendingAmount)
  const { payee } = order
  const mishap = mishapOf(order.sendingAmount)
  const outcome =
    mishap === 'payout_refused' ? 'refused' : mishap === 'payout_returned' ? 'returned' : 'delivered'
  const [row] = await db.query<{ outcome: string; collect_number: string | null }>(
    `insert into network_payouts (key, currency, amount, destination, outcome, settles_at, collect_number)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (key) do update set calls = network_payouts.calls + 1 returning outcome, collect_number`,
    [
      order.key,
      order.currency,
      order.amount,
      [payee.bankCode, payee.accountNumber ?? payee.phone].filter(Boolean).join(' '),
      outcome,
      new Date(order.at.getTime() + settling * 1000),
      order.isCollected && outcome !== 'refused' ? newCollectNumber() : null,
    ],
  )
  return row?.outcome === 'refused'
    ? { outcome: 'refused' }
    : { outcome: 'taken', collectNumber: row?.collect_number ?? null }
}

async function payoutStatus(db: Own['db'], key: string, now: Date): Promise<PayoutStatus> {
  const [row] = await db.query<{ outcome: string; settles_at: Date }>(
    'select outcome, settles_at from network_payouts where key = $1',
    [key],
  )
  if (!row) throw new PartnerDown(`The bank network does not know the payout ${key}`)
  if (row.settles_at > now) return 'pending'
  return row.outcome === 'returned' ? 'returned' : 'delivered'
}
