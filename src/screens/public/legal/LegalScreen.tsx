import { useLocation, useParams } from 'wouter'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { LegalHead } from '#src/screens/public/legal/LegalHead.tsx'
import { documentOf, useVersions } from '#src/screens/public/legal/legal-texts.ts'
import { SitePage } from '#src/shared/public/frame/index.ts'
import { Body } from '#src/shared/public/reading/index.ts'
import { EmptyState, LinkButton, staticPart, useDocumentTitle } from '#src/ui/index.ts'

const LegalText = staticPart(async () => (await import('#src/screens/public/legal/LegalText.tsx')).LegalText)

/** A legal text: the version in force, or the one in the address. */
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
    // Search engines should find the version in force, not each of them.
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
            <LegalText
              key={`${document}/${wanted.version.version}`}
              document={document}
              version={wanted.version}
            />
          </Body>
        </>
      )}
    </SitePage>
  )
}

const isComing = ({ standing }: { standing: { is: string } }): boolean => standing.is === 'coming'
