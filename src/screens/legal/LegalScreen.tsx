import type { LegalVersion } from 'virtual:legal/*'
import { use, useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { headingsOf, Markdown, text } from '#src/content/index.ts'
import type { LegalId } from '#src/generated/ids.ts'
import { legalIds, paths } from '#src/paths.ts'
import { Contents } from '#src/screens/legal/Contents.tsx'
import { LegalHead } from '#src/screens/legal/LegalHead.tsx'
import { Aside, Body, Columns, Prose, Related } from '#src/screens/legal/legal-layout.ts'
import { documentOf, versionsOf } from '#src/screens/legal/legal-texts.ts'
import { SitePage } from '#src/site/index.ts'
import { EmptyState, Link, LinkButton, useDocumentTitle } from '#src/ui/index.ts'

/** A legal text: the version in force, or the one that the address names. */
export function LegalScreen() {
  const [location] = useLocation()
  const { version } = useParams<{ version?: string }>()
  const document = documentOf(location)
  const versions = versionsOf(document)
  const wanted = versions.find((candidate) =>
    version === undefined ? candidate.standing.is === 'current' : candidate.version.version === version,
  )
  useDocumentTitle(wanted?.version.title ?? text('screens.legal.unknown.title'))

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

const loading = new Map<LegalVersion, ReturnType<LegalVersion['load']>>()

/** One promise for each version, or React would wait for a new one at each painting. */
function load(version: LegalVersion) {
  const known = loading.get(version)
  if (known !== undefined) return known
  const promise = version.load()
  loading.set(version, promise)
  promise.catch(() => loading.delete(version))
  return promise
}

function LegalText({ document, version }: { document: LegalId; version: LegalVersion }) {
  const { document: words } = use(load(version))
  const headings = headingsOf(words).filter(({ depth }) => depth === 2)

  // The address may name a section that was not there yet when the page was opened.
  useEffect(() => {
    window.document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])

  return (
    <Columns>
      <Aside>
        <Contents headings={headings} />
      </Aside>
      <div>
        <Prose>
          <Markdown document={words} />
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
