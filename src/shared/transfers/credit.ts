import states from '#schemas/shared/transfer-states.json' with { type: 'json' }
import { formatMoney, formatTime, text } from '#src/content/index.ts'
import type { CreditResponse } from '#src/generated/forms.ts'
import { readableRate } from '#src/shared/rates/index.ts'
import type { TimelineEntry } from '#src/ui/index.ts'

/** A created transfer: the credit reference of spec section 3. */
export type Credit = CreditResponse['data']
export type CreditState = Credit['status']

/** The states of a transfer that goes well, in order, as its timeline shows them. */
const MAIN_LINE = states.timeline as readonly CreditState[]

/** Whether nothing more will happen to it. */
export function isFinal(state: CreditState): boolean {
  return states.states[state].final
}

/** Whether the customer still has something to do: the PIN or the payment. */
export function isUnpaid(state: CreditState): boolean {
  return state === 'draft' || state === 'awaiting_payment'
}

/** How far a transfer is, for segments: 1 of 4 created to 4 of 4 delivered. */
export function progressOf(state: CreditState): { value: number; total: number } {
  const reached = MAIN_LINE.indexOf(state)
  return { value: Math.max(1, reached), total: MAIN_LINE.length - 1 }
}

/**
 * The timeline of a transfer: what has happened with its time, what happens now, and what is still to come. A
 * transfer that did not arrive ends with what became of it instead of what might have.
 */
export function timelineOf(credit: Credit): TimelineEntry[] {
  const reachedAt = new Map(credit.timeline.map(({ state, at }) => [state, at]))
  const hasStrayed = ['failed', 'returned', 'cancelled'].includes(credit.status)
  const happened = MAIN_LINE.filter((state) => reachedAt.has(state))
  const strayed = (['failed', 'returned', 'cancelled'] as const).filter((state) => reachedAt.has(state))
  const waiting =
    credit.status === 'awaiting_payment' || credit.status === 'verifying_payment' ? [credit.status] : []
  const passed = [...happened, ...waiting, ...strayed]
  const toCome = hasStrayed ? [] : MAIN_LINE.filter((state) => !reachedAt.has(state))
  const isOver = isFinal(credit.status)
  return [
    ...passed.map((state): TimelineEntry => {
      const isNow = state === credit.status && !isOver
      return {
        id: state,
        title: titleOf(state, credit),
        detail: detailOf(state, credit),
        time: isNow ? undefined : formatTime(reachedAt.get(state) ?? credit.created_at),
        state: isNow ? 'now' : 'done',
      }
    }),
    ...toCome.map(
      (state): TimelineEntry => ({
        id: state,
        title: titleOf(state, credit),
        time:
          state === 'delivered' && credit.arrives_by
            ? text('screens.tracking.timeline.by', { time: formatTime(credit.arrives_by) })
            : undefined,
        state: 'next',
      }),
    ),
  ]
}

function titleOf(state: CreditState, credit: Credit): string {
  return text(`screens.tracking.timeline.${state}`, { name: credit.beneficiary_first_name })
}

function detailOf(state: CreditState, credit: Credit): string | undefined {
  switch (state) {
    case 'paid':
      return credit.payment_channel === null
        ? undefined
        : text('screens.tracking.notes.paid', {
            amount: formatMoney(credit.amount_total, credit.sending_currency),
            channel: text(`screens.tracking.channels.${credit.payment_channel}`),
          })
    case 'converted':
      return text('screens.tracking.notes.converted', {
        amount: formatMoney(credit.sending_amount, credit.sending_currency),
        rate: readableRate(credit.rate),
      })
    case 'sent':
      return credit.status === 'sent' ? text('screens.tracking.notes.sent') : undefined
    case 'failed':
      return credit.status === 'failed' ? text('screens.tracking.notes.failed') : undefined
    case 'cancelled':
    case 'returned':
      return credit.failure_reason === null
        ? undefined
        : text(`screens.tracking.reasons.${credit.failure_reason}`)
    default:
      return undefined
  }
}

/** "Lagoon Bank ••4471", or the phone that got the Instant Money Credit number. */
export function destinationOf(credit: Credit): string {
  if (credit.account_number === null) return credit.phone ?? ''
  return [credit.bank_name, maskedAccount(credit.account_number)].filter(Boolean).join(' ')
}

/** An account number with all but its last four characters hidden. */
export function maskedAccount(account: string): string {
  return `••${account.slice(-4)}`
}
