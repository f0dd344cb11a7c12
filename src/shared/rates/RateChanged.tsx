import { ArrowRightIcon, ClockIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatMoney, formatRate, text } from '#src/content/index.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import { MoneyFigure, media, Text } from '#src/ui/index.ts'

/** A rate and what it brings for the same money. */
interface Offered {
  readonly rate: string
  readonly amount: string
}

export interface RateChangedProps {
  /** What is given, whatever the rate. */
  readonly given: { readonly amount: string; readonly currency: string }
  readonly currency: string
  /** What the customer has seen and gone on with. */
  readonly agreed: Offered
  readonly now: Offered
  /** That nothing has happened, and what to do. */
  readonly children: ReactNode
}

/** The rate that has run out and the new one side by side, each with what it brings, and how far apart they are. */
export function RateChanged({ given, currency, agreed, now, children }: RateChangedProps) {
  const line = (rate: string) =>
    text('screens.calculator.rate', { from: given.currency, rate: formatRate(rate), to: currency })
  const digitsOf = (amount: string) => formatMoney(amount, currency).length - currency.length - 1
  const difference = addDecimal(now.amount, `-${agreed.amount}`)
  const isLess = difference.startsWith('-')
  return (
    <div role="status">
      <Head>
        <ClockIcon size={20} />
        <div>
          <Text as="h3" $role="cardLarge">
            {text('screens.rate-changed.title')}
          </Text>
          <Text $tone="muted">{children}</Text>
        </div>
      </Head>
      <Pair>
        <Side>
          <Text $role="hint" $tone="muted">
            {text('screens.rate-changed.old')}
          </Text>
          <Text $role="label" $tone="muted">
            {line(agreed.rate)}
          </Text>
          <Text $role="hint" $tone="muted">
            {text('screens.rate-changed.would')}
          </Text>
          <Figure size="card" amount={agreed.amount} currency={currency} $digits={digitsOf(agreed.amount)} />
        </Side>
        <Arrow aria-hidden="true">
          <ArrowRightIcon size={20} />
        </Arrow>
        <Side data-new>
          <Text $role="hint">{text('screens.rate-changed.new')}</Text>
          <Text $role="label">{line(now.rate)}</Text>
          <Text $role="hint">{text('screens.rate-changed.get')}</Text>
          <Figure size="amount" amount={now.amount} currency={currency} $digits={digitsOf(now.amount)} />
        </Side>
      </Pair>
      <Text $role="hint" $tone="muted">
        {text(isLess ? 'screens.rate-changed.less' : 'screens.rate-changed.more', {
          amount: formatMoney(difference.replace('-', ''), currency),
          given: formatMoney(given.amount, given.currency),
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
  container-type: inline-size;
  overflow-wrap: anywhere;

  &[data-new] {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-default);
  }
`

/** As large as its half of the card lets it be: twelve digits stay on their line. */
const Figure = styled(MoneyFigure)<{ $digits: number }>`
  && {
    font-size: min(
      ${({ size }) => (size === 'card' ? '1.375rem' : '1.75rem')},
      calc(100cqi / ${({ $digits }) => ($digits * 0.66).toFixed(1)})
    );
  }
`

const Arrow = styled.span`
  color: var(--fgColor-muted);

  ${media.phone} {
    justify-self: center;
    transform: rotate(90deg);
  }
`
