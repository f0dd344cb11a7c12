import type { Language } from '#scripts/data/locales.ts'
import { tidyMarkup } from '#scripts/prerender/markup.ts'
import type { FirstStyles } from '#scripts/prerender/styles.ts'
import type { RenderedPage } from '#src/app/prerender.tsx'

/** What the heads of all pages have in common. */
export interface Site {
  readonly name: string
  /** `https://…`, without a slash at its end. */
  readonly origin: string
  /** The language that is being written, BCP 47. */
  readonly locale: string
  /** What the addresses of its pages begin with: `/fr`, or nothing. */
  readonly path: string
  /** All languages of the site, the one that it is written in first. */
  readonly languages: readonly Pick<Language, 'locale' | 'path'>[]
  /** Where support is reached. */
  readonly email: string
  /** For the browser's bar, and the screen while the app starts. */
  readonly colors: { readonly theme: string; readonly background: string }
  /** For a page with several addresses: the canonical path, by each of the others. */
  readonly canonical: Readonly<Record<string, string>>
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** JSON within a script element: nothing of it may end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The path of a page in a language: `/fr/login`, `/fr`. */
export const pathIn = (language: Pick<Language, 'path'>, path: string): string =>
  language.path === '' ? path : `${language.path}${path === '/' ? '' : path}`

/** A page's address for the world, in the language that is being written. */
export const addressOf = (site: Site, path: string): string => `${site.origin}${pathIn(site, path)}`

/** The addresses of a page by language, and the one for speakers of any other; empty for a site of one language. */
export function alternatesOf(
  site: Site,
  path: string,
): { readonly language: string; readonly address: string }[] {
  const [first] = site.languages
  if (first === undefined || site.languages.length < 2) return []
  const at = (language: string, { path: prefix }: Pick<Language, 'path'>) => ({
    language,
    address: `${site.origin}${pathIn({ path: prefix }, path)}`,
  })
  return [...site.languages.map((language) => at(language.locale, language)), at('x-default', first)]
}

/** The path of a page for search engines: its own, or that of the same page at another address. */
export const canonicalPath = (site: Site, path: string): string => site.canonical[path] ?? path

/** The tags for search engines and previews. A page without a description gets `noindex`. */
export function headTags(site: Site, { path, head }: RenderedPage, data: readonly unknown[]): string {
  const address = addressOf(site, canonicalPath(site, path))
  const title = escapeHtml(head.title)
  const description = head.description === undefined ? undefined : escapeHtml(head.description)
  const tags =
    description === undefined
      ? ['<meta name="robots" content="noindex" />']
      : [
          `<meta name="description" content="${description}" />`,
          ...alternatesOf(site, canonicalPath(site, path)).map(
            (other) => `<link rel="alternate" href="${other.address}" hreflang="${other.language}" />`,
          ),
          `<link rel="canonical" href="${address}" />`,
          '<meta property="og:type" content="website" />',
          `<meta property="og:locale" content="${site.locale.replace('-', '_')}" />`,
          `<meta property="og:title" content="${title}" />`,
          `<meta property="og:description" content="${description}" />`,
          `<meta property="og:url" content="${address}" />`,
          `<meta property="og:image" content="${site.origin}/preview.png" />`,
          '<meta name="twitter:card" content="summary_large_image" />',
        ]
  const scripts = data.map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`)
  return [...tags, ...scripts].join('')
}

export interface DocumentParts {
  readonly site: Site
  /** The document that Vite has built from index.html: the shell of every page. */
  readonly shell: string
  readonly page: RenderedPage
  readonly styles: FirstStyles
  readonly headTags: string
  /** What follows the page: data for the app, of a type that no browser runs. */
  readonly data: string
  /** The files of a page that waits for its form, which `src/boot.ts` asks for. */
  readonly files: readonly string[]
}

/**
 * A whole page. Its styles are inline; the app's style sheet loads with the app, since the page does not need it, and
 * `src/app/boot.ts` puts it before what styled-components has written. What that writes in the browser goes behind the
 * empty `data-styled`, and so before `data-built` until the page is taken over (src/app/built-styles.ts).
 *
 * @throws Error when the shell is not what is expected, or something in the page is forbidden by the security policy
 */
export function documentOf({ site, shell, page, styles, headTags, data, files }: DocumentParts): string {
  const [, sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]*)"/.exec(shell) ?? []
  // The app's style sheet and chunks come with the app.
  const bare = shell.replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '').replace(/>\s+</g, '><')
  const html = replaced(inLanguage(bare, site), [
    [/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.head.title)}</title>`],
    [
      '</head>',
      () =>
        `${headTags}<style>${styles.app}</style><style data-styled></style><style data-built>${styles.styled}</style></head>`,
    ],
    [
      '<div id="root"></div>',
      () =>
        `<div id="root" data-path="${pathIn(site, page.path)}" data-sheet="${sheet}"${files.length > 0 ? ` data-files="${files.join(' ')}"` : ''}>${withoutIconStyles(page.html)}</div>${data}`,
    ],
  ])
  for (const [what, pattern] of forbidden) {
    const found = pattern.exec(html)
    if (found)
      throw new Error(
        `${page.path} has ${what}: …${html.slice(Math.max(0, found.index - 120), found.index + 80)}…`,
      )
  }
  return tidyMarkup(html)
}

/** What Primer's icons say of their place in attributes, which the policy forbids inline and `src/ui/theme/base.css` says. */
const withoutIconStyles = (html: string): string =>
  html.replaceAll(/ display="inline-block" overflow="visible" style="vertical-align:text-bottom"/g, '')

/** The shell, which is built in the language that the product is written in, in another. */
export const inLanguage = (shell: string, { locale }: Site): string =>
  shell.replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`)

/** A function gives what is put in, because `$` in a text would be a command to `replace`. */
type Replacement = readonly [RegExp | string, () => string]

function replaced(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((before, [pattern, by]) => {
    const after = before.replace(pattern, by)
    if (after === before) throw new Error(`index.html has no ${pattern}`)
    return after
  }, text)
}

/** What the security policy would refuse, and what shows that the page was not rendered to its end. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ['a style attribute', /<[^>]+\sstyle=/],
  ['an inline script', /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>/],
  ['a handler in an attribute', /<[^>]+\son[a-z]+=/],
  ['a part that waits for a script', /<template|<div hidden/],
]
