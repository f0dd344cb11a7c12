import { styled } from 'styled-components'
import { formatMonth, text } from '#src/content/index.ts'
import { sumsOf, type Total } from '#src/screens/dashboard/history/months.ts'
import { Money, media, type } from '#src/ui/index.ts'

/** With more sums than this, only their number is shown. */
const SAID = 2

export interface MonthHeadProps {
  readonly id: string
  readonly month: string
  readonly totals: readonly Total[] | undefined
}

export function MonthHead({ id, month, totals = [] }: MonthHeadProps) {
  const sums = sumsOf(month, totals)
  const more = sums.length - SAID
  return (
    <Head>
      <Title id={id}>{formatMonth(month, 'long')}</Title>
      <Sums>
        {sums.slice(0, SAID).map(({ what, amount, currency }) => (
          <Sum key={`${what} ${currency}`}>
            {text(`screens.transactions.months.${what}`)} <Figure amount={amount} currency={currency} />
          </Sum>
        ))}
        {more > 0 ? <span>{text('screens.transactions.months.more', { count: more })}</span> : null}
      </Sums>
    </Head>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  margin-block-end: 0.75rem;
  padding-inline: 0.25rem;
`

const Title = styled.h2`
  ${type.card}
  &::first-letter { text-transform: uppercase; }
`

const Sums = styled.p`
  ${type.hint}
  display: flex;
  flex-wrap: wrap;
  min-height: 1.25rem;
  color: var(--fgColor-muted);
`

const Sum = styled.span`
  margin-inline-end: 0.375rem;

  &:last-child {
    margin-inline-end: 0;
  }
  &:first-child:not(:last-child)::after {
    content: '·';
    margin-inline-start: 0.375rem;
  }
`

const Figure = styled(Money)`
  color: var(--fgColor-default);
  font-weight: 600;

  ${media.enlarged} {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`
