/** Groups digits in threes from the end: "1234567" → "1,234,567". Linear time. */
export function groupDigits(digits: string, sign: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.push(digits.slice(Math.max(0, end - 3), end))
  return groups.reverse().join(sign)
}

/**
 * An account number in groups as read aloud: an IBAN in fours, digits in threes with fours at the end as
 * needed. "0123454471" → "012 345 4471".
 */
export function groupAccount(account: string): string {
  const plain = account.replaceAll(/\s/g, '')
  if (!/^\d+$/.test(plain)) return plain.replaceAll(/(.{4})(?=.)/g, '$1 ')
  const fours = plain.length % 3
  const threes = plain.length - 4 * fours
  if (threes < 0) return plain
  const groups = [plain.slice(0, threes).match(/.{3}/g), plain.slice(threes).match(/.{4}/g)]
  return groups.flatMap((group) => group ?? []).join(' ')
}
