/** All but the first letter of the name hidden: `a•••••@example.com`. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••••${email.slice(email.lastIndexOf('@'))}`
}
