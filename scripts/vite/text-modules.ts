import { fromMarkdown } from 'mdast-util-from-markdown'
import { articlesOf } from '#scripts/data/articles.ts'
import { faqOf } from '#scripts/data/faq.ts'
import { type LegalVersion, legalVersions } from '#scripts/data/legal.ts'
import { legalChanges } from '#scripts/data/legal-changes.ts'
import { type Data, findFile } from '#scripts/data/load.ts'
import { dataIn, localesOf } from '#scripts/data/locales.ts'
import { quoted } from '#scripts/data/names.ts'
import { withoutOpening } from '#scripts/data/opening.ts'
import { found, NoSuchModule, spokenExport, type VirtualModule } from '#scripts/vite/virtual-module.ts'

const withoutPositions = (key: string, value: unknown): unknown => (key === 'position' ? undefined : value)

/** One long text, parsed. */
export function markdownModule(data: Data, id: string): VirtualModule {
  const textIn = (spoken: Data) => found(findFile(spoken, 'markdown', id), `markdown/${id}`).text
  return {
    input: localesOf(data)
      .map((locale) => textIn(dataIn(data, locale.id)))
      .join(''),
    files: [found(findFile(data, 'markdown', id), `markdown/${id}`).file],
    code: spokenExport(data, 'document', (spoken) =>
      JSON.stringify(parsed(textIn(spoken)), withoutPositions),
    ),
  }
}

const parsed = (text: string) => fromMarkdown(withoutOpening(text))

const legalVersionsOf = (data: Data, id: string): readonly LegalVersion[] => {
  const versions = legalVersions(data).documents.get(id)
  if (!versions) throw new NoSuchModule(`there is no data file for virtual:legal/${id}`)
  return versions
}

/**
 * The versions of a legal text, newest first, each with its words on demand; and the one in force on
 * the day of the build, which is what the HTML made on that day shows.
 */
export function legalModule(data: Data, id: string): VirtualModule {
  const code = spokenExport(data, 'versions', (spoken) => {
    const rows = legalVersionsOf(spoken, id).map(({ version, title, effective, edited }) => {
      const load = `() => import('virtual:markdown/legal/${id}/${version}')`
      return `  { ...${JSON.stringify({ version, title, effective, edited })}, load: ${load} },\n`
    })
    return `[\n${rows.join('')}]`
  })
  const today = new Date().toISOString().slice(0, 10)
  const versions = legalVersionsOf(data, id)
  const inForce = (versions.find(({ effective }) => effective <= today) ?? versions.at(-1))?.version ?? ''
  return {
    input: code(true) + inForce,
    files: legalVersionsOf(data, id).map(({ source }) => source.file),
    code: (hot) => `${code(hot)}export const inForce = ${quoted(inForce)}\n`,
  }
}

/** What each version of a legal text changed in the one before it. */
export function legalChangesModule(data: Data, id: string): VirtualModule {
  const code = spokenExport(data, 'changes', (spoken) => {
    const versions = legalVersionsOf(spoken, id)
    const changes = versions.slice(0, -1).map((newer, index) => {
      const older = versions[index + 1]
      return [newer.version, older ? legalChanges(parsed(older.body), parsed(newer.body)) : []]
    })
    return JSON.stringify(Object.fromEntries(changes))
  })
  return { input: code(true), files: legalVersionsOf(data, id).map(({ source }) => source.file), code }
}

/** Every article, newest first, each with its words on demand. */
export function articlesModule(data: Data): VirtualModule {
  const code = spokenExport(data, 'articles', (spoken) => {
    const rows = articlesOf(spoken).map(({ source: _source, body: _body, ...known }) => {
      const load = `() => import('virtual:markdown/articles/${known.slug}')`
      return `  { ...${JSON.stringify(known)}, load: ${load} },\n`
    })
    return `[\n${rows.join('')}]`
  })
  return { input: code(true), files: articlesOf(data).map(({ source }) => source.file), code }
}

/** Questions with their answers, in the order in which they are asked. */
export function faqModule(data: Data): VirtualModule {
  const code = spokenExport(data, 'entries', (spoken) =>
    JSON.stringify(
      faqOf(spoken).map(({ id, question, answer }) => ({ id, question, answer: fromMarkdown(answer) })),
      withoutPositions,
    ),
  )
  return { input: code(true), files: [found(findFile(data, 'words', 'faq'), 'faq').file], code }
}
