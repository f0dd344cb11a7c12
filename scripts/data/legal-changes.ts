// Differences between versions of a legal text, in words, computed at build time.

import type { ChangedSection, ChangedWords } from 'virtual:legal-changes/*'
import { diffArrays, diffWords } from 'diff'
import type { Root, RootContent } from 'mdast'
import { plain } from '#scripts/data/markdown-tree.ts'

interface Block {
  readonly heading: string
  readonly text: string
}

/** A document's paragraphs and list items, each under its heading. Headings are blocks too. */
function blocksOf(document: Root): Block[] {
  let heading = ''
  const walk = (node: RootContent): Block[] => {
    if (node.type === 'heading') {
      heading = plain(node)
      return [{ heading, text: heading }]
    }
    if (node.type === 'list') return node.children.flatMap((item) => item.children.flatMap(walk))
    if (node.type === 'blockquote') return node.children.flatMap(walk)
    const text = plain(node).replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [{ heading, text }]
  }
  return document.children.flatMap(walk)
}

function changedWords(older: string, newer: string): ChangedWords[] {
  return diffWords(older, newer).map(({ added, removed, value }) => ({
    is: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }))
}

/** Two paragraphs are versions of each other if at least a third of the words stayed. */
function isRewrite(words: readonly ChangedWords[]): boolean {
  const length = (kinds: readonly ChangedWords['is'][]) =>
    words.filter(({ is }) => kinds.includes(is)).reduce((sum, { text }) => sum + text.length, 0)
  return length(['kept']) * 3 >= length(['kept', 'added', 'removed'])
}

interface Change {
  readonly heading: string
  readonly words: readonly ChangedWords[]
}

const areVersions = (one: Block, other: Block): boolean => isRewrite(changedWords(one.text, other.text))

/**
 * Pairs removed paragraphs with their replacements. Versions of each other match in order, whatever came or
 * went between; the rest appears whole, removed before added.
 */
function pair(gone: readonly Block[], come: readonly Block[]): Change[] {
  let before = 0
  let after = 0
  return diffArrays([...gone], [...come], { comparator: areVersions }).flatMap(
    ({ added, removed, count }) => {
      const older = added ? [] : gone.slice(before, before + count)
      const newer = removed ? [] : come.slice(after, after + count)
      before += older.length
      after += newer.length
      if (added) return newer.map(({ heading, text }) => ({ heading, words: [{ is: 'added', text }] }))
      if (removed) return older.map(({ heading, text }) => ({ heading, words: [{ is: 'removed', text }] }))
      return newer.map(({ heading, text }, index) => ({
        heading,
        words: changedWords(older[index]?.text ?? '', text),
      }))
    },
  )
}

/** Sections that differ between two versions, in the newer one's order. */
export function legalChanges(older: Root, newer: Root): readonly ChangedSection[] {
  const parts = diffArrays(blocksOf(older), blocksOf(newer), {
    comparator: (one, other) => one.text === other.text,
  })
  const changes: Change[] = []
  let gone: readonly Block[] = []
  for (const { added, removed, value } of parts) {
    if (removed) {
      gone = value
      continue
    }
    if (added || gone.length > 0) changes.push(...pair(gone, added ? value : []))
    gone = []
  }
  changes.push(...pair(gone, []))

  const sections: { heading: string; paragraphs: (readonly ChangedWords[])[] }[] = []
  for (const { heading, words } of changes) {
    const last = sections.at(-1)
    if (last?.heading === heading) last.paragraphs.push(words)
    else sections.push({ heading, paragraphs: [words] })
  }
  return sections
}
