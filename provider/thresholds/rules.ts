// The rules of content/policy/thresholds.json, from figures alone.

import { memo } from '#provider/lib/memo.ts'
import { minorIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'

export type Whose = 'customer' | 'beneficiary'

/** As in schemas/meta/policy-thresholds.meta.json. */
export interface Threshold {
  readonly amount: string
  readonly counts: string
  readonly window_of?: readonly string[]
  readonly where: string
  readonly asks: readonly string[]
  readonly identity_days?: number
  readonly report?: {
    readonly kind: string
    readonly working_days: number
    readonly window_of: readonly string[]
  }
}

export interface CountryRules extends Omit<(typeof policy.thresholds.countries)[number], 'thresholds'> {
  readonly thresholds: readonly Threshold[]
}
type Ask = 'purpose' | 'source_of_funds' | 'identity'

/** A transfer's figures, in minor units of its country's currency. */
export interface Figures {
  readonly amount: bigint
  readonly isAbroad: boolean
  /** Including everything the customer sent abroad within the window. */
  readonly byCustomer: bigint
  /** Including everything anyone sent to the same account within the window. */
  readonly toBeneficiary: bigint
}

export interface Demands {
  readonly purpose: boolean
  readonly source_of_funds: boolean
  /** Maximum age in days of a verified selfie; null if none is required. */
  readonly identityDays: number | null
}

export const rulesOf = (country: string): CountryRules | undefined =>
  policy.thresholds.countries.find((rules) => rules.country === country)

/**
 * The rules for most customers, to query before the customer's country is known; others are queried again.
 */
export const usualRules: CountryRules | undefined = policy.thresholds.countries[0]

export const minorOf = (rules: CountryRules, threshold: Threshold): bigint =>
  minorIn(threshold.amount, rules.currency)

/** Whether a threshold adds up one customer's transfers, or all to one account. */
const asksBy = (threshold: Threshold, whose: Whose): boolean =>
  threshold.counts === 'window' && (threshold.window_of ?? []).includes(whose)

/** Whether requirements depend on what others send to the same account. */
export const asksByBeneficiary = (rules: CountryRules): boolean =>
  rules.thresholds.some((threshold) => asksBy(threshold, 'beneficiary'))

function reaches(rules: CountryRules, threshold: Threshold, figures: Figures): boolean {
  if (threshold.where === 'abroad' && !figures.isAbroad) return false
  const sums = [figures.amount]
  if (asksBy(threshold, 'customer')) sums.push(figures.byCustomer)
  if (asksBy(threshold, 'beneficiary')) sums.push(figures.toBeneficiary)
  return sums.some((sum) => sum >= minorOf(rules, threshold))
}

export function demandsOf(rules: CountryRules, figures: Figures): Demands {
  const reached = rules.thresholds.filter((threshold) => reaches(rules, threshold, figures))
  const asks = (ask: Ask) => reached.filter((threshold) => threshold.asks.includes(ask))
  const days = asks('identity').flatMap(({ identity_days }) => identity_days ?? [])
  return {
    purpose: asks('purpose').length > 0,
    source_of_funds: asks('source_of_funds').length > 0,
    identityDays: days.length > 0 ? Math.min(...days) : null,
  }
}

const dayFormat = memo(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The local day, `YYYY-MM-DD`. */
const dayIn = (timeZone: string, at: Date): string => dayFormat(timeZone).format(at)

/** The last day to file a report: so many weekdays (Monday to Friday) after the day of the moment. */
export function dueOn({ time_zone }: Pick<CountryRules, 'time_zone'>, at: Date, workingDays: number): string {
  const day = new Date(`${dayIn(time_zone, at)}T00:00:00.000Z`)
  for (let left = workingDays; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
    if (!isWeekend) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
