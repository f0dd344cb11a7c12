// Addresses typed by hand: /Terms and /terms/ are meant to be /terms.
import { readdir } from 'node:fs/promises'
import { parse } from 'regexparam'
import { withoutEndSlashes } from '#src/lib/without-end-slashes.ts'

/** A path as it is looked up: without capitals, and without slashes at its end. */
const plain = (path: string): string => withoutEndSlashes(path).toLowerCase() || '/'

/** `support/faq.html` → `/support/faq`; `index.html` → `/`. */
const pathOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`

/** The path with the words of its pattern; the value of a parameter stays as it is. */
function inWordsOf(pattern: string, path: string): string {
  const words = pattern.split('/')
  return withoutEndSlashes(path)
    .split('/')
    .map((part, index) => (/^[^:*]/.test(words[index] ?? '') ? words[index] : part))
    .join('/')
}

/**
 * Finds the address of a page for a path that differs from it by capitals or by a slash at its end.
 *
 * @param root the folder of the build
 * @param patterns of the addresses whose page is made in the browser
 * @returns for a path the right one, which may be the same, or undefined when no page is meant
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
