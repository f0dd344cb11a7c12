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

/** How a plan stands, as its chip says it: `waiting` was not sent on its day and is tried again. */
export type Standing = 'active' | 'waiting' | 'paused' | 'ended'

export const standingOf = ({ state, last }: Plan): Standing =>
  state === 'active' && last?.outcome === 'again' ? 'waiting' : state

/** How much to whom, which is what a plan is called. */
export const nameOf = ({ sending_amount, sending_currency, name }: Plan): string =>
  text('screens.scheduled.name', { amount: formatMoney(sending_amount, sending_currency), name })

/** What became of its latest day, where that is worth a word. */
function lastOf({ last, state }: Plan): string | undefined {
  if (!last) return undefined
  const date = formatDate(last.planned_on, 'short')
  if (last.reason !== null) {
    const reason = text(`screens.notifications.reasons.${last.reason}`)
    return text('screens.scheduled.notSent', { date, reason })
  }
  return state === 'ended' ? text('screens.scheduled.sent', { date }) : undefined
}

/** How often, the next day, the least rate, and what became of the latest day; or why it waits for the customer. */
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

/** The same where no chip says how the plan stands: that comes first. */
export const narrowDetailOf = (plan: Plan): string =>
  standingOf(plan) === 'active'
    ? detailOf(plan)
    : `${text(`screens.scheduled.standing.${standingOf(plan)}`)} · ${detailOf(plan)}`

/** What a new plan begins with: after a transfer its person, amount and currency, as far as they are still offered. */
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

/** What a change begins with: the plan as it is; its day only while that is still to come. */
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

/** Refusals that the forms show on one of their fields. */
const ofFields: readonly unknown[] = [
  'purpose_needed',
  'pin_wrong',
  'pin_locked',
  'beneficiary_not_found',
  'scheduled_payee_new',
  'currency_not_supported',
  'daily_limit',
]

/** Whether a refusal is shown on a field, so that no notice repeats it. */
export const isOfField = ({ errors, serverErrcode }: ApiError): boolean =>
  errors.length > 0 || ofFields.includes(serverErrcode)

/** How many plans count towards the most there can be. */
export const countOf = (plans: readonly Plan[]): number =>
  plans.filter(({ state }) => state !== 'ended').length
