import { AlertFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { currencyDigits, formatMoney, text } from '#src/content/index.ts'
import { addDecimal, fromUnits } from '#src/lib/decimal.ts'
import { Text } from '#src/ui/index.ts'

/**
 * Says under the amount, while one types, how much can still be sent today; nothing while that is enough. The amount
 * has to stay below the limit (spec section 5), so that the most is one of the smallest units less.
 */
export function LimitNote({ limit, currency }: { limit: string | undefined; currency: string }) {
  return (
    <Line role="status">
      {limit === undefined ? null : (
        <>
          <AlertFillIcon size={16} />
          <Text as="span" $role="hint" $tone="danger">
            {text('screens.transfer.limit.room', {
              amount: formatMoney(mostBelow(limit, currency), currency),
            })}
          </Text>
        </>
      )}
    </Line>
  )
}

function mostBelow(limit: string, currency: string): string {
  const most = addDecimal(limit, fromUnits(-1n, currencyDigits(currency)))
  return most.startsWith('-') ? '0' : most
}

/** In the room between the amount and the line of the rate. */
const Line = styled.div`
  display: flex;
  gap: 0.5rem;
  color: var(--fgColor-danger);

  &:not(:empty) {
    margin-block: -1rem -0.25rem;
  }
  & > svg {
    flex-shrink: 0;
    margin-block-start: 0.125rem;
  }
`
