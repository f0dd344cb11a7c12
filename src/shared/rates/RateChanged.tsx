import { ArrowRightIcon, ClockIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatMoney, formatRate, text } from '#src/content/index.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import { MoneyFigure, media, Text } from '#src/ui/index.ts'

interface Offered {
  readonly rate: string
  readonly amount: string
}

export interface RateChangedProps {
  /** Given, whatever the rate. */
  readonly given: { readonly amount: string; readonly currency: string }
  readonly currency: string
  readonly agreed: Offered
  readonly now: Offered
  /** The recipient's first name; without one it is the customer. */
  readonly recipient?: string
  /** Replaces the heading if the step has one; the difference is then shown below. */
  readonly title?: ReactNode
  readonly children: ReactNode
}

/** Figures this short fit side by side on a phone too. */
const SHORT = 8

/** The expired rate and the new one side by side, each with its result, and the difference. */
export function RateChanged(props: RateChangedProps) {
  const { given, currency, agreed, now, recipient, title, children } = props
  const line = (rate: string) =>
    text('screens.calculator.rate', { from: given.currency, rate: formatRate(rate), to: currency })
  const digitsOf = (amount: string) => formatMoney(amount, currency).length - currency.length - 1
  const difference = addDecimal(now.amount, `-${agreed.amount}`)
  const isLess = difference.startsWith('-')
  const isShort = Math.max(digitsOf(agreed.amount), digitsOf(now.amount)) <= SHORT
  return (
    <div role="status">
      <Head>
        <ClockIcon size={20} />
        <div>
          {title ?? (
            <Text as="h3" $role="cardLarge">
              {text('screens.rate-changed.title')}
            </Text>
          )}
          <Text $tone="muted">{children}</Text>
        </div>
      </Head>
      <Pair data-short={isShort || undefined}>
        <Side>
          <Text $role="hint" $tone="muted">
            {text('screens.rate-changed.old')}
          </Text>
          <Text $role="label" $tone="muted">
            {line(agreed.rate)}
          </Text>
          <Text $above="0.75rem" $role="hint" $tone="muted">
            {recipient === undefined
              ? text('screens.rate-changed.would')
              : text('screens.rate-changed.wouldOf', { name: recipient })}
          </Text>
          <Figure size="card" amount={agreed.amount} currency={currency} $digits={digitsOf(agreed.amount)} />
        </Side>
        <Arrow aria-hidden="true">
          <ArrowRightIcon size={20} />
        </Arrow>
        <Side data-new>
          <Text $role="hint">{text('screens.rate-changed.new')}</Text>
          <Text $role="label">{line(now.rate)}</Text>
          <Text $above="0.75rem" $role="hint">
            {recipient === undefined
              ? text('screens.rate-changed.get')
              : text('screens.rate-changed.getOf', { name: recipient })}
          </Text>
          <Figure size="amount" amount={now.amount} currency={currency} $digits={digitsOf(now.amount)} />
        </Side>
      </Pair>
      {title === undefined ? (
        <Text $above="1rem" $role="hint" $tone="muted">
          {text(isLess ? 'screens.rate-changed.less' : 'screens.rate-changed.more', {
            amount: formatMoney(difference.replace('-', ''), currency),
            given: formatMoney(given.amount, given.currency),
          })}
        </Text>
      ) : null}
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
  align-items: stretch;
  gap: 0.75rem;
  margin-block-start: 1.5rem;

  ${media.phone} {
    gap: 0.5rem;

    &:not([data-short]) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 0.125rem;
  min-width: 0;
  padding: 1.125rem 1.25rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-muted);
  color: var(--fgColor-muted);
  container-type: inline-size;
  overflow-wrap: anywhere;

  &[data-new] {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-default);
  }
`

/**
 * As large as fits half the card: twelve digits and the currency code stay on one line, and the new figure is
 * larger.
 */
const Figure = styled(MoneyFigure)<{ $digits: number }>`
  && {
    flex-wrap: nowrap;
    --fit: calc(100cqi / ${({ $digits }) => ($digits * 0.62 + 1.9).toFixed(1)});
    font-size: ${({ size }) => (size === 'card' ? 'min(1.375rem, var(--fit) * 0.85)' : 'min(1.75rem, var(--fit))')};
  }
  && > :last-child {
    font-size: max(0.75rem, 0.6em);
    white-space: nowrap;
  }
`

const Arrow = styled.span`
  align-self: center;
  color: var(--fgColor-muted);

  ${media.phone} {
    :not([data-short]) > & {
      justify-self: center;
      transform: rotate(90deg);
    }
  }
`
