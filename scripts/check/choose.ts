import type { Check } from '#scripts/data/check.ts'
import { unknownName } from '#scripts/data/suggest.ts'

/** Selects every check of what is edited without code. */
const DATA = 'data'

const isCalled = ({ name, isOfData }: Check, part: string): boolean =>
  part === DATA ? isOfData === true : name.includes(part)

/**
 * Selects checks by part of their name: `fixtures` matches those of forms and operations, `data` every check
 * of schemas, flows, content and policy. Without arguments, all.
 *
 * @param byName those that run only when named
 */
export function chooseChecks(
  usual: readonly Check[],
  parts: readonly string[],
  byName: readonly Check[] = [],
) {
  const checks = parts.length === 0 ? usual : [...usual, ...byName]
  const names = checks.map(({ name }) => name)
  const unknown = parts.filter((part) => !checks.some((check) => isCalled(check, part)))
  return {
    chosen: checks.filter((check) => parts.length === 0 || parts.some((part) => isCalled(check, part))),
    findings: unknown.map((part) => unknownName('check', part, names)),
  }
}
