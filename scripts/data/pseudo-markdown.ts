import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { withoutOpening } from '#scripts/data/opening.ts'
import { pseudo } from '#src/lib/pseudo.ts'

interface Piece {
  readonly start: number
  readonly end: number
}

/** Positions of a document's words in its source. An autolink `<…>` is its own text and stays. */
function wordsIn(node: Nodes, source: string): Piece[] {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? 0
  if (node.type === 'text') return [{ start, end }]
  if (node.type === 'link' && source[start] === '<') return []
  return 'children' in node ? node.children.flatMap((child) => wordsIn(child, source)) : []
}

/** Markdown in the pseudo-locale: words, title and description change; marks, URLs and dates stay. */
export function pseudoMarkdown(text: string): string {
  const body = withoutOpening(text)
  const top = text.slice(0, text.length - body.length)
  const title = top.replace(
    /^((?:title|description):\s*)"?(.*?)"?$/gm,
    (_, name, words) => `${name}"${pseudo(words)}"`,
  )
  const pieces = wordsIn(fromMarkdown(body), body).toReversed()
  return (
    title +
    pieces.reduce(
      (written, { start, end }) =>
        written.slice(0, start) + pseudo(written.slice(start, end)) + written.slice(end),
      body,
    )
  )
}
