// Patterns must be anchored: without anchors they match any text that contains a match.
import type { Finding } from '#scripts/data/finding.ts'
import { type DataFile, findingAt } from '#scripts/data/load.ts'
import type { JsonObject, JsonPath } from '#src/lib/schema/json.ts'

/** A deliberate substring pattern: one character or fixed words, without quantifiers or choices. */
const isPart = (pattern: string): boolean => !/(?<!\\)[{}*+?|()]/.test(pattern)

/** Whether top-level alternatives leave an anchor to only one of them. */
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

/** The fault in a pattern's anchors; undefined if it is anchored, or a deliberate substring. */
function faultOf(pattern: string): string | undefined {
  if (hasLooseAlternatives(pattern)) return 'its ends belong to one alternative each: write ^(?:one|other)$'
  const isWhole = pattern.startsWith('^') && /(?<!\\)\$$/.test(pattern)
  return isWhole || isPart(pattern)
    ? undefined
    : 'it fits any text that has such a part: begin it with ^ and end it with $'
}

export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** Patterns in schemas are valid and anchored. */
export function anchorFindings(source: DataFile, schema: JsonObject, path: JsonPath): Finding[] {
  const { pattern } = schema
  if (typeof pattern !== 'string') return []
  const fault = isExpression(pattern) ? faultOf(pattern) : 'this is no regular expression'
  return fault === undefined ? [] : [findingAt(source, [...path, 'pattern'], `"${pattern}": ${fault}`)]
}
