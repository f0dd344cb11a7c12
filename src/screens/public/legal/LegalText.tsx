import type { LegalVersion } from 'virtual:legal/*'
import { use } from 'react'
import { headingsOf, Markdown, text } from '#src/content/index.ts'
import type { LegalId } from '#src/generated/ids.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { legalIds, paths } from '#src/paths.ts'
import { Aside, Columns, Contents, Prose, Related } from '#src/shared/public/reading/index.ts'
import { Link } from '#src/ui/index.ts'

/** One promise per version, or React would suspend on a new one at each render. */
const loadText = loadOnce((version: LegalVersion) => version.load())

/**
 * The text of a version, with a table of contents beside it and the other legal texts below. Needs no script.
 */
export function LegalText({ document, version }: { document: LegalId; version: LegalVersion }) {
  const { document: words } = use(loadText(version))
  const headings = headingsOf(words).filter(({ depth }) => depth === 2)

  return (
    <Columns>
      <Aside>
        <Contents label={text('screens.legal.contents')} headings={headings} />
      </Aside>
      <div>
        <Prose>
          <Markdown document={words} linkHeadings />
        </Prose>
        <Related aria-label={text('screens.legal.related')}>
          <p aria-hidden="true">{text('screens.legal.related')}</p>
          <ul>
            {legalIds
              .filter((id) => id !== document)
              .map((id) => (
                <li key={id}>
                  <Link href={paths.legal(id)}>{text(`screens.legal.documents.${id}`)}</Link>
                </li>
              ))}
            <li>
              <Link href={paths.legalVersions(document)}>{text('screens.legal.versions')}</Link>
            </li>
          </ul>
        </Related>
      </div>
    </Columns>
  )
}
