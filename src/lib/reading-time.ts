/** Silent reading of plain prose by an adult. */
const WORDS_A_MINUTE = 230

/** Minutes to read a Markdown text, at least one. Markup and addresses don't count. */
export function readingMinutes(markdown: string): number {
  const words =
    markdown.replace(/\]\([^)\]]*\)/g, ']').match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? []
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}
