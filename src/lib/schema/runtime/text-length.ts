/** Length in characters, not UTF-16 units, for `minLength` and `maxLength`. */
export function textLength(text: string): number {
  let length = 0
  for (const _character of text) length += 1
  return length
}
