import { ArrowRightIcon, ClockIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatMoney, formatRate, text } from '#src/content/index.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import type { Agreed, HeldQuote } from '#src/screens/multi-currency/convert/conversion-draft.ts'
import { Money, media, Text } from '#src/ui/index.ts'

export interface RateChangedProps {
  /** What the customer has seen and gone on with. */
  readonly agreed: Agreed
  readonly quote: HeldQuote
}

/** The rate that has run out and the new one side by side, each with what it brings, and how far apart they are. */
export function RateChanged({ agreed, quote }: RateChangedProps) {
  const { from_amount, from_currency: from, to_amount, to_currency: to, lifetime } = quote
  const line = (rate: string) => text('screens.calculator.rate', { from, rate: formatRate(rate), to })
  const difference = addDecimal(to_amount, `-${agreed.to_amount}`)
  const isLess = difference.startsWith('-')
  return (
    <div role="status">
      <Head>
        <ClockIcon size={20} />
        <div>
          <Text as="h3" $role="cardLarge">
            {text('screens.convert.changed.title')}
          </Text>
          <Text $tone="muted">{text('screens.convert.changed.text', { count: lifetime })}</Text>
        </div>
      </Head>
      <Pair>
        <Side>
          <Text $role="hint" $tone="muted">
            {text('screens.convert.changed.old')}
          </Text>
          <Text $role="label" $tone="muted">
            {line(agreed.rate)}
          </Text>
          <Text $role="hint" $tone="muted">
            {text('screens.convert.changed.would')}
          </Text>
          <Text $role="figureCard" $tone="muted">
            <Money amount={agreed.to_amount} currency={to} />
          </Text>
        </Side>
        <Arrow aria-hidden="true">
          <ArrowRightIcon size={20} />
        </Arrow>
        <Side data-new>
          <Text $role="hint">{text('screens.convert.changed.new')}</Text>
          <Text $role="label">{line(quote.rate)}</Text>
          <Text $role="hint">{text('screens.convert.get')}</Text>
          <Text $role="figureAmount">
            <Money amount={to_amount} currency={to} />
          </Text>
        </Side>
      </Pair>
      <Text $role="hint" $tone="muted">
        {text(isLess ? 'screens.convert.changed.less' : 'screens.convert.changed.more', {
          amount: formatMoney(difference.replace('-', ''), to),
          given: formatMoney(from_amount, from),
        })}
      </Text>
    </div>
  )
}

const Head = styled.div`
  display: flex;
  gap: 0.75rem;

  & > svg {
    flex-shrink: 0;
    margin-block-start: 0.25rem;
    color: var(--fgColor-attention);
  }
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 0.75rem;
  margin-block: 1.5rem 1rem;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Side = styled.div`
  display: grid;
  gap: 0.25rem;
  min-width: 0;
  padding: 1.25rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-inset);
  color: var(--fgColor-muted);
  overflow-wrap: anywhere;

  &[data-new] {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-default);
  }
`

const Arrow = styled.span`
  color: var(--fgColor-muted);

  ${media.phone} {
    justify-self: center;
    transform: rotate(90deg);
  }
`
