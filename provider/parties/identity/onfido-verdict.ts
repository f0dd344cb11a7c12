// What Onfido's reports say about our checks (onfido-map.json). A paper is refused if everything that was flagged has a
// reason of ours, which the customer can do something about; else a person looks at it. Details that were typed are
// proved or refused by the comparison with the paper, and wait for the next one if this could not be read.
// https://documentation.onfido.com/api/latest: "Reports", and the guides to each report.

import { policy } from '#provider/policy.ts'
import type { CheckName, Decision, Reason } from '#provider/ports.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { ISO_DATE, isNotInFuture, isWithinDays } from '#src/lib/validation/dates.ts'
import type { Answer } from './onfido-calls.ts'
import map from './onfido-map.json' with { type: 'json' }

export type Verdict = Pick<Decision, 'result' | 'reason'>

/** Tags a check whose names can't be compared: the person has one. */
export const ONE_NAME = 'one-name'

const REVIEW: Verdict = { result: 'review' }
const VERIFIED: Verdict = { result: 'verified' }
const refusedFor = (reason: Reason): Verdict => ({ result: 'refused', reason })

/** Results by `breakdown.sub-breakdown`, or by `breakdown` alone if it has no others. */
function resultsOf(report: Answer): Map<string, unknown> {
  const results = new Map<string, unknown>()
  const breakdowns = isRecord(report.breakdown) ? report.breakdown : {}
  for (const [name, breakdown] of Object.entries(breakdowns)) {
    if (!isRecord(breakdown)) continue
    const parts = isRecord(breakdown.breakdown) ? Object.entries(breakdown.breakdown) : []
    for (const [part, value] of parts) if (isRecord(value)) results.set(`${name}.${part}`, value.result)
    const isSaid = parts.some(([, value]) => isRecord(value) && isFlag(value.result))
    if (!isSaid) results.set(name, breakdown.result)
  }
  return results
}

const isFlag = (result: unknown): boolean => typeof result === 'string' && result !== 'clear'

const flagsOf = (report: Answer): string[] =>
  [...resultsOf(report)].flatMap(([path, result]) => (isFlag(result) ? [path] : []))

const isName = (path: string): boolean => path.endsWith('.first_name') || path.endsWith('.last_name')

function judgePaper(reports: readonly Answer[], tags: readonly unknown[]): Verdict {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = map.reasons
  const flagged = reports.filter(({ result }) => result !== 'clear')
  if (flagged.length === 0) return VERIFIED
  const found = flagged.flatMap((report) => {
    const reasons = known[String(report.name)] ?? {}
    const flags = flagsOf(report)
    // Flagged without saying what.
    if (flags.length === 0) return [undefined]
    return flags.map((path) => (tags.includes(ONE_NAME) && isName(path) ? undefined : reasons[path]))
  })
  if (found.includes(undefined)) return REVIEW
  const inOrder = Object.values(known).flatMap((reasons) => Object.values(reasons))
  const reason = inOrder.find((one) => found.includes(one))
  return reason === undefined ? REVIEW : refusedFor(reason as Reason)
}

function judgeTyped(
  name: keyof typeof map.typed,
  report: Answer,
  tags: readonly unknown[],
): Verdict | undefined {
  const { proved, refused } = map.typed[name]
  const reasons: Readonly<Record<string, string>> =
    map.reasons[map.typed[name].report as keyof typeof map.reasons]
  const results = resultsOf(report)
  const flags = [...refused, ...proved].filter((path) => isFlag(results.get(path)))
  if (tags.includes(ONE_NAME) && flags.some(isName)) return REVIEW
  const [first] = flags
  if (first !== undefined) return refusedFor(reasons[first] as Reason)
  if (proved.every((path) => results.get(path) === 'clear')) return VERIFIED
  return flagsOf(report).some((path) => reasons[path] === 'unreadable' || reasons[path] === 'not_accepted')
    ? undefined
    : REVIEW
}

/** Onfido reads a bill's date but doesn't judge it. */
function judgeAge(report: Answer, madeAt: Date): Verdict {
  const { issue_date, summary_period_end } = isRecord(report.properties) ? report.properties : {}
  const date = issue_date ?? summary_period_end
  const isKnown = typeof date === 'string' && ISO_DATE.test(date) && !Number.isNaN(madeAt.getTime())
  if (!isKnown || !isNotInFuture(date, madeAt)) return REVIEW
  return isWithinDays(date, policy.identity.proof_of_address.max_age_days, madeAt)
    ? VERIFIED
    : refusedFor('too_old')
}

const reportsFor: Readonly<Record<CheckName, keyof typeof map.reasons>> = {
  personal: 'document',
  document: 'document',
  address: 'proof_of_address',
  'proof-of-address': 'proof_of_address',
  selfie: 'facial_similarity_photo',
}

/** What a check and its reports decide; undefined while they don't. */
export function verdictOf(name: CheckName, check: Answer, reports: readonly Answer[]): Verdict | undefined {
  if (check.status === 'withdrawn') return REVIEW
  if (check.status !== 'complete') return undefined
  const report = reports.find((one) => one.name === reportsFor[name])
  if (!report || reports.some(({ status }) => status !== 'complete')) return REVIEW
  const tags = Array.isArray(check.tags) ? check.tags : []
  if (name === 'personal' || name === 'address') return judgeTyped(name, report, tags)
  const verdict = judgePaper(reports, tags)
  return name === 'proof-of-address' && verdict === VERIFIED
    ? judgeAge(report, new Date(String(check.created_at)))
    : verdict
}
