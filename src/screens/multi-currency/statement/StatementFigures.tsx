import { styled } from 'styled-components'
import { formatDate, text } from '#src/content/index.ts'
import type { StatementResponse } from '#src/generated/forms.ts'
import { DetailRows, Money, Skeleton, SkeletonLine, Text } from '#src/ui/index.ts'

export function StatementFigures({ statement }: { readonly statement: StatementResponse['data'] }) {
  const { currency, from, to, opening, money_in, money_out, closing, movements } = statement
  const row = (id: string, label: string, amount: string) => ({
    id,
    label,
    value: <Money amount={amount} currency={currency} />,
  })
  return (
    <div aria-live="polite">
      <DetailRows
        title={text('screens.multi-currency.statement.period', {
          from: formatDate(from),
          to: formatDate(to),
        })}
        rows={[
          row('opening', text('screens.multi-currency.statement.opening'), opening),
          row('in', text('screens.multi-currency.statement.in'), money_in),
          row('out', text('screens.multi-currency.statement.out'), money_out),
          row('closing', text('screens.multi-currency.statement.closing'), closing),
        ]}
      />
      <Count $role="hint" $tone="muted">
        {text('screens.multi-currency.statement.count', { count: movements })}
      </Count>
    </div>
  )
}

export function StatementFiguresShape() {
  return (
    <Skeleton>
      <SkeletonLine $line="1.5rem" $width="13rem" />
      <Lines>
        {['100%', '90%', '95%', '85%'].map((width) => (
          <SkeletonLine key={width} $line="1.5rem" $width={width} />
        ))}
      </Lines>
      <Count as="div">
        <SkeletonLine $line="1.25rem" $width="10rem" $height="0.625rem" />
      </Count>
    </Skeleton>
  )
}

const Lines = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-block-start: 0.75rem;
`

const Count = styled(Text)`
  margin-block-start: 0.75rem;
`
