import delivery from '#content/policy/delivery.json' with { type: 'json' }
import states from '#schemas/shared/transfer-states.json' with { type: 'json' }
import {
  formatMoment,
  formatMoney,
  formatRate,
  formatRelativeDay,
  formatTime,
  text,
} from '#src/content/index.ts'
import type { CreditResponse } from '#src/generated/forms.ts'
import type { JourneyArtProps, TimelineEntry } from '#src/ui/index.ts'

/** A created transfer, as spec section 3 has it. */
export type Transfer = CreditResponse['data']
export type TransferState = Transfer['status']

/** The states of a transfer that goes well, in order, as its timeline shows them. */
const MAIN_LINE = states.timeline as readonly TransferState[]

/** Whether nothing more will happen to it. */
export function isFinal(state: TransferState): boolean {
  return states.states[state].final
}

/** Whether the customer still has something to do: the PIN or the payment. */
export function isUnpaid(state: TransferState): boolean {
  return state === 'draft' || state === 'awaiting_payment'
}

/** Transfers in these states have moved no money: their amount carries no sign. */
const UNMOVED: readonly TransferState[] = ['draft', 'awaiting_payment', 'verifying_payment', 'cancelled']

export const movesMoney = (state: TransferState): boolean => !UNMOVED.includes(state)

/** Whether others can follow it by a link: not before it is agreed to, nor when it has stopped. */
export const isFollowed = (state: TransferState): boolean =>
  state !== 'draft' && state !== 'failed' && state !== 'returned' && state !== 'cancelled'

/** Whether there is still something ahead that others would follow. */
export const isUnderWay = (state: TransferState): boolean => isFollowed(state) && !isFinal(state)

/** How far a transfer is, for segments: 1 of 4 created to 4 of 4 delivered. */
export function progressOf(state: TransferState): { value: number; total: number } {
  const reached = MAIN_LINE.indexOf(state)
  return { value: Math.max(1, reached), total: MAIN_LINE.length - 1 }
}

/** How far on its way the money is, from 0 with the sender to 1 with the recipient, by what happened last. */
export const WAY = { paid: 0.2, converted: 0.45, sent: 0.7 } as const

/** The picture of a transfer: where its money is on the way, or that it arrived. */
export function journeyOf({ status }: Transfer): JourneyArtProps {
  if (status === 'delivered') return { end: 'arrived' }
  return status === 'paid' || status === 'converted' || status === 'sent' ? { place: WAY[status] } : {}
}

/**
 * The timeline of a transfer: what has happened with its time, what happens now, and what is still to come. A
 * transfer that did not arrive ends with what became of it instead of what might have.
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
 * The day that begins with each moment, where any of them is not of today: a time without its day is one of today. What
 * happens now, without a moment, is of today.
 */
export function daysOf(
  moments: readonly (string | undefined)[],
  now: Date = new Date(),
): (string | undefined)[] {
  const today = now.toISOString().slice(0, 10)
  const days = moments.map((at) => at?.slice(0, 10) ?? today)
  if (days.every((day) => day === today)) return days.map(() => undefined)
  return days.map((day, index) => (day === days[index - 1] ? undefined : formatRelativeDay(day, now)))
}

/** Whether the customer's money has come: from then on there is a receipt. */
export function hasMoved({ timeline }: Transfer): boolean {
  return timeline.some(({ state }) => state === 'paid')
}

/** When the money that was paid was back in the customer's account, if it is. */
export function backSince({ timeline, status, failure_reason }: Transfer): string | undefined {
  // A payment that came when the limit was used up is in the account since then.
  const end = status === 'cancelled' && failure_reason === 'daily_limit' ? 'cancelled' : 'returned'
  return timeline.find(({ state }) => state === end)?.at
}

/** The amount that a transfer is about: what arrives, or what came back, in the currency that was paid. */
export function figureOf(transfer: Transfer): { amount: string; currency: string } {
  return backSince(transfer) === undefined
    ? { amount: transfer.receiving_amount, currency: transfer.receiving_currency }
    : { amount: transfer.amount_total, currency: transfer.sending_currency }
}

/** Whose money it is, as one speaks of it: what they get, got, or would have got, or what came back. */
export function leadOf(transfer: Transfer): string {
  const { status, name } = transfer
  if (backSince(transfer) !== undefined) return text('screens.tracking.cameBack')
  if (status === 'delivered') return text('screens.tracking.got', { name })
  if (status === 'cancelled' || status === 'failed') return text('screens.tracking.wouldGet', { name })
  return text('screens.tracking.gets', { name })
}

/** Whether the beneficiary collects the money with a number; it goes to no bank. */
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

/** What the balance and an e-transfer pay of it; nothing where it is paid in one way. */
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

/** "Lagoon Bank ••4471", or the phone that got the Instant Money Credit number. */
export function destinationOf({
  account_number,
  bank_name,
  phone,
}: Pick<Transfer, 'account_number' | 'bank_name' | 'phone'>): string {
  if (account_number === null) return phone ?? ''
  return [bank_name, maskedAccount(account_number)].filter(Boolean).join(' ')
}

/** An account number with all but its last four characters hidden. */
export function maskedAccount(account: string): string {
  return `••${account.slice(-4)}`
}
