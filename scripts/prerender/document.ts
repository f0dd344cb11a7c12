import { escapeHtml } from '#provider/lib/html.ts'
import type { Language } from '#scripts/data/locales.ts'
import { tidyMarkup } from '#scripts/prerender/markup.ts'
import type { FirstStyles } from '#scripts/prerender/styles.ts'
import type { RenderedPage } from '#src/app/prerender.tsx'
import { paths } from '#src/paths.ts'

/** What all pages' heads share. */
export interface Site {
  readonly name: string
  /** `https://…`, without trailing slash. */
  readonly origin: string
  /** The provider's, if it isn't the site's; otherwise empty. */
  readonly provider: string
  /** The language being rendered, BCP 47. */
  readonly locale: string
  /** Path prefix of its pages: `/fr`, or empty. */
  readonly path: string
  /** All languages, the original first. */
  readonly languages: readonly Pick<Language, 'locale' | 'path'>[]
  readonly email: string
  /** For the browser's toolbar, and the screen while the app starts. */
  readonly colors: { readonly theme: string; readonly background: string }
  /** For pages with several paths: the canonical path, by each other one. */
  readonly canonical: Readonly<Record<string, string>>
}

/** JSON for a script element, escaped so that it can't end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A page's path in a language: `/fr/login`, `/fr`. */
export const pathIn = (language: Pick<Language, 'path'>, path: string): string =>
  language.path === '' ? path : `${language.path}${path === '/' ? '' : path}`

export const addressOf = (site: Site, path: string): string => `${site.origin}${pathIn(site, path)}`

/** A page's URLs by language, plus x-default; empty for a site with one language. */
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

export const canonicalPath = (site: Site, path: string): string => site.canonical[path] ?? path

const isArticle = (path: string): boolean => path.startsWith(`${paths.resources()}/`)

/** Tags for search engines and previews. A page without a description gets `noindex`. */
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
          // The protocol's default is `website`.
          ...(isArticle(path) ? ['<meta property="og:type" content="article" />'] : []),
          `<meta property="og:title" content="${title}" />`,
          `<meta property="og:description" content="${description}" />`,
          `<meta property="og:image" content="${site.origin}/preview.png" />`,
          '<meta name="twitter:card" content="summary_large_image" />',
        ]
  const scripts = data.map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`)
  return [...tags, ...scripts].join('')
}

export interface DocumentParts {
  readonly site: Site
  /** The document Vite built from index.html: the shell of every page. */
  readonly shell: string
  readonly page: RenderedPage
  readonly styles: FirstStyles
  readonly headTags: string
  /** Data for the app, after the page, of a type browsers don't run. */
  readonly data: string
  /** Files for `src/boot.ts` to fetch on a page that waits for its form. */
  readonly files: readonly string[]
}

/**
 * A whole page. Its styles are inline; the app's style sheet loads with the app, and `src/boot.ts` puts
 * it before the styles of styled-components. Those written in the browser go after the empty `data-styled`,
 * and so before `data-built` until the page is hydrated (src/app/built-styles.ts).
 *
 * @throws Error if the shell isn't as expected, or the security policy forbids something in the page
 */
export function documentOf({ site, shell, page, styles, headTags, data, files }: DocumentParts): string {
  const [, sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]*)"/.exec(shell) ?? []
  // The app brings its style sheet and chunks.
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
        `<div id="root" data-path="${pathIn(site, page.path)}" data-sheet="${sheet}"${files.length > 0 ? ` data-files="${files.join(' ')}"` : ''}>${mendPrimer(page.html)}</div>${data}`,
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

/** Removes Primer's inline icon styles, which the policy forbids and `src/ui/theme/base.css` replaces, and a class given twice. */
const mendPrimer = (html: string): string =>
  html
    .replaceAll(/ display="inline-block" overflow="visible" style="vertical-align:text-bottom"/g, '')
    .replaceAll(/ class="(\S+) \1"/g, ' class="$1"')

/** The document with the meta tag that src/lib/provider.ts reads, for a provider on another origin. */
export const withProvider = (html: string, provider: string): string =>
  provider === ''
    ? html
    : html.replace('</title>', () => `</title><meta name="farsend-provider" content="${provider}" />`)

/** The shell, built in the original language, in another. */
export const inLanguage = (shell: string, { locale }: Site): string =>
  shell.replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`)

/** A function returns the replacement, because `$` in text is special in `replace`. */
type Replacement = readonly [RegExp | string, () => string]

function replaced(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((before, [pattern, by]) => {
    const after = before.replace(pattern, by)
    if (after === before) throw new Error(`index.html has no ${pattern}`)
    return after
  }, text)
}

/** What the security policy would refuse, and signs of incomplete rendering. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ['a style attribute', /<[^>]+\sstyle=/],
  ['an inline script', /<script(?![^>]*\s(?:src=|type="(?:application\/|importmap)))[^>]*>/],
  ['a handler in an attribute', /<[^>]+\son[a-z]+=/],
  ['a part that waits for a script', /<template|<div hidden/],
]
