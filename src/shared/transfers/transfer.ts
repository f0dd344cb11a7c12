import delivery from '#content/policy/delivery.json' with { type: 'json' }
import states from '#schemas/shared/transfer-states.json' with { type: 'json' }
import {
  formatMoment,
  formatMoney,
  formatRate,
  formatRelativeDay,
  formatTime,
  localDay,
  text,
} from '#src/content/index.ts'
import type { CreditResponse } from '#src/generated/forms.ts'
import type { JourneyArtProps, TimelineEntry } from '#src/ui/index.ts'

/** A created transfer, as in spec section 3. */
export type Transfer = CreditResponse['data']
export type TransferState = Transfer['status']

const MAIN_LINE = states.timeline as readonly TransferState[]

export function isFinal(state: TransferState): boolean {
  return states.states[state].final
}

export function isUnpaid(state: TransferState): boolean {
  return state === 'draft' || state === 'awaiting_payment'
}

/** In these states no money has moved, so amounts carry no sign. */
const UNMOVED: readonly TransferState[] = ['draft', 'awaiting_payment', 'verifying_payment', 'cancelled']

export const movesMoney = (state: TransferState): boolean => !UNMOVED.includes(state)

/** Whether a link can follow it: only after it is agreed to, and not once it has stopped. */
export const isFollowed = (state: TransferState): boolean =>
  state !== 'draft' && state !== 'failed' && state !== 'returned' && state !== 'cancelled'

/** Whether followers still have something to expect. */
export const isUnderWay = (state: TransferState): boolean => isFollowed(state) && !isFinal(state)

/** Progress in segments: 1 of 4 created to 4 of 4 delivered. */
export function progressOf(state: TransferState): { value: number; total: number } {
  const reached = MAIN_LINE.indexOf(state)
  return { value: Math.max(1, reached), total: MAIN_LINE.length - 1 }
}

/** The money's position, from 0 with the sender to 1 with the recipient, after the latest event. */
export const WAY = { paid: 0.2, converted: 0.45, sent: 0.7 } as const

export function journeyOf({ status }: Transfer): JourneyArtProps {
  if (status === 'delivered') return { end: 'arrived' }
  return status === 'paid' || status === 'converted' || status === 'sent' ? { place: WAY[status] } : {}
}

/**
 * The timeline of a transfer: past steps with their times, the current one, and those to come. A failed
 * transfer ends with its outcome.
 */
export function timelineOf(transfer: Transfer): TimelineEntry[] {
  const reachedAt = new Map(transfer.timeline.map(({ state, at }) => [state, at]))
  const hasStrayed = ['failed', 'returned', 'cancelled'].includes(transfer.status)
  const happened = MAIN_LINE.filter((state) => reachedAt.has(state))
  const strayed = (['failed', 'returned', 'cancelled'] as const).filter((state) => reachedAt.has(state))
  const waiting =
    transfer.status === 'awaiting_payment' || transfer.status === 'verifying_payment' ? [transfer.status] : []
  const passed = [...happened, ...waiting, ...strayed]
  const toCome = hasStrayed ? [] : MAIN_LINE.filter((state) => !reachedAt.has(state))
  const isOver = isFinal(transfer.status)
  const at = (state: TransferState) => reachedAt.get(state) ?? transfer.created_at
  const days = daysOf(passed.map((state) => (state === transfer.status && !isOver ? undefined : at(state))))
  return [
    ...passed.map((state, index): TimelineEntry => {
      const isNow = state === transfer.status && !isOver
      return {
        id: state,
        title: titleOf(state, transfer),
        detail: detailOf(state, transfer),
        time: isNow ? undefined : formatTime(at(state)),
        state: isNow ? 'now' : 'done',
        day: days[index],
      }
    }),
    ...toCome.map(
      (state): TimelineEntry => ({
        id: state,
        title: titleOf(state, transfer),
        time:
          state === 'delivered' && transfer.arrives_by && !isCollected(transfer)
            ? text('screens.tracking.timeline.by', { time: formatMoment(transfer.arrives_by) })
            : undefined,
        state: 'next',
      }),
    ),
  ]
}

/**
 * The day shown before each moment, if any moment isn't today's: a time without a day is today's. The current
 * step, which has no moment, counts as today.
 */
export function daysOf(
  moments: readonly (string | undefined)[],
  now: Date = new Date(),
): (string | undefined)[] {
  const today = localDay(now.toISOString())
  const days = moments.map((at) => (at === undefined ? today : localDay(at)))
  if (days.every((day) => day === today)) return days.map(() => undefined)
  return days.map((day, index) => (day === days[index - 1] ? undefined : formatRelativeDay(day, now)))
}

/** Whether the customer's payment has arrived, so that there is a receipt. */
export function hasMoved({ timeline }: Transfer): boolean {
  return timeline.some(({ state }) => state === 'paid')
}

export function backSince({ timeline, status, failure_reason }: Transfer): string | undefined {
  // A payment that came after the limit was used up is in the account from then on.
  const end = status === 'cancelled' && failure_reason === 'daily_limit' ? 'cancelled' : 'returned'
  return timeline.find(({ state }) => state === end)?.at
}

export function figureOf(transfer: Transfer): { amount: string; currency: string } {
  return backSince(transfer) === undefined
    ? { amount: transfer.receiving_amount, currency: transfer.receiving_currency }
    : { amount: transfer.amount_total, currency: transfer.sending_currency }
}

/** The label of the main amount: what they get, got, or would have got, or what came back. */
export function leadOf(transfer: Transfer): string {
  const { status, name } = transfer
  if (backSince(transfer) !== undefined) return text('screens.tracking.cameBack')
  if (status === 'delivered') return text('screens.tracking.got', { name })
  if (status === 'cancelled' || status === 'failed') return text('screens.tracking.wouldGet', { name })
  return text('screens.tracking.gets', { name })
}

/** Whether the beneficiary collects the money with a number rather than at a bank. */
const isCollected = ({ delivery_method_id }: Transfer): boolean =>
  delivery_method_id === 'instant-money-credit'

function titleOf(state: TransferState, transfer: Transfer): string {
  if (isCollected(transfer) && state === 'sent') return text('screens.tracking.timeline.ready')
  if (isCollected(transfer) && state === 'delivered')
    return text('screens.tracking.timeline.collected', { name: transfer.beneficiary_first_name })
  return text(`screens.tracking.timeline.${state}`, { name: transfer.beneficiary_first_name })
}

function detailOf(state: TransferState, transfer: Transfer): string | undefined {
  const { sending_currency: currency } = transfer
  switch (state) {
    case 'paid':
      return splitNote(state, transfer) ?? paidNote(transfer)
    case 'awaiting_payment':
    case 'verifying_payment':
      return transfer.status === state ? splitNote(state, transfer) : undefined
    case 'converted':
      return text('screens.tracking.notes.converted', {
        amount: formatMoney(transfer.sending_amount, currency),
        rate: formatRate(transfer.rate),
      })
    case 'sent':
      return transfer.status === 'sent' && !isCollected(transfer)
        ? text('screens.tracking.notes.sent', { hours: delivery.arrival_hours })
        : undefined
    case 'failed':
      return transfer.status === 'failed' ? text('screens.tracking.notes.failed', { currency }) : undefined
    case 'cancelled':
    case 'returned':
      return transfer.failure_reason === null
        ? undefined
        : text(`screens.tracking.reasons.${transfer.failure_reason}`, { currency })
    default:
      return undefined
  }
}

function paidNote({ payment_channel: channel, sending_currency: currency, amount_total }: Transfer) {
  if (channel === null) return undefined
  return text('screens.tracking.notes.paid', {
    amount: formatMoney(amount_total, currency),
    channel: text(`screens.tracking.channels.${channel}`, { currency }),
  })
}

function splitNote(
  state: 'awaiting_payment' | 'verifying_payment' | 'paid',
  { split, sending_currency: currency }: Transfer,
): string | undefined {
  if (!split) return undefined
  const parts = {
    currency,
    balance: formatMoney(split.balance, currency),
    rest: formatMoney(split.rest, currency),
  }
  if (state === 'paid') return text('screens.tracking.notes.split', parts)
  return state === 'awaiting_payment'
    ? text('screens.tracking.notes.held', parts)
    : text('screens.tracking.notes.checking', parts)
}

/** "Lagoon Bank ••4471", or the phone that received the Instant Money Credit number. */
export function destinationOf({
  account_number,
  bank_name,
  phone,
}: Pick<Transfer, 'account_number' | 'bank_name' | 'phone'>): string {
  if (account_number === null) return phone ?? ''
  return [bank_name, maskedAccount(account_number)].filter(Boolean).join(' ')
}

export function maskedAccount(account: string): string {
  return `••${account.slice(-4)}`
}
