import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Heading, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { parseCode, walkAst } from '#scripts/code/ast.ts'
import { matcher, patternOf } from '#scripts/code/text-calls.ts'
import { faqOf } from '#scripts/data/faq.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, ofKind } from '#scripts/data/load.ts'
import { everyNode, headingsOf, plain } from '#scripts/data/markdown-tree.ts'
import { withoutOpening } from '#scripts/data/opening.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { headingIds } from '#src/lib/heading-ids.ts'

interface Document {
  readonly file: DataFile
  readonly tree: Root
  /** The page's path; past legal versions are below it. */
  readonly address: string | undefined
  readonly anchors: ReadonlySet<string>
  lineOf(node: Nodes): number
}

/** `legal/terms/1.0` is at `/terms`, `articles/spotting-fraud` at `/company/resource/spotting-fraud`. */
function addressOf(id: string): string | undefined {
  const [folder, name] = id.split('/')
  if (folder === 'articles') return `/company/resource/${name}`
  return folder === 'legal' ? `/${name}` : undefined
}

/** Cached: every edit asks for all documents, and parsing is the slowest part. */
const parsed = new Map<string, Document>()

function documentOf(file: DataFile): Document {
  const before = parsed.get(file.file)
  if (before?.file.text === file.text) return before
  const document = parseDocument(file)
  parsed.set(file.file, document)
  return document
}

function parseDocument(file: DataFile): Document {
  const body = withoutOpening(file.text)
  const tree = fromMarkdown(body)
  const idFor = headingIds()
  const above = file.text.slice(0, file.text.length - body.length).split('\n').length - 1
  return {
    file,
    tree,
    address: addressOf(file.id),
    anchors: new Set(headingsOf(tree).map((heading) => idFor(plain(heading)))),
    lineOf: (node) => above + (node.position?.start.line ?? 1),
  }
}

function answersOf(data: Data): Document[] {
  const file = findFile(data, 'words', 'faq')
  const entries = faqOf(data)
  const anchors = new Set(entries.map(({ id }) => id))
  if (!file) return []
  return entries.map(({ id, answer }) => {
    const line = file.lineOf([id, 'answer'])
    return { file, tree: fromMarkdown(answer), address: '/support/faq', anchors, lineOf: () => line }
  })
}

/** What an unpaired Markdown mark leaves in text. */
const halfMarks: readonly (readonly [RegExp, string])[] = [
  [/\[[^\]]*\]\([^)]*$|\]\(|\[[^\]]+\]\s+\(/, 'this link is not closed: it is written [words](address)'],
  [/\*\*|__/, 'these marks for bold have no partner'],
]

function linkFinding(
  url: string,
  document: Document,
  documents: readonly Document[],
  pages: readonly string[],
) {
  if (/^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)/i.test(url)) return undefined
  const [path = '', anchor] = url.split('#')
  if (path === '' && anchor !== undefined) return anchorFinding(anchor, document)
  if (!path.startsWith('/')) return `"${url}" is no address: write /page, https://…, mailto:… or tel:…`
  const target = documents.findLast(({ address }) => path === address || path.startsWith(`${address}/`))
  const addresses = documents.flatMap(({ address }) => address ?? [])
  // If a path contains a text's name, that text must exist.
  const namesText = (page: string) =>
    page.includes('*') && addresses.some((address) => address.startsWith(page.replace(/\*.*/, '')))
  const isPage = pages.some((page) => matcher(page).test(path) && (target || !namesText(page)))
  if (!isPage) {
    const meant = nearest(path, [...pages.filter((page) => !page.includes('*')), ...addresses])
    return `there is no page "${path}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`
  }
  return anchor === undefined || !target ? undefined : anchorFinding(anchor, target)
}

function anchorFinding(anchor: string, { anchors, file }: Document): string | undefined {
  if (anchors.has(anchor)) return undefined
  const meant = nearest(anchor, anchors)
  const hint = meant === undefined ? '' : ` Did you mean "#${meant}"?`
  return `${file.file} has no heading for "#${anchor}".${hint}`
}

function nodeFinding(
  node: Nodes,
  context: Parameters<typeof linkFinding>[1],
  rest: readonly Document[],
  pages: readonly string[],
) {
  switch (node.type) {
    case 'html':
      return 'HTML is not shown: write it in Markdown'
    case 'image':
    case 'imageReference':
      return 'pictures are not shown in texts'
    case 'linkReference':
    case 'definition':
      return 'write the address beside the words: [words](address)'
    case 'link':
      if (plain(node).trim() === '') return 'this link has no words: it is written [words](address)'
      return linkFinding(node.url, context, rest, pages)
    case 'text':
      return halfMarks.find(([mark]) => mark.test(node.value))?.[1]
    default:
      return undefined
  }
}

/** A heading is at most one level below the previous one; the first is at level one or two. */
function skippedLevels(tree: Root): { node: Heading; message: string }[] {
  return headingsOf(tree).flatMap((node, index, all) => {
    const before = all[index - 1]?.depth ?? 1
    if (node.depth <= before + 1) return []
    return [
      {
        node,
        message: `after ${'#'.repeat(before)} comes ${'#'.repeat(before + 1)}, not ${'#'.repeat(node.depth)}`,
      },
    ]
  })
}

function documentFindings(document: Document, documents: readonly Document[], pages: readonly string[]) {
  const { file, tree, lineOf } = document
  const at = (node: Nodes, message: string): Finding => ({
    file: file.file,
    line: lineOf(node),
    message,
  })
  return [
    ...everyNode(tree).flatMap((node) => {
      const message = nodeFinding(node, document, documents, pages)
      return message === undefined ? [] : [at(node, message)]
    }),
    ...skippedLevels(tree).map(({ node, message }) => at(node, message)),
  ]
}

/** Long texts only contain what can be shown, and their links work. */
export function markdownFindings(data: Data, pages: readonly string[]): Finding[] {
  const originals = [...ofKind(data, 'markdown').map(documentOf), ...answersOf(data)]
  const translations = ofKind(data, 'translated-markdown').map(documentOf)
  return [...originals, ...translations].flatMap((document) => {
    const own = document.file.locale
    const beside = [...originals, ...translations].filter(({ file }) => file.locale === own)
    return documentFindings(document, beside, pages)
  })
}

/** The app's paths; `*` stands for parameters. */
export function pagesOf(root: string): string[] {
  const file = 'src/paths.ts'
  const pages: string[] = []
  if (!existsSync(join(root, file))) return pages
  walkAst(parseCode(file, readFileSync(join(root, file), 'utf8')).program, (node) => {
    const pattern = patternOf(node)
    if (pattern?.startsWith('/')) pages.push(pattern.replace(/[?#].*$/, ''))
  })
  return pages
}

/** The same, with the app's pages. */
export const longTextFindings = (data: Data): Finding[] => markdownFindings(data, pagesOf(data.root))
