// Corrects URLs typed by hand: /Terms and /terms/ become /terms.
import { readdir } from 'node:fs/promises'
import { parse } from 'regexparam'
import { withoutEndSlashes } from '#src/lib/without-end-slashes.ts'

/** A path in lower case without trailing slashes, for lookups. */
const plain = (path: string): string => withoutEndSlashes(path).toLowerCase() || '/'

/** `support/faq.html` → `/support/faq`; `index.html` → `/`. */
const pathOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`

/** The path with its pattern's spelling; parameter values stay as they are. */
function inWordsOf(pattern: string, path: string): string {
  const words = pattern.split('/')
  return withoutEndSlashes(path)
    .split('/')
    .map((part, index) => (/^[^:*]/.test(words[index] ?? '') ? words[index] : part))
    .join('/')
}

/**
 * Corrects capitals and trailing slashes in a page's path.
 *
 * @param root the build folder
 * @param patterns of the pages rendered in the browser
 * @returns the right path, possibly the same; undefined if no page matches
 */
export async function rightAddresses(
  root: string,
  patterns: readonly string[],
): Promise<(path: string) => string | undefined> {
  const files = await readdir(root, { recursive: true }).catch(() => [])
  const pages = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !/(?:^|\/)(?:shell|404)\.html$/.test(file))
    .map(pathOf)
  const rendered = new Map(pages.map((path) => [plain(path), path]))
  const made = patterns.map((pattern) => ({ pattern, isMeant: parse(pattern).pattern }))
  return (path) => {
    const known = rendered.get(plain(path))
    if (known !== undefined) return known
    const pattern = made.find(({ isMeant }) => isMeant.test(path))?.pattern
    return pattern === undefined ? undefined : inWordsOf(pattern, path)
  }
}
