import { demandOpen } from '#provider/accounts/keep.ts'
import { admitCustomer } from '#provider/customers/admission.ts'
import { demandRoom } from '#provider/customers/standing.ts'
import { newId, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { numberOf } from '#provider/figures.ts'
import { newReference } from '#provider/lib/reference.ts'
import { later } from '#provider/lib/times.ts'
import { minorIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import type { AddMoney } from '#src/generated/forms.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { afterEnd } from './states.ts'
import { columns, type Deposit, type DepositRow, lockDeposit, saveDeposit, toDeposit } from './store.ts'

const { deposits } = policy.payment

const DRAWS = 8

/** @throws ProviderError deposit_not_offered, deposit_too_large */
function demandOffered({ currency, amount }: AddMoney): void {
  if (!deposits.currencies.includes(currency))
    throw new ProviderError('deposit_not_offered', { values: { currency } })
  const isTooFine = (amount.split('.')[1]?.length ?? 0) > currencyDigits(currency)
  if (isTooFine || compareDecimal(amount, deposits.most) > 0)
    throw new ProviderError('deposit_too_large', { values: { amount: numberOf(deposits.most), currency } })
}

/**
 * Begins a deposit: from now on, payments with its reference are the customer's. Locks the customer's row, so
 * open deposits are counted one after the other.
 *
 * @throws ProviderError customer_frozen, not_verified; deposit_not_offered, deposit_too_large; not_found for
 * a closed account; email_missing; deposits_full
 */
export async function createDeposit(tx: Tx, customerId: string, wanted: AddMoney, now: Date) {
  const customer = await admitCustomer(tx, customerId)
  demandOffered(wanted)
  const { currency, amount } = wanted
  await demandOpen(tx, customer, currency)
  if (!customer.email) throw new ProviderError('email_missing')
  await demandRoom(tx, 'deposits', customerId, deposits.open, 'deposits_full')
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [row] = await tx.query<DepositRow>(
      `insert into deposits (customer_id, id, reference, currency, amount, state, sender, expires_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $8)
       on conflict on constraint deposits_reference do nothing returning ${columns}`,
      [
        customerId,
        newId(now),
        newReference('FA'),
        currency,
        minorIn(amount, currency),
        customer.email,
        later(now, deposits.deadline_seconds),
        now,
      ],
    )
    if (row) return toDeposit(row)
  }
  throw new Error('No free reference for a deposit')
}

/**
 * Cancels an open deposit. Money already received stays in the account, and later payments are booked too.
 * Frozen customers may cancel, since no money moves.
 *
 * @throws ProviderError not_found, deposit_ended
 */
export async function cancelDeposit(tx: Tx, customerId: string, id: string, now: Date): Promise<Deposit> {
  const row = await lockDeposit(tx, customerId, id)
  if (!row) throw new ProviderError('not_found')
  if (row.ended_at !== null) throw new ProviderError('deposit_ended')
  const { received } = row
  return toDeposit(
    await saveDeposit(tx, row, { state: afterEnd(row, 'cancelled'), received, isEnded: true }, now),
  )
}
