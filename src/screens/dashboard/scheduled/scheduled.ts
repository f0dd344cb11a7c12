import type { ApiError } from '#src/api/index.ts'
import { formatDate, formatMoney, formatRate, text } from '#src/content/index.ts'
import type {
  CreditResponse,
  ScheduledTransfer,
  ScheduledTransferChange,
  ScheduledTransfersResponse,
} from '#src/generated/forms.ts'

export type Plan = ScheduledTransfersResponse['data'][number]
export type Figures = ScheduledTransfersResponse['meta_data']

/** The state that a plan's chip shows. `waiting`: not sent on its day, will be retried. */
export type Standing = 'active' | 'waiting' | 'paused' | 'ended'

export const standingOf = ({ state, last }: Plan): Standing =>
  state === 'active' && last?.outcome === 'again' ? 'waiting' : state

export const nameOf = ({ sending_amount, sending_currency, name }: Plan): string =>
  text('screens.scheduled.name', { amount: formatMoney(sending_amount, sending_currency), name })

function lastOf({ last, state }: Plan): string | undefined {
  if (!last) return undefined
  const date = formatDate(last.planned_on, 'short')
  if (last.reason !== null) {
    const reason = text(`screens.notifications.reasons.${last.reason}`)
    return text('screens.scheduled.notSent', { date, reason })
  }
  return state === 'ended' ? text('screens.scheduled.sent', { date }) : undefined
}

/** Frequency, next day, least rate, and what happened on the latest day; or why it waits for the customer. */
export function detailOf(plan: Plan): string {
  const { repeats, next_on, starts_on, least_rate, state, name, redirected_to: destination } = plan
  if (destination !== null && state !== 'ended')
    return text('screens.scheduled.redirected', { name, destination })
  const parts = [
    text(`screens.scheduled.repeats.${repeats}`),
    next_on !== null && standingOf(plan) === 'active'
      ? text('screens.scheduled.next', { date: formatDate(next_on, 'medium') })
      : undefined,
    state === 'ended' && plan.last === null
      ? text('screens.scheduled.for', { date: formatDate(starts_on, 'short') })
      : undefined,
    least_rate === null ? undefined : text('screens.scheduled.atLeast', { rate: formatRate(least_rate) }),
    lastOf(plan),
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** The same for narrow rows, which have no chip: the state comes first. */
export const narrowDetailOf = (plan: Plan): string =>
  standingOf(plan) === 'active'
    ? detailOf(plan)
    : `${text(`screens.scheduled.standing.${standingOf(plan)}`)} · ${detailOf(plan)}`

/** Initial values of a new plan: a transfer's recipient, amount and currency, as far as still offered. */
export function beginningOf(figures: Figures, after?: CreditResponse): Partial<ScheduledTransfer> {
  const currency = after?.data.sending_currency
  const payee = figures.payees.find(({ _id }) => _id === after?.beneficiary._id)
  const [first] = figures.currencies
  const offered = figures.currencies.find((one) => one === currency) ?? first
  return {
    repeats: 'monthly',
    ...(offered === undefined ? {} : { sending_currency: offered }),
    ...(payee === undefined ? {} : { beneficiary_id: payee._id }),
    ...(after === undefined || offered !== currency ? {} : { sending_amount: after.data.sending_amount }),
  }
}

/** Initial values of a change: the plan's own; its day only if in the future. */
export function changeOf({
  sending_amount,
  repeats,
  next_on,
  least_rate,
  purpose,
  last,
}: Plan): Partial<ScheduledTransferChange> {
  const isWaiting = last?.outcome === 'again'
  return {
    sending_amount,
    repeats,
    ...(next_on === null || isWaiting ? {} : { starts_on: next_on }),
    ...(least_rate === null ? {} : { least_rate }),
    ...(purpose === null ? {} : { purpose }),
  }
}

/** Refusals that the forms show at a field. */
const ofFields: readonly unknown[] = [
  'purpose_needed',
  'pin_wrong',
  'pin_locked',
  'beneficiary_not_found',
  'scheduled_payee_new',
  'currency_not_supported',
  'daily_limit',
]

/** Whether a field shows the refusal, so that no notice repeats it. */
export const isOfField = ({ errors, serverErrcode }: ApiError): boolean =>
  errors.length > 0 || ofFields.includes(serverErrcode)

export const countOf = (plans: readonly Plan[]): number =>
  plans.filter(({ state }) => state !== 'ended').length
