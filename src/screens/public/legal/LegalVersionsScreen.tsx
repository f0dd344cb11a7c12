import { ArrowLeftIcon } from '@primer/octicons-react'
import { use } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { formatDate, text } from '#src/content/index.ts'
import type { LegalId } from '#src/generated/ids.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { paths } from '#src/paths.ts'
import { Changes } from '#src/screens/public/legal/Changes.tsx'
import {
  changesOf,
  type DatedVersion,
  documentOf,
  useVersions,
} from '#src/screens/public/legal/legal-texts.ts'
import { SitePage } from '#src/shared/public/frame/index.ts'
import { Body, Facts, Head } from '#src/shared/public/reading/index.ts'
import { Column, Link, Text, type, useDocumentTitle } from '#src/ui/index.ts'

type BringChanges = ReturnType<typeof changesOf>

/** One promise per legal text and language. */
const loadChanges = loadOnce((bring: BringChanges) => bring())

/**
 * Every version of a legal text, newest first, with its changes. No Suspense fallback of its own: a
 * prerendered page keeps its HTML until the changes have loaded.
 */
export function LegalVersionsScreen() {
  const [location] = useLocation()
  const document = documentOf(location)
  const name = text(`screens.legal.documents.${document}`)
  useDocumentTitle(
    text('screens.legal.history.title', { document: name }),
    text('screens.legal.history.description', { document: name }),
  )

  return (
    <SitePage>
      <Head $on="hero">
        <Link href={paths.legal(document)} $touch>
          <ArrowLeftIcon size={16} /> {text('screens.legal.history.back', { document: name })}
        </Link>
        <Title>{text('screens.legal.history.heading')}</Title>
        <Text $role="lead" $tone="muted" $prose>
          {text('screens.legal.history.lead', { document: name })}
        </Text>
      </Head>
      <Body>
        <Versions document={document} />
      </Body>
    </SitePage>
  )
}

function Versions({ document }: { document: LegalId }) {
  const { changes } = use(loadChanges(changesOf(document)))
  const versions = useVersions(document)
  return (
    <List>
      {versions.map(({ version, standing }, index) => {
        const before = versions[index + 1]?.version.version
        return (
          <Column as="li" $gap="0.5rem" key={version.version}>
            <Text as="h2" $role="cardLarge" $tone="inherit">
              {text('screens.legal.version', { version: version.version })}
            </Text>
            <Facts>
              <li>{standingText({ version, standing })}</li>
              <li>{text('screens.legal.edited', { date: formatDate(version.edited, 'long') })}</li>
            </Facts>
            <p>
              <Link href={paths.legalVersion(document, version.version)}>
                {text('screens.legal.history.read', { version: version.version })}
              </Link>
            </p>
            {before === undefined ? (
              <Text $tone="muted">{text('screens.legal.history.first')}</Text>
            ) : (
              <Changes since={before} sections={changes[version.version] ?? []} />
            )}
          </Column>
        )
      })}
    </List>
  )
}

function standingText({ version, standing }: DatedVersion): string {
  const from = formatDate(version.effective, 'long')
  if (standing.is === 'past')
    return text('screens.legal.was', { from, until: formatDate(standing.until, 'long') })
  return standing.is === 'coming'
    ? text('screens.legal.willBe', { date: from })
    : text('screens.legal.inForce', { date: from })
}

const Title = styled.h1`
  ${type.section}
  margin-block: 0.5rem 0.75rem;
`

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3rem;
  max-width: 44rem;
`
