import { ArrowLeftIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { ProgressSegments } from '#src/ui/progress/ProgressSegments.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

/** The way back: an own label ("Change pin") or the plain "Back". */
export interface BackAction {
  label?: string | undefined
  go: () => void
}

export interface StepHeaderProps {
  position: number
  total: number
  name?: string | undefined
  back?: BackAction | undefined
  /** About the whole flow, such as when it was saved; read out when it changes. */
  note?: string | undefined
  /**
   * card: words over the segments, in an auth card; on phones the top bar of the wizard. line: words, segments and
   * name in one line below the shell's title; on phones segments first, then "Step 2 of 7 · Review".
   */
  look?: 'card' | 'line' | undefined
}

const Step = styled.p`
  ${type.label}
  color: var(--fgColor-muted);
  white-space: nowrap;
`

const CardHead = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-block-end: 2rem;

  ${media.phone} {
    margin-block-end: 2.25rem;
  }
`

const CardRow = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 1.25rem;

  /* The arrow is at the card's edge, so that words and fields keep one left line. */
  & > button {
    margin: -0.625rem 0 -0.625rem -0.75rem;
  }

  ${media.phone} {
    justify-content: center;
    min-height: 2.75rem;

    & > button {
      position: absolute;
      inset-inline-start: -0.5rem;
      margin: 0;
    }

    & svg {
      width: 1.5rem;
      height: 1.5rem;
    }
  }
`

/** On a desktop at the end of the step's line; a phone has no room beside it. */
const Note = styled.p`
  ${type.hint}
  justify-self: end;
  min-height: 1.25rem;
  margin-block-start: -2rem;
  color: var(--fgColor-muted);
  text-align: end;

  ${media.phone} {
    order: 1;
    margin-block-start: 0;
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem;

  ${media.phone} {
    flex-wrap: wrap;
    gap: 0.75rem 0;

    & > :nth-child(2) {
      order: -1;
      flex-basis: 100%;
      grid-auto-columns: minmax(0, 1fr);
    }
  }
`

const Name = styled.p`
  ${type.label}
  overflow-wrap: anywhere;

  ${media.phone} {
    color: var(--fgColor-muted);
    font-weight: 400;

    &::before {
      content: '·';
      margin-inline: 0.3em;
    }
  }
`

/** The position in the flow: "Step 5 of 7" with as many segments, and the way back. */
export function StepHeader({ position, total, name, back, note, look = 'card' }: StepHeaderProps) {
  const words = text('ui.step', { position, total })
  if (look === 'line') {
    return (
      <Line>
        <Step>{words}</Step>
        <ProgressSegments value={position} total={total} compact />
        {name ? <Name>{name}</Name> : null}
      </Line>
    )
  }
  return (
    <CardHead>
      <CardRow>
        {back ? (
          <IconButton
            icon={ArrowLeftIcon}
            iconSize={20}
            ink
            label={back.label ?? text('ui.back')}
            onClick={back.go}
          />
        ) : null}
        <Step>{words}</Step>
      </CardRow>
      {note === undefined ? null : <Note role="status">{note}</Note>}
      <ProgressSegments value={position} total={total} />
    </CardHead>
  )
}
