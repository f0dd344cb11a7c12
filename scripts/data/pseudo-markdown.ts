import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { pseudo } from '#src/lib/pseudo.ts'

/** The lines between dashes at the top of a legal text. */
const opening = /^---\n[\s\S]*?\n---\n/

interface Piece {
  readonly start: number
  readonly end: number
}

/** Where the words of a document are in its source. An address in `<…>` is its own words and stays. */
function wordsIn(node: Nodes, source: string): Piece[] {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? 0
  if (node.type === 'text') return [{ start, end }]
  if (node.type === 'link' && source[start] === '<') return []
  return 'children' in node ? node.children.flatMap((child) => wordsIn(child, source)) : []
}

/** A Markdown text in the pseudo-locale: its words, title and description, not its marks, addresses and dates. */
export function pseudoMarkdown(text: string): string {
  const [top = ''] = opening.exec(text) ?? []
  const body = text.slice(top.length)
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
