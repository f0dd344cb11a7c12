import { AlertFillIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Text } from '#src/ui/text/Text.tsx'
import { media } from '#src/ui/theme/media.ts'

interface ProblemLineProps {
  /** The space to what follows. */
  readonly space: '14px' | '24px'
  readonly children: ReactNode
}

/** Says below an amount what is wrong with it. Takes space only if it has text. */
export function ProblemLine({ space, children }: ProblemLineProps) {
  return (
    <Line role="status" $space={space}>
      {children ? (
        <Sentence>
          <AlertFillIcon size={16} />
          <Text as="span" $role="hint" $tone="danger">
            {children}
          </Text>
        </Sentence>
      ) : null}
    </Line>
  )
}

const Line = styled.div<{ $space: string }>`
  padding-inline: 20px;

  /* Kept for screen readers, without a row or its gap. */
  &:empty {
    position: absolute;
  }
  &:not(:empty) {
    margin-block: -14px ${({ $space }) => $space};
  }

  ${media.phone} {
    padding-inline: 4px;
  }
`

const Sentence = styled.div`
  display: flex;
  gap: 0.5rem;
  color: var(--fgColor-danger);

  & > svg {
    flex-shrink: 0;
    margin-block-start: 0.125rem;
  }
`
