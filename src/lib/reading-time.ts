/** How many words a grown-up reads in a minute, silently, of plain prose. */
const WORDS_A_MINUTE = 230

/** The minutes that a text of Markdown takes to read, at least one. Marks and addresses are not read. */
export function readingMinutes(markdown: string): number {
  const words =
    markdown.replace(/\]\([^)\]]*\)/g, ']').match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? []
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}
