import type { LegalVersion } from 'virtual:legal/*'
import { InfoIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatDate, text } from '#src/content/index.ts'
import type { LegalId } from '#src/generated/ids.ts'
import { paths } from '#src/paths.ts'
import type { Standing } from '#src/screens/public/legal/legal-texts.ts'
import { Facts, Head } from '#src/shared/public/reading/index.ts'
import { Button, Link, media, Text, type } from '#src/ui/index.ts'

interface LegalHeadProps {
  document: LegalId
  version: LegalVersion
  standing: Standing
  /** A published version that isn't in force yet. */
  coming: LegalVersion | undefined
}

export function LegalHead({ document, version, standing, coming }: LegalHeadProps) {
  const { title, effective, edited } = version
  const since = formatDate(effective, 'long')
  return (
    <Head $on="hero">
      <Text $role="label" $tone="muted">
        {text('screens.legal.label')}
      </Text>
      <Title>{title}</Title>
      <Facts>
        <li>{text('screens.legal.version', { version: version.version })}</li>
        <li>
          {standing.is === 'past'
            ? text('screens.legal.was', { from: since, until: formatDate(standing.until, 'long') })
            : standing.is === 'coming'
              ? text('screens.legal.willBe', { date: since })
              : text('screens.legal.inForce', { date: since })}
        </li>
        <li>{text('screens.legal.edited', { date: formatDate(edited, 'long') })}</li>
      </Facts>
      <Actions>
        <Link href={paths.legalVersions(document)}>{text('screens.legal.versions')}</Link>
        <Button size="medium" onClick={() => window.print()}>
          {text('screens.legal.print')}
        </Button>
      </Actions>
      {standing.is === 'past' ? (
        <Note
          title={text('screens.legal.past.title')}
          message={text('screens.legal.past.message', { until: formatDate(standing.until, 'long') })}
          link={text('screens.legal.past.current')}
          href={paths.legal(document)}
        />
      ) : standing.is === 'coming' ? (
        <Note
          title={text('screens.legal.coming.title')}
          message={text('screens.legal.coming.message', { date: since })}
          link={text('screens.legal.coming.current')}
          href={paths.legal(document)}
        />
      ) : coming ? (
        <Note
          title={text('screens.legal.announced.title', { date: formatDate(coming.effective, 'long') })}
          link={text('screens.legal.announced.read')}
          href={paths.legalVersion(document, coming.version)}
        />
      ) : null}
    </Head>
  )
}

interface NoteProps {
  title: string
  message?: string
  link: string
  href: string
}

function Note({ title, message, link, href }: NoteProps) {
  return (
    <NoteFrame role="note">
      <InfoIcon size={24} />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {message === undefined ? null : <p>{message}</p>}
        <Link href={href}>{link}</Link>
      </div>
    </NoteFrame>
  )
}

const Title = styled.h1`
  ${type.section}
  margin-block: 0.25rem 0.75rem;
  text-wrap: balance;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1.5rem;
  margin-block-start: 1.5rem;

  ${media.print} {
    display: none;
  }
`

const NoteFrame = styled.div`
  display: flex;
  gap: 1rem;
  max-width: 44rem;
  margin-block-start: 1.5rem;
  padding: 1rem 1.25rem;
  border-radius: var(--borderRadius-row);
  background: var(--bgColor-default);
  box-shadow: var(--elevation-1);

  & > svg {
    flex-shrink: 0;
    color: var(--fgColor-accent);
  }
`
