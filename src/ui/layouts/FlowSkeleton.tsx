import { styled } from 'styled-components'
import { FlowColumns, FlowMain, FlowProgress } from '#src/ui/layouts/FlowColumns.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/loading/Skeleton.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { media } from '#src/ui/theme/media.ts'

interface FlowSkeletonProps {
  /** Progress is a bar as well as words. */
  readonly bar?: boolean
  /** Height of the line below the fields. */
  readonly foot: '2rem' | '2.5rem'
  /** Widths of the rows of the summary. */
  readonly rows?: readonly string[]
}

/** Progress, a card and the summary: common to all steps. */
export function FlowSkeleton({ bar = false, foot, rows = [] }: FlowSkeletonProps) {
  return (
    <>
      <FlowProgress>
        <Skeleton>
          <SkeletonLine $line="1.25rem" $width="9rem" $height="0.625rem" />
          {bar ? <Bar $height="0.25rem" /> : null}
        </Skeleton>
      </FlowProgress>
      <FlowColumns>
        <FlowMain>
          <Card>
            <Skeleton>
              <SkeletonLine $line="1.75rem" $width="10rem" $height="1rem" />
              <Field />
              <Field />
              <SkeletonLine $line={foot} $width="14rem" $height="0.625rem" />
            </Skeleton>
          </Card>
        </FlowMain>
        <Summary $elevation={2}>
          <Skeleton>
            <SkeletonLine $line="1.25rem" $width="5rem" $height="0.625rem" />
            <SkeletonLine $line="2.5rem" $width="9rem" $height="1.75rem" />
            {rows.map((width) => (
              <SkeletonLine key={width} $line="2.5rem" $width={width} $height="0.625rem" />
            ))}
            <SkeletonLine $line="4rem" $height="3.0625rem" />
          </Skeleton>
        </Summary>
      </FlowColumns>
    </>
  )
}

const Bar = styled(SkeletonBlock)`
  margin-block-start: 0.5rem;
`

const Field = styled(SkeletonBlock)`
  height: 5.25rem;
  margin-block-start: 1rem;
  border-radius: var(--borderRadius-option);
`

/** On phones this is a bar at the foot, rendered by the screen. */
const Summary = styled(Card)`
  ${media.phone} {
    display: none;
  }
`
