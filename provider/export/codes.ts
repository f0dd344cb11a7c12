// What a code is called in the page for people: "funding" is "Money added", and "Ajout d’argent" in French.
import english from '#content/en-CA/provider.json' with { type: 'json' }
import type { Cause } from '#provider/ledger/index.ts'
import type { SecurityEventName } from '#provider/security/events.ts'
import type { FailureReason } from '#provider/transfers/store.ts'
import { say } from '#provider/words.ts'

/** Every event and reason has a word, or this does not compile; a test asks the database and the policy of the others. */
const codes = english.export.codes satisfies Readonly<
  Record<`event-${SecurityEventName}` | `failure_reason-${FailureReason}`, string>
>
const { states } = english.documents.history
const { reasons } = english.notifications
const { methods } = english.delivery
const { brands } = english.card_processor

/** So has every cause of a journal. */
const causeWords: Readonly<Record<Cause, string>> = english.export.causes

const isIn = <Words extends object>(words: Words, name: PropertyKey): name is keyof Words =>
  Object.hasOwn(words, name)

/** Columns whose codes have the words of another. Elsewhere than in a check of identity a name is what somebody typed. */
const alike: Readonly<Record<string, string>> = {
  payment_channel: 'channel',
  channels: 'channel',
  payment_problem: 'problem',
  'identity_checks.name': 'check',
  'notifications.about': 'check',
}

/**
 * What caused a journal: "Transfer 01a2…" of `transfer:01a2…:paid`; its kind says what became of it. Whom a reward was for
 * has no number here: that is another customer.
 */
function causeOf(source: string): string | undefined {
  const [cause = '', id = ''] = source.split(':')
  return isIn(causeWords, cause) ? say(`export.causes.${cause}`, { id }) : undefined
}

/**
 * The word of a code, in the language that is spoken, as other pages say it already where they do; undefined for what is
 * no code.
 *
 * @param table whose column it is, undefined for a field within one
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
