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

/**
 * Shows today's remaining limit below the amount and highlights it if exceeded, or the minimum for anything
 * to arrive.
 */
export function LimitNote({ limit, currency, isOver, least }: LimitNoteProps) {
  return (
    <Line role="status">
      {least !== undefined ? (
        <Sentence data-over>
          <AlertFillIcon size={16} />
          <Text as="span" $role="hint" $tone="danger">
            {text('screens.calculator.atLeast', { amount: formatMoney(least, currency) })}
          </Text>
        </Sentence>
      ) : limit === undefined ? (
        <Unknown>{room(USUAL, currency)}</Unknown>
      ) : (
        // Remount on change, so that screen readers hear the sentence again when it matters.
        <Sentence key={String(isOver)} data-over={isOver || undefined}>
          {isOver ? <AlertFillIcon size={16} /> : null}
          <Text as="span" $role="hint" $tone={isOver ? 'danger' : 'muted'}>
            {room(mostBelow(limit, currency), currency)}
            {isOver ? (
              <>
                {' '}
                <Link href={paths.newRequest()}>{text('screens.transfer.limit.raise')}</Link>
              </>
            ) : null}
          </Text>
        </Sentence>
      )}
    </Line>
  )
}

const room = (amount: string, currency: string): string =>
  text('screens.transfer.limit.room', { amount: formatMoney(amount, currency) })

/** As long as most limits. */
const USUAL = '9999.99'

const Line = styled.div`
  min-height: 20px;
  margin-block: -14px 4px;
  padding-inline: 20px;

  ${media.phone} {
    padding-inline: 4px;
  }
`

/** Reserves the sentence's lines, two on a narrow screen. */
const Unknown = styled(Text).attrs({ as: 'div', $role: 'hint' })`
  visibility: hidden;
`

const Sentence = styled.div`
  display: flex;
  gap: 0.5rem;

  &[data-over] {
    color: var(--fgColor-danger);
  }
  & > svg {
    flex-shrink: 0;
    margin-block-start: 0.125rem;
  }
`
