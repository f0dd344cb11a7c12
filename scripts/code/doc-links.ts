// Relative links in developer pages. One to a line names its target: [`hear`](../src/form/x.ts#L12).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Finding } from '#scripts/data/finding.ts'
import { listFiles } from '#scripts/data/load.ts'
import { everyNode, headingsOf, plain } from '#scripts/data/markdown-tree.ts'

const FOLDERS = ['docs', '.github', 'content', 'flows', 'provider', 'schemas', 'scripts', 'src', 'tests']

/** Developer pages: those in the root and docs, and every README.md, SECURITY.md and the like. */
export const docPages = (root: string): string[] => [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...FOLDERS.flatMap((folder) => listFiles(root, folder)).filter(
    (file) => /(?:^docs\/.*|\/[A-Z]+)\.md$/.test(file) && !file.includes('/node_modules/'),
  ),
]

/** The line, from 1, that declares a name; `now` if that line does. In data, a property declares its key. */
export function lineDeclaring(text: string, name: string, now = 0): number | undefined {
  const lines = text.split('\n')
  const word = name.replaceAll(/[.$*+?()[\]{}|\\^]/g, '\\$&')
  const kinds = [
    `^\\s*(?:\\w+ )*(?:function\\*?|const|let|class|interface|type) ${word}(?![\\w$])`,
    `^\\s+(?:\\w+ )*${word}(?:\\([^()]*\\).*\\{$|\\??: | = )`,
    `"id": "${word}"`,
    `["']${word}["']`,
  ].map((kind) => new RegExp(kind))
  for (const kind of kinds) {
    if (kind.test(lines[now - 1] ?? '')) return now
    const index = lines.findIndex((line) => kind.test(line))
    if (index >= 0) return index + 1
  }
  return undefined
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')

function anchorMessage(file: string, text: string, anchor: string, name: string | undefined) {
  if (/^L\d+$/.test(anchor))
    return name !== undefined && lineDeclaring(text, name) === undefined
      ? `nothing in ${file} is called ${name}`
      : undefined
  if (!file.endsWith('.md')) return undefined
  const isHeading = headingsOf(fromMarkdown(text)).some((heading) => anchorOf(plain(heading)) === anchor)
  return isHeading ? undefined : `${file} has no heading for "#${anchor}"`
}

/** Every relative link leads to a file, its heading or a name it declares. */
export function docLinkFindings(root: string): Finding[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  return docPages(root).flatMap((page) =>
    everyNode(fromMarkdown(read(page))).flatMap((node) => {
      if (!('url' in node) || /^(?:\w+:|\/)/.test(node.url)) return []
      const [path = '', anchor] = node.url.split('#')
      const file = path === '' ? page : posix.join(posix.dirname(page), path)
      const name = node.type === 'link' && node.children[0]?.type === 'inlineCode' ? plain(node) : undefined
      const at = (message: string) => [{ file: page, line: node.position?.start.line ?? 1, message }]
      if (!existsSync(join(root, file))) {
        const moved = FOLDERS.flatMap((folder) => listFiles(root, folder)).find(
          (other) => basename(other) === basename(file),
        )
        return at(`there is no ${file}.${moved === undefined ? '' : ` Did you mean ${moved}?`}`)
      }
      const message = anchor === undefined ? undefined : anchorMessage(file, read(file), anchor, name)
      return message === undefined ? [] : at(message)
    }),
  )
}

/** The pages of docs with current line numbers in links. */
export const docLinesOutputs = (root: string): { file: string; text: string }[] =>
  listFiles(root, 'docs')
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) => {
      const before = readFileSync(join(root, page), 'utf8')
      const text = before.replaceAll(/\[`([^`]+)`\]\(([^)#]+)#L(\d+)\)/g, (link, name, path, line) => {
        const file = join(root, posix.dirname(page), path)
        const now = existsSync(file)
          ? lineDeclaring(readFileSync(file, 'utf8'), name, Number(line))
          : undefined
        return now === undefined ? link : `[\`${name}\`](${path}#L${now})`
      })
      return text === before ? [] : [{ file: page, text }]
    })
