import type { Check } from '#scripts/check/check.ts'
import { unknownName } from '#scripts/data/suggest.ts'

/** The chosen checks, and a sentence for each name that none of them has. */
export interface Choice {
  readonly chosen: readonly Check[]
  readonly findings: readonly string[]
}

/** Chooses by parts of names: `fixtures` are those of forms and of operations. Without any, all checks are chosen. */
export function chooseChecks(checks: readonly Check[], parts: readonly string[]): Choice {
  const names = checks.map(({ name }) => name)
  const unknown = parts.filter((part) => !names.some((name) => name.includes(part)))
  return {
    chosen: checks.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part))),
    findings: unknown.map((part) => unknownName('check', part, names)),
  }
}
