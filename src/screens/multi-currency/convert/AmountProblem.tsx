import { AlertFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { media, Text } from '#src/ui/index.ts'

export interface AmountProblemProps {
  /** The sentence that says it; undefined where nothing is. */
  readonly problem: string | undefined
}

/** Says under the amount, while it is typed, what is wrong with it. */
export function AmountProblem({ problem }: AmountProblemProps) {
  return (
    <Line role="status">
      {problem === undefined ? null : (
        <Sentence>
          <AlertFillIcon size={16} />
          <Text as="span" $role="hint" $tone="danger">
            {problem}
          </Text>
        </Sentence>
      )}
    </Line>
  )
}

/** Takes room between the amount and the line of the rate while it speaks. */
const Line = styled.div`
  padding-inline: 20px;

  /* It is there to be listened to, and takes no row with a gap around it. */
  &:empty {
    position: absolute;
  }
  &:not(:empty) {
    margin-block: -14px 24px;
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
