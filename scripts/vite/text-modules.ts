import { fromMarkdown } from 'mdast-util-from-markdown'
import { articlesOf } from '#scripts/data/articles.ts'
import { faqOf } from '#scripts/data/faq.ts'
import { type LegalVersion, legalVersions } from '#scripts/data/legal.ts'
import { legalChanges } from '#scripts/data/legal-changes.ts'
import { type Data, defaultLocale, findFile } from '#scripts/data/load.ts'
import { chosenLocale, dataIn } from '#scripts/data/locales.ts'
import { quoted } from '#scripts/data/names.ts'
import { withoutOpening } from '#scripts/data/opening.ts'
import {
  found,
  NoSuchModule,
  spokenExport,
  type VirtualModule,
  type WriteIn,
} from '#scripts/vite/virtual-module.ts'

const withoutPositions = (key: string, value: unknown): unknown => (key === 'position' ? undefined : value)

const parsed = (text: string) => fromMarkdown(withoutOpening(text))

/** `fr-CA:legal/terms/1.0`: a text in a language; without one, the build's. */
function inLanguage(data: Data, name: string): { readonly spoken: Data; readonly id: string } {
  const [id = '', locale] = name.split(':').reverse()
  return { spoken: dataIn(data, locale ?? chosenLocale(data).id), id }
}

/** How a module refers to another text in a language. */
const named = (locale: string, id: string): string => (locale === defaultLocale ? id : `${locale}:${id}`)

export function markdownModule(data: Data, name: string): VirtualModule {
  const { spoken, id } = inLanguage(data, name)
  const { file, text } = found(findFile(spoken, 'markdown', id), `markdown/${id}`)
  return {
    input: text,
    files: [file],
    code: () => `export const document = ${JSON.stringify(parsed(text), withoutPositions)}\n`,
  }
}

const legalVersionsOf = (data: Data, id: string): readonly LegalVersion[] => {
  const versions = legalVersions(data).documents.get(id)
  if (!versions) throw new NoSuchModule(`there is no data file for virtual:legal/${id}`)
  return versions
}

const writeVersions =
  (id: string): WriteIn =>
  (spoken, locale) => {
    const rows = legalVersionsOf(spoken, id).map(({ version, title, effective, edited }) => {
      const load = `() => import('virtual:markdown/${named(locale, `legal/${id}/${version}`)}')`
      return `  { ...${JSON.stringify({ version, title, effective, edited })}, load: ${load} },\n`
    })
    return `[\n${rows.join('')}]`
  }

const writeChanges =
  (id: string): WriteIn =>
  (_, locale) =>
    `() => import('virtual:legal-changes/${named(locale, id)}')`

/**
 * A legal text's versions, newest first, each loaded on demand; their changes; and the one in force on the
 * build's day, shown in the HTML built then.
 */
export function legalModule(data: Data, id: string): VirtualModule {
  const code = spokenExport(data, { name: 'versions', id: `legal/${id}` }, writeVersions(id))
  const changes = spokenExport(data, { name: 'changes', id: `legal-changes/${id}` }, writeChanges(id))
  const today = new Date().toISOString().slice(0, 10)
  const versions = legalVersionsOf(data, id)
  const inForce = (versions.find(({ effective }) => effective <= today) ?? versions.at(-1))?.version ?? ''
  return {
    input: code(true) + inForce,
    files: legalVersionsOf(data, id).map(({ source }) => source.file),
    code: (hot) => `${code(hot)}${changes(hot)}export const inForce = ${quoted(inForce)}\n`,
  }
}

export function legalChangesModule(data: Data, name: string): VirtualModule {
  const { spoken, id } = inLanguage(data, name)
  const versions = legalVersionsOf(spoken, id)
  const changes = versions.slice(0, -1).map((newer, index) => {
    const older = versions[index + 1]
    return [newer.version, older ? legalChanges(parsed(older.body), parsed(newer.body)) : []]
  })
  const code = `export const changes = ${JSON.stringify(Object.fromEntries(changes))}\n`
  return { input: code, files: versions.map(({ source }) => source.file), code: () => code }
}

const writeArticles: WriteIn = (spoken, locale) => {
  const rows = articlesOf(spoken).map(({ source: _source, body: _body, ...known }) => {
    const load = `() => import('virtual:markdown/${named(locale, `articles/${known.slug}`)}')`
    return `  { ...${JSON.stringify(known)}, load: ${load} },\n`
  })
  return `[\n${rows.join('')}]`
}

/** Every article, newest first, each loaded on demand. */
export function articlesModule(data: Data): VirtualModule {
  const code = spokenExport(data, { name: 'articles', id: 'articles' }, writeArticles)
  return { input: code(true), files: articlesOf(data).map(({ source }) => source.file), code }
}

const writeFaq: WriteIn = (spoken) =>
  JSON.stringify(
    faqOf(spoken).map(({ id, question, answer }) => ({ id, question, answer: fromMarkdown(answer) })),
    withoutPositions,
  )

export function faqModule(data: Data): VirtualModule {
  const code = spokenExport(data, { name: 'entries', id: 'faq' }, writeFaq)
  return { input: code(true), files: [found(findFile(data, 'words', 'faq'), 'faq').file], code }
}

export function longTextsIn(data: Data, locale: string): ReadonlyMap<string, string> {
  const spoken = dataIn(data, locale)
  const written = (id: string, write: WriteIn) => [id, write(spoken, locale)] as const
  return new Map([
    ...(findFile(data, 'words', 'faq') ? [written('faq', writeFaq)] : []),
    written('articles', writeArticles),
    ...[...legalVersions(data).documents.keys()].flatMap((id) => [
      written(`legal/${id}`, writeVersions(id)),
      written(`legal-changes/${id}`, writeChanges(id)),
    ]),
  ])
}
