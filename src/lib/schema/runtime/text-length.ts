/** The length of a text in characters, not in UTF-16 units: what `minLength` and `maxLength` count. */
export function textLength(text: string): number {
  let length = 0
  for (const _character of text) length += 1
  return length
}
