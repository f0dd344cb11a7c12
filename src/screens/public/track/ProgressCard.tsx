import { styled } from 'styled-components'
import { formatDate, formatRelativeDay, formatTime, text } from '#src/content/index.ts'
import {
  arrivedAt,
  entriesOf,
  journeyOf,
  looks,
  type Progress,
  standingOf,
} from '#src/screens/public/track/progress.ts'
import { ArtFrame, Card, Divider, JourneyArt, StatusChip, Text, Timeline, type } from '#src/ui/index.ts'

export function ProgressCard({ progress }: { readonly progress: Progress }) {
  const standing = standingOf(progress)
  const entries = entriesOf(progress)
  return (
    <Card as="section" $large $elevation={2} aria-label={text('screens.track.title')}>
      <ArtFrame>
        <JourneyArt {...journeyOf(progress)} />
      </ArtFrame>
      <Chip state={looks[standing]} label={text(`screens.track.stages.${standing}.chip`)} />
      <div role="status">
        <Title>{text(`screens.track.stages.${standing}.title`)}</Title>
        <When progress={progress} />
      </div>
      {entries.length > 0 ? (
        <>
          <Divider />
          <Timeline label={text('screens.track.steps.label')} entries={entries} />
        </>
      ) : null}
    </Card>
  )
}

function When({ progress }: { readonly progress: Progress }) {
  const standing = standingOf(progress)
  const arrived = arrivedAt(progress)
  if (standing === 'on_its_way' && progress.arrives_by !== null)
    return (
      <Text>
        <strong>
          {text('screens.track.stages.on_its_way.when', { time: formatTime(progress.arrives_by) })}
        </strong>{' '}
        <Text as="span" $tone="muted">
          {formatRelativeDay(progress.arrives_by)}
        </Text>
      </Text>
    )
  if (standing === 'arrived' && arrived !== undefined)
    return (
      <Text $role="value">
        {text('screens.track.stages.arrived.when', { date: formatDate(arrived), time: formatTime(arrived) })}
      </Text>
    )
  if (standing === 'pending' || standing === 'late' || standing === 'stopped')
    return <Text $tone="muted">{text(`screens.track.stages.${standing}.when`)}</Text>
  return null
}

const Chip = styled(StatusChip)`
  margin-block: 1.5rem 1rem;
`

const Title = styled.h1`
  ${type.page}
  margin-block-end: 0.5rem;
  text-wrap: balance;
`
