/** Digits in threes from the end, with a sign between them: "1234567" → "1,234,567". Takes linear time. */
export function groupDigits(digits: string, sign: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.push(digits.slice(Math.max(0, end - 3), end))
  return groups.reverse().join(sign)
}
