export function memo<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (text) => {
    const found = known.get(text) ?? { result: work(text) }
    known.set(text, found)
    return found.result
  }
}
