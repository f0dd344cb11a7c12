// A pattern describes the whole text: without its ends it fits any text that has such a part somewhere.
import { brokenPattern } from '#scripts/check/data/policy-patterns.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import type { JsonObject, JsonPath } from '#src/lib/schema/json.ts'

/** A part that any text may have, on purpose: one mark, or fixed words, with nothing that counts or chooses. */
const isPart = (pattern: string): boolean => !/(?<!\\)[{}*+?|()]/.test(pattern)

/** Whether alternatives are outside all brackets, so that an anchor belongs to one of them alone. */
function hasLooseAlternatives(pattern: string): boolean {
  let depth = 0
  let inClass = false
  for (let at = 0; at < pattern.length; at++) {
    const mark = pattern[at]
    if (mark === '\\') at++
    else if (inClass) inClass = mark !== ']'
    else if (mark === '[') inClass = true
    else if (mark === '(') depth++
    else if (mark === ')') depth--
    else if (mark === '|' && depth === 0) return true
  }
  return false
}

/** What is wrong with the ends of a pattern; nothing when it describes the whole text, or a part on purpose. */
function faultOf(pattern: string): string | undefined {
  if (hasLooseAlternatives(pattern)) return 'its ends belong to one alternative each: write ^(?:one|other)$'
  const isWhole = pattern.startsWith('^') && /(?<!\\)\$$/.test(pattern)
  return isWhole || isPart(pattern)
    ? undefined
    : 'it fits any text that has such a part: begin it with ^ and end it with $'
}

/** The pattern of a schema describes the whole text. */
export function anchorFindings(source: DataFile, schema: JsonObject, path: JsonPath): Finding[] {
  const { pattern } = schema
  // Compiling schemas reports what is no regular expression.
  const isPattern = typeof pattern === 'string' && brokenPattern(pattern) === undefined
  const fault = isPattern ? faultOf(pattern) : undefined
  return fault === undefined
    ? []
    : [findingAt(source, [...path, 'pattern'], `"${String(pattern)}": ${fault}`)]
}
