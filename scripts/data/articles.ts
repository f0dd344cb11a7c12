// Articles: content/<locale>/articles/<slug>.md, each with title, description and dates in its front matter.

import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, ofKind } from '#scripts/data/load.ts'
import { isDay, openingOf, withoutOpening } from '#scripts/data/opening.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { readingMinutes } from '#src/lib/reading-time.ts'

/** Dates are ISO, `2024-09-18`. */
export interface Article {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly published: string
  /** The date of its last change, if any. */
  readonly updated?: string
  /** Reading time. */
  readonly minutes: number
  readonly body: string
  readonly source: DataFile
}

const address = /^articles\/(.+)$/
const wanted = ['title', 'description', 'published'] as const
const known: readonly string[] = [...wanted, 'updated']

/** Length of a description that search engines show. */
const DESCRIPTION = { least: 70, most: 155 }

/** The date a year later. */
const yearAfter = (now: Date): string => `${now.getUTCFullYear() + 1}${now.toISOString().slice(4, 10)}`

function* findingsOf(source: DataFile): Generator<Finding> {
  const at = (line: number, message: string): Finding => ({ file: source.file, line, message })
  const [, slug = ''] = address.exec(source.id) ?? []
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    yield at(1, 'the file name is the URL: use only lowercase letters, digits and hyphens')
  }
  const fields = openingOf(source.text)
  const missing = wanted.filter((name) => !fields.get(name)?.value)
  if (missing.length > 0) yield at(1, `the front matter lacks ${missing.join(', ')}`)
  for (const [name, { value, line }] of fields) {
    if (!known.includes(name)) {
      const meant = nearest(name, known)
      yield at(line, `"${name}" is not known here${meant === undefined ? '' : `. Did you mean "${meant}"?`}`)
    }
    if ((name === 'published' || name === 'updated') && value !== '' && !isDay(value)) {
      yield at(line, `"${value}" is not a date: write it as 2024-09-07`)
    }
  }
  const { description, published, updated } = Object.fromEntries(fields)
  const length = description?.value.length ?? 0
  if (description && length > 0 && (length < DESCRIPTION.least || length > DESCRIPTION.most)) {
    yield at(
      description.line,
      `a description has ${DESCRIPTION.least} to ${DESCRIPTION.most} characters, this one has ${length}`,
    )
  }
  if (published && updated && isDay(updated.value) && updated.value <= published.value) {
    yield at(updated.line, `the date of the update, ${updated.value}, is not after publication`)
  }
  if (published && isDay(published.value) && published.value > yearAfter(new Date())) {
    yield at(
      published.line,
      `it is published on ${published.value}, more than a year from now: is the year right?`,
    )
  }
  const lines = source.text.split('\n')
  const title = lines.findIndex((line) => /^# /.test(line))
  if (title >= 0) yield at(title + 1, 'the title is at the top: headings in the text begin with ##')
  if (withoutOpening(source.text).trim() === '') yield at(lines.length, 'this article has no text')
}

function read(source: DataFile): Article {
  const fields = openingOf(source.text)
  const value = (name: string) => fields.get(name)?.value ?? ''
  const updated = value('updated')
  const body = withoutOpening(source.text)
  return {
    slug: address.exec(source.id)?.[1] ?? '',
    title: value('title'),
    description: value('description'),
    published: value('published'),
    ...(updated === '' ? {} : { updated }),
    minutes: readingMinutes(body),
    body,
    source,
  }
}

const sources = (data: Data): DataFile[] => ofKind(data, 'markdown').filter(({ id }) => address.test(id))

/** Newest first; those of one day by name. */
export const articlesOf = (data: Data): Article[] =>
  sources(data)
    .map(read)
    .sort(
      (one, other) =>
        other.published.localeCompare(one.published, 'en') || one.slug.localeCompare(other.slug, 'en'),
    )

/** Findings in articles' front matter, with lines, including duplicate titles. */
export function articleFindings(data: Data): Finding[] {
  const byTitle = Map.groupBy(articlesOf(data), ({ title }) => title)
  return [
    ...sources(data).flatMap((source) => [...findingsOf(source)]),
    ...[...byTitle.values()].flatMap(([first, ...others]) =>
      others
        .filter(({ title }) => title !== '')
        .map(({ source, title }) => ({
          file: source.file,
          line: openingOf(source.text).get('title')?.line ?? 1,
          message: `"${title}" is the title of ${first?.source.file} already`,
        })),
    ),
  ]
}
