import { useLocation, useParams } from 'wouter'
import { text } from '#src/content/index.ts'
import type { LegalId } from '#src/generated/ids.ts'
import { LegalHead } from '#src/screens/public/legal/LegalHead.tsx'
import { type DatedVersion, documentOf, useVersions } from '#src/screens/public/legal/legal-texts.ts'
import { SitePage } from '#src/shared/public/frame/index.ts'
import { Body, NothingHere } from '#src/shared/public/reading/index.ts'
import { staticPart, useDocumentTitle } from '#src/ui/index.ts'

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
  return (
    <SitePage>
      {wanted === undefined ? (
        <NothingHere />
      ) : (
        <Version
          document={document}
          wanted={wanted}
          coming={versions.find(isComing)?.version}
          isCurrent={wanted.standing.is === 'current' && version === undefined}
        />
      )}
    </SitePage>
  )
}

interface VersionProps {
  readonly document: LegalId
  readonly wanted: DatedVersion
  readonly coming: DatedVersion['version'] | undefined
  readonly isCurrent: boolean
}

function Version({ document, wanted, coming, isCurrent }: VersionProps) {
  useDocumentTitle(
    wanted.version.title,
    // Search engines should find the version in force, not each of them.
    isCurrent ? text(`screens.legal.descriptions.${document}`) : undefined,
  )
  return (
    <>
      <LegalHead document={document} {...wanted} coming={coming} />
      <Body>
        <LegalText
          key={`${document}/${wanted.version.version}`}
          document={document}
          version={wanted.version}
        />
      </Body>
    </>
  )
}

const isComing = ({ standing }: DatedVersion): boolean => standing.is === 'coming'
