import { AlertFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { media, Text } from '#src/ui/index.ts'

export function AmountProblem({ problem }: { problem: string | undefined }) {
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

/** Takes space between the amount and the rate only if it has text. */
const Line = styled.div`
  padding-inline: 20px;

  /* Kept for screen readers, without a row or its gap. */
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
