/** First strong isolate and its end: Unicode's marks around text of another direction. */
const START = '\u2068'
const END = '\u2069'

/** A name, marked off from the words around it. */
export function asName(name: string): string {
  return `${START}${name.replaceAll(/[\u2068\u2069]/g, '')}${END}`
}

/** Splits a sentence into its words and the marked-off names. */
export function parted(sentence: string) {
  return [...sentence.matchAll(/\u2068([^\u2069]*)\u2069|[^\u2068]+/g)].map((found) => ({
    words: found[1] ?? found[0],
    isName: found[1] !== undefined,
    at: found.index,
  }))
}

/** The sentence without the marks, for screen readers. */
export function unmarked(sentence: string): string {
  return sentence.replaceAll(/[\u2068\u2069]/g, '')
}
