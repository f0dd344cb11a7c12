import { AlertFillIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Obstacle } from '#src/screens/transfer/send/rate-choice.ts'
import { Link, Text } from '#src/ui/index.ts'

/** What prevents the chosen amounts, and a solution. Always rendered, so that a change is announced. */
export function ObstacleNote({ obstacle, currency }: { obstacle: Obstacle | undefined; currency: string }) {
  return (
    <div role="status">
      {obstacle === undefined ? null : (
        <Line data-barred={obstacle.is !== 'balance' || undefined}>
          <AlertFillIcon size={16} />
          <Text as="span" $role="hint" $tone={obstacle.is === 'balance' ? 'default' : 'danger'}>
            {sentence(obstacle, currency)}
            {obstacle.is === 'limit' ? (
              <>
                {' '}
                <Link href={paths.newRequest()}>{text('screens.transfer.limit.raise')}</Link>
              </>
            ) : null}
          </Text>
        </Line>
      )}
    </div>
  )
}

function sentence(obstacle: Obstacle, currency: string): string {
  const money = (amount: string) => formatMoney(amount, currency)
  if (obstacle.is === 'limit') return text('screens.transfer.newRate.limit', { amount: money(obstacle.most) })
  if (obstacle.is === 'minimum')
    return text('screens.transfer.newRate.minimum', { amount: money(obstacle.least) })
  return text('screens.transfer.newRate.balance', { currency, balance: money(obstacle.balance) })
}

const Line = styled.div`
  display: flex;
  gap: 0.5rem;
  margin-block-start: 1rem;
  color: var(--fgColor-attention);

  &[data-barred] {
    color: var(--fgColor-danger);
  }
  & > svg {
    flex-shrink: 0;
    margin-block-start: 0.125rem;
  }
`
