// Payment channels and their deadlines, from content/policy/payment.json.

import { policy } from '#provider/policy.ts'
import type { PaymentChannel } from '#provider/ports-money.ts'
import type { Channel, TransferRow } from './store.ts'

/** The channels for a currency, with `split` if a payment can cover the rest. */
export function channelsFor(currency: string): Channel[] {
  const whole: Channel[] = rowsFor(currency)
    .map(({ id }) => id)
    .filter(isWhole)
  return restChannel(currency) === undefined ? whole : [...whole, 'split']
}

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
 * The deadline for paying by this channel at the agreed rate, counted from the PIN, so changing the channel
 * gains no time. A split payment has its rest's deadline; an unauthorized transfer has none.
 */
export function deadlineOf(
  transfer: Pick<TransferRow, 'authorised_at' | 'sending_currency'>,
  channel: Channel,
): Date {
  const carrier = channel === 'split' ? restChannel(transfer.sending_currency) : channel
  const seconds = policy.payment.channels.find(({ id }) => id === carrier)?.deadline_seconds ?? 0
  return new Date((transfer.authorised_at?.getTime() ?? 0) + seconds * 1000)
}

/** When the last channel closes, and with it an unpaid transfer. */
export function lastDeadline(transfer: Pick<TransferRow, 'authorised_at' | 'sending_currency'>): Date {
  const ends = channelsFor(transfer.sending_currency).map((channel) =>
    deadlineOf(transfer, channel).getTime(),
  )
  return new Date(Math.max(0, ...ends))
}

export function openChannels(
  transfer: Pick<TransferRow, 'authorised_at' | 'sending_currency'>,
  now: Date,
): Channel[] {
  return channelsFor(transfer.sending_currency).filter(
    (channel) => transfer.authorised_at === null || now < deadlineOf(transfer, channel),
  )
}
