/** Hides all but the last three digits of a number in E.164: `•••••••142`. */
export function maskPhone(e164: string): string {
  return e164.replace(/\d(?=\d{3})/g, '•').replace('+', '')
}
