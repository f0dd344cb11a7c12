// Words for codes in the HTML export: "funding" is "Money added", or "Ajout d’argent" in French.
import english from '#content/en-CA/provider.json' with { type: 'json' }
import type { Cause } from '#provider/ledger/index.ts'
import type { SecurityEventName } from '#provider/security/events.ts'
import type { FailureReason } from '#provider/transfers/store.ts'
import { say } from '#provider/words.ts'

/**
 * Fails to compile if an event or reason has no word; a test covers codes from the database and the policy.
 */
const codes = english.export.codes satisfies Readonly<
  Record<`event-${SecurityEventName}` | `failure_reason-${FailureReason}`, string>
>
const { states } = english.documents.history
const { reasons } = english.notifications
const { methods } = english.delivery
const { brands } = english.card_processor

/** Likewise for every cause of a journal. */
const causeWords: Readonly<Record<Cause, string>> = english.export.causes

export const isIn = <Words extends object>(words: Words, name: PropertyKey): name is keyof Words =>
  Object.hasOwn(words, name)

/** Columns that share the words of another column. Outside identity checks, `name` is free text. */
const alike: Readonly<Record<string, string>> = {
  payment_channel: 'channel',
  channels: 'channel',
  payment_problem: 'problem',
  'identity_checks.name': 'check',
  'notifications.about': 'check',
}

/**
 * What caused a journal: "Transfer 01a2…" for `transfer:01a2…:paid`. Rewards leave out the id, which is
 * another customer's.
 */
function causeOf(source: string): string | undefined {
  const [cause = '', id = ''] = source.split(':')
  return isIn(causeWords, cause) ? say(`export.causes.${cause}`, { id }) : undefined
}

/**
 * The word for a code in the request's language, as other pages use it where they do; undefined if it isn't a
 * code.
 *
 * @param table the column's table; undefined for a field within a column
 */
export function wordOf(column: string, code: string, table?: string): string | undefined {
  if (column === 'state' && isIn(states, code)) return say(`documents.history.states.${code}`)
  if (column === 'reason' && isIn(reasons, code)) return say(`notifications.reasons.${code}`)
  if (column === 'delivery_method' && isIn(methods, code)) return say(`delivery.methods.${code}`)
  if (column === 'source' && table === 'journals') return causeOf(code)
  if (column === 'brand' && isIn(brands, code)) return say(`card_processor.brands.${code}`)
  const name = `${alike[`${table}.${column}`] ?? alike[column] ?? column}-${code}`
  return isIn(codes, name) ? say(`export.codes.${name}`) : undefined
}
