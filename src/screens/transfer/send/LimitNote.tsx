import { formatMoney, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { mostBelow } from '#src/screens/transfer/send/most-below.ts'
import { Link, ProblemLine } from '#src/ui/index.ts'

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
  const isTooMuch = isOver && limit !== undefined
  return (
    <ProblemLine space="14px">
      {least !== undefined ? (
        text('screens.calculator.atLeast', { amount: formatMoney(least, currency) })
      ) : isTooMuch ? (
        <>
          {roomText(limit, currency)}{' '}
          <Link href={paths.newRequest()}>{text('screens.transfer.limit.raise')}</Link>
        </>
      ) : null}
    </ProblemLine>
  )
}

/** The most that can be sent today: it stays strictly below the limit. */
export const roomText = (limit: string, currency: string): string =>
  text('screens.transfer.limit.room', { amount: formatMoney(mostBelow(limit, currency), currency) })
