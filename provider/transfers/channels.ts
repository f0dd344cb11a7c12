// The ways to pay, and how long each is open: content/policy/payment.json says both.
import { policy } from '#provider/policy.ts'
import type { Channel, TransferRow } from './store.ts'

/** The ways of the policy to pay in a currency. */
export function channelsFor(currency: string): Channel[] {
  return policy.payment.channels
    .filter(({ currencies }) => currencies === '*' || currencies.includes(currency))
    .map(({ id }) => id)
    .filter(isChannel)
}

function isChannel(id: string): id is Channel {
  return id === 'e-transfer' || id === 'bank-transfer' || id === 'card' || id === 'wallet'
}

/**
 * By when a payment in this way is taken at the agreed rate, counted from the PIN: who changes the way to pay gains no
 * time. A transfer that nobody has authorised has no time at all.
 */
export function deadlineOf(transfer: Pick<TransferRow, 'authorised_at'>, channel: Channel): Date {
  const seconds = policy.payment.channels.find(({ id }) => id === channel)?.deadline_seconds ?? 0
  return new Date((transfer.authorised_at?.getTime() ?? 0) + seconds * 1000)
}

/** When the last of the ways to pay closes, and an unpaid transfer with it. */
export function lastDeadline(transfer: Pick<TransferRow, 'authorised_at' | 'sending_currency'>): Date {
  const ends = channelsFor(transfer.sending_currency).map((channel) =>
    deadlineOf(transfer, channel).getTime(),
  )
  return new Date(Math.max(0, ...ends))
}

/** The ways to pay that are still open. */
export function openChannels(
  transfer: Pick<TransferRow, 'authorised_at' | 'sending_currency'>,
  now: Date,
): Channel[] {
  return channelsFor(transfer.sending_currency).filter(
    (channel) => transfer.authorised_at === null || now < deadlineOf(transfer, channel),
  )
}
