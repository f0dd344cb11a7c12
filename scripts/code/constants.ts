import type { Rule, TokenOrValue } from 'lightningcss'
import { customsOf, isRootAlone, visitedCss } from '#scripts/code/css.ts'

type Value = readonly TokenOrValue[]

/** The value with all that it reads put in; undefined where it reads what is no constant. */
function settled(value: Value, constants: ReadonlyMap<string, Value>): TokenOrValue[] | undefined {
  const parts = value.map((part): TokenOrValue[] | undefined => {
    if (part.type === 'var') {
      const constant = constants.get(part.value.name.ident)
      return constant && settled(constant, constants)
    }
    if (part.type !== 'function') return [part]
    const inner = settled(part.value.arguments, constants)
    return inner && [{ ...part, value: { ...part.value, arguments: inner } }]
  })
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

/** What a rule for `:root` alone, without conditions, declares. */
const declaredByRoot = (rule: Rule): [string, Value][] =>
  rule.type === 'style' && rule.value.selectors.every(isRootAlone)
    ? customsOf(rule.value.declarations?.declarations)
    : []

/**
 * Puts the value of a custom property that never changes in the place of every `var()` that reads it, so that no browser
 * has to do so for each element that it styles.
 *
 * @param sheets all style sheets of the app
 * @param isSet whether something besides the sheets may set the property
 */
export function withConstants(sheets: readonly string[], isSet: (name: string) => boolean): string[] {
  const times = new Map<string, number>()
  const ofRoot = new Map<string, Value>()
  for (const css of sheets)
    visitedCss(css, {
      Declaration: {
        custom({ name }) {
          times.set(name, (times.get(name) ?? 0) + 1)
        },
      },
      StyleSheet({ rules }) {
        for (const [name, value] of rules.flatMap(declaredByRoot)) ofRoot.set(name, value)
      },
    })
  const once = new Map([...ofRoot].filter(([name]) => times.get(name) === 1 && !isSet(name)))
  const constants = new Map(
    [...once].flatMap(([name, value]) => {
      const whole = settled(value, once)
      return whole ? [[name, whole] as const] : []
    }),
  )
  return sheets.map((css) => visitedCss(css, { Variable: ({ name }) => constants.get(name.ident) }))
}
