import { AlertIcon, ShieldLockIcon, SyncIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useParams } from 'wouter'
import { usePublicAnswer } from '#src/api/index.ts'
import { formatMoment, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { ProgressCard } from '#src/screens/public/track/ProgressCard.tsx'
import { TrackPage } from '#src/screens/public/track/TrackPage.tsx'
import {
  Anchor,
  ArtFrame,
  Card,
  ErrorState,
  JourneyArt,
  LinkButton,
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
  SkeletonRows,
  Stack,
  Text,
  type,
  useDocumentTitle,
} from '#src/ui/index.ts'

/**
 * A transfer's progress for people with its link: no name, no amount, no reason for a stop. A link revoked in
 * the meantime disappears at the next refetch, like one that never existed.
 */
export function TrackScreen() {
  const { code = '' } = useParams<{ code: string }>()
  const answer = usePublicAnswer('get-tracking', { params: { tracking_code: code } })
  useDocumentTitle(text('screens.track.title'))

  if (answer.error?.isRefusal) return <Gone />
  const progress = answer.data?.data
  return (
    <TrackPage>
      {progress === undefined ? (
        answer.isError ? (
          <Card $large>
            <ErrorState
              as="h1"
              title={text('screens.track.failed')}
              message={answer.error?.message}
              busy={answer.fetchStatus === 'fetching'}
              onRetry={answer.refetch}
            />
          </Card>
        ) : (
          <Waiting />
        )
      ) : (
        <>
          <ProgressCard progress={progress} />
          <Updated>
            <SyncIcon size={16} />
            {text(answer.isError ? 'screens.track.stale' : 'screens.track.updated', {
              time: formatMoment(new Date(answer.dataUpdatedAt).toISOString()),
            })}
          </Updated>
        </>
      )}
      <Note icon={<ShieldLockIcon size={20} />} title={text('screens.track.silence.title')}>
        <Text $role="hint" $tone="muted">
          {text('screens.track.silence.text')}
        </Text>
      </Note>
      <Note icon={<AlertIcon size={20} />} title={text('screens.track.safety.title')}>
        <Text $role="hint" $tone="muted">
          {text('screens.track.safety.text')}
        </Text>
        <Further href={paths.legal('stay-safe')}>{text('screens.track.safety.link')}</Further>
      </Note>
    </TrackPage>
  )
}

function Waiting() {
  return (
    <Card as="section" $large $elevation={2} aria-label={text('screens.track.waiting')}>
      <Skeleton>
        <SkeletonBlock $width="100%" $height="14rem" />
        <SkeletonLine $line="3.5rem" $width="8rem" $height="1.75rem" />
        <SkeletonLine $line="2.75rem" $width="min(18rem, 90%)" $height="1.75rem" />
        <SkeletonLine $line="2.25rem" $width="11rem" />
      </Skeleton>
      <SkeletonRows count={4} />
    </Card>
  )
}

/** The same for a code that never existed, was revoked, or has ended. */
function Gone() {
  return (
    <TrackPage>
      <Card as="section" $large $elevation={2}>
        <Stack $gap="1rem">
          <ArtFrame>
            <JourneyArt end="stopped" />
          </ArtFrame>
          <Title>{text('screens.track.gone.title')}</Title>
          <Text $tone="muted">{text('screens.track.gone.text')}</Text>
          <LinkButton href={paths.home()} block>
            {text('screens.track.gone.home')}
          </LinkButton>
        </Stack>
      </Card>
    </TrackPage>
  )
}

interface NoteProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function Note({ icon, title, children }: NoteProps) {
  return (
    <Card as="section">
      <Beside>
        {icon}
        <div>
          <Text as="h2" $role="value">
            {title}
          </Text>
          {children}
        </div>
      </Beside>
    </Card>
  )
}

const Updated = styled.p`
  ${type.hint}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  padding-block: 0.5rem;
  color: var(--fgColor-muted);
`

const Title = styled.h1`
  ${type.page}
  margin-block-start: 0.5rem;
  text-wrap: balance;
`

const Beside = styled.div`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: 0 1rem;

  & > svg {
    margin-block-start: 0.125rem;
    color: var(--fgColor-muted);
  }
`

const Further = styled(Anchor)`
  ${type.label}
  display: inline-flex;
  align-items: center;
  min-height: var(--control-touch-size);
  margin-block-end: -0.75rem;
`
