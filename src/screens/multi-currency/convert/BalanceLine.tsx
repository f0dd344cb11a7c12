import { AlertFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { media, Text } from '#src/ui/index.ts'

export interface BalanceLineProps {
  /** Undefined while it is not known. */
  readonly balance: string | undefined
  readonly currency: string
  readonly isTooMuch: boolean
}

/** Says under the amount, while it is typed, that there is less in the account. */
export function BalanceLine({ balance, currency, isTooMuch }: BalanceLineProps) {
  return (
    <Line role="status">
      {isTooMuch && balance !== undefined ? (
        <Sentence>
          <AlertFillIcon size={16} />
          <Text as="span" $role="hint" $tone="danger">
            {text('screens.convert.tooMuch', { amount: formatMoney(balance, currency) })}
          </Text>
        </Sentence>
      ) : null}
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
