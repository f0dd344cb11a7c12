// The ways to pay, and how long each is open: content/policy/payment.json says both.
import type { PaymentChannel } from '#provider/outside/payment-network.ts'
import { policy } from '#provider/policy.ts'
import type { Channel, TransferRow } from './store.ts'

/** The ways of the policy to pay in a currency; `split` is there where a payment can carry the rest. */
export function channelsFor(currency: string): Channel[] {
  const whole: Channel[] = rowsFor(currency)
    .map(({ id }) => id)
    .filter(isWhole)
  return restChannel(currency) === undefined ? whole : [...whole, 'split']
}

/** How the rest of a transfer is paid whose other part is from the balance; undefined where nothing may carry it. */
export function restChannel(currency: string): PaymentChannel | undefined {
  return policy.payment.split.rest
    .filter(isPayment)
    .find((rest) => rowsFor(currency).some(({ id }) => id === rest))
}

const rowsFor = (currency: string) =>
  policy.payment.channels.filter(({ currencies }) => currencies === '*' || currencies.includes(currency))

const isPayment = (id: string): id is PaymentChannel =>
  id === 'e-transfer' || id === 'bank-transfer' || id === 'card'

const isWhole = (id: string): id is Exclude<Channel, 'split'> => id === 'wallet' || isPayment(id)

/**
 * By when a payment in this way is taken at the agreed rate, counted from the PIN: who changes the way to pay gains no
 * time. One in two parts has the time of its rest. A transfer that nobody has authorised has no time at all.
 */
export function deadlineOf(
  transfer: Pick<TransferRow, 'authorised_at' | 'sending_currency'>,
  channel: Channel,
): Date {
  const carrier = channel === 'split' ? restChannel(transfer.sending_currency) : channel
  const seconds = policy.payment.channels.find(({ id }) => id === carrier)?.deadline_seconds ?? 0
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
