// Patterns that a policy holds are regular expressions: a broken one would stop every form that asks for it.

import { valueAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { stringsAt } from '#src/lib/schema/json.ts'

/** Where policies hold lists of patterns. */
const places = [['security', 'pin', 'guessable']] as const

/** Why a text is no pattern, in the words of the engine that reads it; undefined when it is one. */
export function brokenPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return error instanceof SyntaxError ? error.message.replace(/^.*: /, '') : String(error)
  }
}

/** Every pattern of a policy can be read. */
export const policyPatternFindings = (data: Data): Finding[] =>
  places.flatMap(([id, group, name]) => {
    const source = findFile(data, 'policy', id)
    if (source === undefined) return []
    return stringsAt(valueAt(source.value, group), name).flatMap((pattern, index) => {
      const why = brokenPattern(pattern)
      return why === undefined
        ? []
        : [findingAt(source, [group, name, index], `"${pattern}" is no regular expression: ${why}`)]
    })
  })
