import { formatDate, formatRate, text } from '#src/content/index.ts'
import type { RateAlert as AlertForm, RateAlertsResponse } from '#src/generated/forms.ts'

export type Alert = RateAlertsResponse['data'][number]
type Figures = RateAlertsResponse['meta_data']
type Pair = Pick<Alert, 'from_currency' | 'to_currency'>

export type Standing = 'waiting' | 'reached' | 'paused' | 'ended'

export function standingOf({ state, reached }: Alert): Standing {
  if (state !== 'active') return state
  return reached ? 'reached' : 'waiting'
}

export function nameOf({ direction, from_currency: from, to_currency: to, target_rate }: Alert): string {
  return text(`screens.rate-alerts.name.${direction}`, { from, to, rate: formatRate(target_rate) })
}

const WAYS = ['in-app', 'email', 'sms'] as const

export const detailOf = (alert: Alert): string => Object.values(partsOf(alert)).join(' · ')

/** The same for narrow rows, which have no chip: the state comes first, with its day if it has one. */
export function narrowDetailOf(alert: Alert): string {
  const standing = standingOf(alert)
  const { reached, until, ...others } = partsOf(alert)
  const word = text(`screens.rate-alerts.standing.${standing}`)
  const parts =
    standing === 'reached'
      ? [reached ?? word, ...Object.values(others), until]
      : standing === 'ended'
        ? [until ?? word, reached, ...Object.values(others)]
        : [word, ...Object.values(partsOf(alert))]
  return parts.filter((part) => part !== undefined).join(' · ')
}

function partsOf(alert: Alert): { now: string; reached?: string; by: string; until?: string } {
  const { rate, channels, until, state, reached_at } = alert
  const ways = WAYS.filter((way) => channels.includes(way))
    .map((way) => text(`screens.rate-alerts.ways.${way}`))
    .join(', ')
  return {
    now:
      rate === null
        ? text('screens.rate-alerts.noRate')
        : text('screens.rate-alerts.now', { rate: formatRate(rate) }),
    ...(reached_at === null
      ? {}
      : { reached: text('screens.rate-alerts.reachedAt', { date: formatDate(reached_at, 'short') }) }),
    by: text('screens.rate-alerts.by', { ways }),
    ...(until === null
      ? {}
      : {
          until: text(state === 'ended' ? 'screens.rate-alerts.endedAfter' : 'screens.rate-alerts.until', {
            date: formatDate(until, 'short'),
          }),
        }),
  }
}

export function formOf(alert: Alert): AlertForm {
  const { from_currency, to_currency, target_rate, channels, until } = alert
  return { from_currency, to_currency, target_rate, channels, ...(until === null ? {} : { until }) }
}

/** Today's rate of a pair being chosen; undefined if it isn't a pair. */
export const rateOf = (
  { rates }: Figures,
  { from_currency, to_currency }: Partial<Pair>,
): string | undefined =>
  rates.find((one) => one.from_currency === from_currency && one.to_currency === to_currency)?.rate

/** The pair in the address if it is offered, else the first one that is. */
export function pairFrom({ rates }: Figures, from: string | null, to: string | null): Pair | undefined {
  const asked = rates.find((one) => one.from_currency === from && one.to_currency === to)
  const { from_currency, to_currency } = asked ?? rates[0] ?? {}
  return from_currency === undefined || to_currency === undefined ? undefined : { from_currency, to_currency }
}

export const countOf = (alerts: readonly Alert[]): number =>
  alerts.filter(({ state }) => state !== 'ended').length
