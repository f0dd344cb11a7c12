import type { LegalVersion } from 'virtual:legal/*'
import { use, useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { headingsOf, Markdown, text } from '#src/content/index.ts'
import type { LegalId } from '#src/generated/ids.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { legalIds, paths } from '#src/paths.ts'
import { Aside, Body, Columns, Contents, Prose, Related } from '#src/reading/index.ts'
import { LegalHead } from '#src/screens/legal/LegalHead.tsx'
import { documentOf, useVersions } from '#src/screens/legal/legal-texts.ts'
import { SitePage } from '#src/site/index.ts'
import { EmptyState, Link, LinkButton, useDocumentTitle } from '#src/ui/index.ts'

/** A legal text: the version in force, or the one that the address names. */
export function LegalScreen() {
  const [location] = useLocation()
  const { version } = useParams<{ version?: string }>()
  const document = documentOf(location)
  const versions = useVersions(document)
  const wanted = versions.find((candidate) =>
    version === undefined ? candidate.standing.is === 'current' : candidate.version.version === version,
  )
  const isCurrent = wanted?.standing.is === 'current' && version === undefined
  useDocumentTitle(
    wanted?.version.title ?? text('screens.legal.unknown.title'),
    // Search engines are meant to find the text that holds, and not each of its versions.
    isCurrent ? text(`screens.legal.descriptions.${document}`) : undefined,
  )

  return (
    <SitePage>
      {wanted === undefined ? (
        <EmptyState
          as="h1"
          roomy
          title={text('screens.legal.unknown.title')}
          message={text('screens.legal.unknown.message')}
          action={
            <LinkButton href={paths.legalVersions(document)} tone="primary">
              {text('screens.legal.unknown.action')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <LegalHead document={document} {...wanted} coming={versions.find(isComing)?.version} />
          <Body>
            <LegalText document={document} version={wanted.version} />
          </Body>
        </>
      )}
    </SitePage>
  )
}

const isComing = ({ standing }: { standing: { is: string } }): boolean => standing.is === 'coming'

/** One promise for each version, or React would wait for a new one at each painting. */
const loadText = loadOnce((version: LegalVersion) => version.load())

function LegalText({ document, version }: { document: LegalId; version: LegalVersion }) {
  const { document: words } = use(loadText(version))
  const headings = headingsOf(words).filter(({ depth }) => depth === 2)

  // The address may name a section that was not there yet when the page was opened.
  useEffect(() => {
    window.document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])

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
