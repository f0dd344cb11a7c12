import { useId } from 'react'
import { styled } from 'styled-components'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { useCan } from '#src/api/index.ts'
import { countryName, text } from '#src/content/index.ts'
import { AlertLink, RateTrend } from '#src/shared/rates/index.ts'
import type { Transaction } from '#src/shared/transfers/index.ts'
import { Card, Flag, type } from '#src/ui/index.ts'

export interface Corridor {
  readonly from: string
  readonly sendingCurrency: string
  readonly to: string
  readonly receivingCurrency: string
}

/** The newest transfer's; undefined without one, or if its currency is no longer offered. */
export function corridorOf(transactions: readonly Transaction[]): Corridor | undefined {
  for (const { country, sending_currency, receiving_currency } of transactions) {
    const from = policy.sending_currencies.find(({ currency }) => currency === sending_currency)?.country
    if (from !== undefined && country !== null && receiving_currency !== null)
      return { from, sendingCurrency: sending_currency, to: country, receivingCurrency: receiving_currency }
  }
}

export function CorridorCard({ corridor }: { readonly corridor: Corridor }) {
  const titleId = useId()
  const hasHistory = useCan('rate-history')
  const { from, sendingCurrency, to, receivingCurrency } = corridor
  if (!hasHistory) return null
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Head>
        <Flags>
          <Flag country={from} size={24} />
          <Flag country={to} size={24} />
        </Flags>
        <Title id={titleId}>
          {text('screens.dashboard.corridor.title', { from: countryName(from), to: countryName(to) })}
        </Title>
      </Head>
      <RateTrend from={sendingCurrency} to={receivingCurrency} />
      <AlertLink from={sendingCurrency} to={receivingCurrency} />
    </Card>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 1.625rem;
  margin-block-end: 1rem;
`

const Flags = styled.span`
  display: flex;
  flex-shrink: 0;

  & > :last-child {
    margin-inline-start: -0.375rem;
    border: 2px solid var(--bgColor-default);
    box-sizing: content-box;
  }
`

const Title = styled.h2`
  ${type.card}
  min-width: 0;
  overflow-wrap: anywhere;
`
