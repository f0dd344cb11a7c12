import { AlertFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { mostBelow } from '#src/screens/transfer/send/most-below.ts'
import { Link, media, Text } from '#src/ui/index.ts'

export interface LimitNoteProps {
  /** What is left of today's limit; undefined while it is not known. */
  readonly limit: string | undefined
  readonly currency: string
  /** Whether the amount that was typed is too much. */
  readonly isOver: boolean
  /** The least that can be sent, where the amount that was typed is less and nothing would arrive. */
  readonly least?: string | undefined
}

/**
 * Says under the amount how much can still be sent today, and marks it once that is too little; or how much it takes for
 * anything to arrive.
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
        // Another element for another state: those who listen hear the sentence again when it begins to matter.
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

/** As long as most limits are. */
const USUAL = '9999.99'

/** In the room between the amount and the line of the rate. */
const Line = styled.div`
  min-height: 20px;
  margin-block: -14px 4px;
  padding-inline: 20px;

  ${media.phone} {
    padding-inline: 4px;
  }
`

/** Keeps the lines that the sentence will take, which on a narrow screen are two. */
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
