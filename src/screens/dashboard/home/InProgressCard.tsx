import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { formatMoney, formatRelativeDay, formatTime, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { inProgressQuery } from '#src/screens/dashboard/home/queries.ts'
import { isUnpaid, progressOf, type Transaction } from '#src/shared/transfers/index.ts'
import { Card, Link, MoneyFigure, media, ProgressSegments, StatusChip, spread, Text } from '#src/ui/index.ts'

/** The newest transfer under way: what arrives, for whom, and its state. Nothing if there is none. */
export function InProgressCard() {
  const transactions = useQuery(inProgressQuery)
  const transfer = transactions.data?.data[0]
  const others = (transactions.data?.data.length ?? 1) - 1
  if (!transfer?.receiving_amount || !transfer.receiving_currency) return null
  const { value, total } = progressOf(transfer.status)
  return (
    <Panel as="section" $large aria-label={text('screens.dashboard.progress.label')}>
      <Row>
        <Text $role="label" $tone="muted">
          {others > 0 ? (
            <Link href={paths.trackTransfers()} $touch>
              {text('screens.dashboard.progress.all', { count: others + 1 })}
            </Link>
          ) : (
            text('screens.dashboard.progress.label')
          )}
        </Text>
        <StatusChip state={transfer.status} />
      </Row>
      <div>
        <MoneyFigure size="card" amount={transfer.receiving_amount} currency={transfer.receiving_currency} />
        <Text $tone="muted">{text('screens.dashboard.progress.to', { name: transfer.name })}</Text>
      </div>
      <ProgressSegments value={value} total={total} />
      <NextStep transfer={transfer} />
      <Row>
        <Text $role="hint" $tone="muted">
          {transfer.arrives_by ? (
            <>
              {text('screens.dashboard.progress.arrives')} <strong>{formatTime(transfer.arrives_by)}</strong>{' '}
              {formatRelativeDay(transfer.arrives_by)}
            </>
          ) : (
            formatMoney(transfer.amount_total, transfer.sending_currency)
          )}
        </Text>
        <Text as="span" $role="label">
          <Link href={paths.trackTransfer(transfer._id)} $touch>
            {text(
              isUnpaid(transfer.status)
                ? 'screens.dashboard.progress.finish'
                : 'screens.dashboard.progress.track',
            )}
          </Link>
        </Text>
      </Row>
    </Panel>
  )
}

function NextStep({ transfer }: { readonly transfer: Transaction }) {
  const { status, name, amount_total, sending_currency } = transfer
  if (status === 'delivered' || status === 'returned' || status === 'cancelled') return null
  return (
    <Text $role="hint">
      {text(`screens.dashboard.progress.next.${status}`, {
        name,
        amount: formatMoney(amount_total, sending_currency),
      })}
    </Text>
  )
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: 0.75rem;
  padding: 1.5rem;

  ${media.enlarged} {
    padding: var(--card-padding);
  }
`

const Row = styled.div`
  ${spread}
  gap: 0.25rem 1rem;

  /* A name of one long word never makes the page wider. */
  & > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    color: var(--fgColor-default);
  }
`
