/**
 * The keyword `matchesNone`: the value matches none of the patterns, such as the most guessable PINs
 * (`security.pin.guessable` of the policy).
 */
export function matchesNone(value: string, patterns: readonly string[]): boolean {
  return !patterns.some((pattern) => new RegExp(pattern, 'u').test(value))
}
