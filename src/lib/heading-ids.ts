/**
 * Makes ids for a document's headings, for links such as `#your-rights`: the words in lower case joined by
 * hyphens; a repeated heading gets `-2`, `-3`.
 */
export function headingIds(): (words: string) => string {
  const seen = new Map<string, number>()
  return (words) => {
    const slug = words
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{Mark}+/gu, '')
      .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
      .replace(/^-|-$/g, '')
    const count = (seen.get(slug) ?? 0) + 1
    seen.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }
}
