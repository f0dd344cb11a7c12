import { AlertFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { mostBelow } from '#src/screens/transfer/send/most-below.ts'
import { Link, media, Text } from '#src/ui/index.ts'

export interface LimitNoteProps {
  /** What is left of today's limit; undefined while unknown. */
  readonly limit: string | undefined
  readonly currency: string
  readonly isOver: boolean
  /** The minimum, if the typed amount is below it and nothing would arrive. */
  readonly least?: string | undefined
}

/** Says below the amount that it exceeds what is left of today's limit, or is too little for anything to arrive. */
export function LimitNote({ limit, currency, isOver, least }: LimitNoteProps) {
  const isTooMuch = isOver && limit !== undefined && least === undefined
  return (
    <Line role="status">
      {least === undefined && !isTooMuch ? null : (
        <Sentence>
          <AlertFillIcon size={16} />
          <Text as="span" $role="hint" $tone="danger">
            {least === undefined
              ? null
              : text('screens.calculator.atLeast', { amount: formatMoney(least, currency) })}
            {isTooMuch ? (
              <>
                {roomText(limit, currency)}{' '}
                <Link href={paths.newRequest()}>{text('screens.transfer.limit.raise')}</Link>
              </>
            ) : null}
          </Text>
        </Sentence>
      )}
    </Line>
  )
}

/** The most that can be sent today: it stays strictly below the limit. */
export const roomText = (limit: string, currency: string): string =>
  text('screens.transfer.limit.room', { amount: formatMoney(mostBelow(limit, currency), currency) })

/** Takes space between the amounts only if it has text. */
const Line = styled.div`
  padding-inline: 20px;

  /* Kept for screen readers, without a row or its gap. */
  &:empty {
    position: absolute;
  }
  &:not(:empty) {
    margin-block: -14px 14px;
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
