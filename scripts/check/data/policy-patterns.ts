// Patterns in policies are valid: a broken one would break every form that uses it.

import { valueAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { stringsAt } from '#src/lib/schema/json.ts'

const places = [['security', 'pin', 'guessable']] as const

/** Why a pattern is invalid, in the engine's words; undefined if valid. */
export function brokenPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return error instanceof SyntaxError ? error.message.replace(/^.*: /, '') : String(error)
  }
}

/** Every pattern in a policy is valid. */
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
