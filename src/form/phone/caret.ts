const isKept = (character: string): boolean => /[\d+]/.test(character)

/** How many digits stand before a place in a text. */
export function digitsBefore(text: string, position: number): number {
  return [...text.slice(0, position)].filter(isKept).length
}

/** The place in a text right behind its `count`th digit, so that regrouping does not move the caret. */
export function caretBehind(text: string, count: number): number {
  if (count === 0) return 0
  let passed = 0
  for (const [index, character] of [...text].entries()) {
    if (isKept(character)) passed += 1
    if (passed === count) return index + 1
  }
  return text.length
}
