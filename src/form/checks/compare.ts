import type { CheckStatus } from '#src/form/checks/check-runner.ts'
import { siblingOf, valueAt } from '#src/form/state/paths.ts'
import { compareNames, type NameOutcome, nameParts } from '#src/lib/validation/person-name.ts'

/** `compare` of a check: compares the answer with other fields by a named rule. */
export interface CompareOptions {
  readonly rule: keyof typeof rules
  /** Fields that the rule reads and can fill in, by the rule's names for them. */
  readonly fields: Readonly<Record<string, string>>
  /** Outcomes that block a submit. */
  readonly holds: readonly Outcome[]
}

export type Outcome = NameOutcome

export interface Comparison {
  readonly outcome: Outcome
  readonly given: string
  readonly answer: string
  /** What to write into which field, by pointer, to make the fields match the answer. */
  readonly proposal: ReadonlyMap<string, string>
}

type Parts = Readonly<Record<string, string>>

interface Rule {
  readonly given: (parts: Parts) => string
  readonly judge: (given: string, answer: string) => Outcome
  readonly propose: (answer: string, parts: Parts) => Parts
}

const isTicked = (one: string | undefined) => one === 'true'

const rules = {
  personName: {
    given: ({ first = '', last = '', one }) => (isTicked(one) ? first : `${first.trim()} ${last}`).trim(),
    judge: compareNames,
    propose: (answer, { first = '', last = '', one }) =>
      isTicked(one) ? { first: answer.trim() } : { ...nameParts(answer, { first, last }) },
  },
} satisfies Record<string, Rule>

/** Pointers of the compared fields, by the rule's names for them. */
export function comparedFields({ fields }: CompareOptions, path: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(fields).map(([name, field]) => [name, siblingOf(path, field)]))
}

/** How the answer compares with the fields now; undefined without an answer or with empty fields. */
export function comparisonOf(
  options: CompareOptions,
  { path, say = '' }: { readonly path: string; readonly say: string | undefined },
  status: CheckStatus,
  data: unknown,
): Comparison | undefined {
  if (status.kind !== 'passed') return undefined
  const rule: Rule = rules[options.rule]
  const pointers = comparedFields(options, path)
  const parts = Object.fromEntries(
    [...pointers].map(([name, pointer]) => [name, String(valueAt(data, pointer) ?? '')]),
  )
  const answer = String(valueAt(status.answer, say) ?? '')
  const given = rule.given(parts)
  if (given === '' || answer === '') return undefined
  const proposed = Object.entries(rule.propose(answer, parts))
  return {
    outcome: rule.judge(given, answer),
    given,
    answer,
    proposal: new Map(
      proposed.flatMap(([name, value]) => {
        const pointer = pointers.get(name)
        return pointer === undefined ? [] : [[pointer, value] as const]
      }),
    ),
  }
}
