/** Hides all but the first letter: `a•••••@example.com`. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••••${email.slice(email.lastIndexOf('@'))}`
}
