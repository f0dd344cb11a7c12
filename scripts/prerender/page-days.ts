import { articlesOf } from '#scripts/data/articles.ts'
import { legalVersions } from '#scripts/data/legal.ts'
import type { Data } from '#scripts/data/load.ts'
import { legalIds, paths } from '#src/paths.ts'

/** The latest date, `2024-09-07`. */
const latest = (days: readonly string[]): string | undefined => days.toSorted().at(-1)

/**
 * Last change by path, of every page that states one: articles, legal texts, their lists, and home, which
 * shows rates. Others have none: a file's date in a build or checkout isn't its text's.
 *
 * @param today decides which legal version is in force, `2024-09-14`
 * @param ratesAt the time of the page's rates
 */
export function daysOfPages(data: Data, today: string, ratesAt?: string): ReadonlyMap<string, string> {
  const articles = articlesOf(data).map(
    ({ slug, published, updated }) => [paths.resource(slug), updated ?? published] as const,
  )
  const { documents } = legalVersions(data)
  const legal = legalIds.flatMap((id) => {
    const versions = documents.get(id) ?? []
    const last = latest(versions.map(({ edited }) => edited))
    return [
      [paths.legal(id), versions.find(({ effective }) => effective <= today)?.edited] as const,
      [paths.legalVersions(id), last] as const,
      ...versions.map(({ version, edited }) => [paths.legalVersion(id, version), edited] as const),
    ]
  })
  const home = [paths.home(), ratesAt?.slice(0, 10)] as const
  const pages = [
    home,
    [paths.resources(), latest(articles.map(([, day]) => day))] as const,
    ...articles,
    ...legal,
  ]
  return new Map(pages.flatMap(([path, day]) => (day === undefined ? [] : [[path, day] as const])))
}
