import { formatDate, formatRelativeDay, formatWeekday, localDay, text } from '#src/content/index.ts'
import type { Movement } from '#src/screens/multi-currency/queries.ts'

/**
 * The kind of a movement. A payment for a transfer takes money, a refund returns the excess, a conversion
 * does either.
 */
export function whatOf({ kind, direction, name }: Movement) {
  if (kind === 'conversion') return direction === 'in' ? 'converted_in' : 'converted_out'
  if (kind === 'funding' && name !== null) return 'received'
  if (kind !== 'paid') return kind
  return direction === 'in' ? 'paid_in' : 'paid_out'
}

export function otherCurrency({ conversion, currency }: Movement): string {
  if (conversion === null) return ''
  return conversion.from_currency === currency ? conversion.to_currency : conversion.from_currency
}

export interface Day {
  /** `YYYY-MM-DD`, where the customer is. */
  readonly day: string
  readonly movements: readonly Movement[]
}

/** Groups movements by day, in their order. */
export function byDay(movements: readonly Movement[]): readonly Day[] {
  const days = new Map<string, Movement[]>()
  for (const movement of movements) {
    const day = localDay(movement.created_at)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(movement)
    else days.set(day, [movement])
  }
  return [...days].map(([day, ofDay]) => ({ day, movements: ofDay }))
}

/** "today", "yesterday", else "Thu 19 Nov", with the year if it isn't the current one. */
export function nameOfDay(day: string, now: Date = new Date()): string {
  const relative = formatRelativeDay(day, now)
  if (relative !== formatDate(day)) return relative
  const isThisYear = day.slice(0, 4) === localDay(now.toISOString()).slice(0, 4)
  return text('screens.multi-currency.movements.day', {
    weekday: formatWeekday(day),
    date: formatDate(day, isThisYear ? 'short' : 'medium'),
  })
}

export const signedAmount = ({ amount, direction }: Movement): string =>
  direction === 'out' ? `-${amount}` : amount
