import { randomUUID } from 'node:crypto'
import { newId } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { fieldError } from '#provider/errors.ts'
import { networkBrings } from '#provider/inbox/index.ts'
import { minorIn } from '#provider/money.ts'
import { receivePayment } from '#provider/payments/receive.ts'
import { policy } from '#provider/policy.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import type { SandboxBodies } from './bodies.ts'
import { richest } from './customers.ts'

/** In minor units. @throws ProviderError validation_failed for too many decimals, or an excessive amount */
function readAmount(
  amount: string,
  currency: string,
  body: 'sandbox-payment' | 'sandbox-e-transfer' = 'sandbox-payment',
): bigint {
  const isTooFine = (amount.split('.')[1]?.length ?? 0) > currencyDigits(currency)
  const minor = isTooFine ? richest : minorIn(amount, currency)
  if (minor < richest) return minor
  throw fieldError(body, 'amount', 'format')
}

/** Simulates a payment into an account from outside, as the partner bank would offer it. */
export async function sendPayment(
  { db, clock }: Deps,
  { id = randomUUID(), currency, number, amount, sender }: SandboxBodies['sandbox-payment'],
): Promise<'taken' | 'returned'> {
  const paid = {
    id,
    currency,
    number: number.replaceAll(/\s/g, ''),
    amount: readAmount(amount, currency),
    sender,
  }
  return receivePayment(db, paid, clock.now())
}

/**
 * Simulates an incoming e-transfer: with any reference, of a deposit, a transfer or nothing; from the
 * customer's address or another.
 */
export async function sendETransfer(
  { db, clock }: Deps,
  { id, reference, amount, currency = 'CAD', sender }: SandboxBodies['sandbox-e-transfer'],
): Promise<{ id: string; to: string }> {
  const now = clock.now()
  const payment = {
    id: id ?? newId(now),
    channel: 'e-transfer',
    reference,
    currency,
    amount: readAmount(amount, currency, 'sandbox-e-transfer'),
    arrives_at: now,
    order_id: null,
    sender: sender ?? null,
  } as const
  await networkBrings(db, payment)
  return { id: payment.id, to: policy.payment.e_transfer.recipient_email }
}
