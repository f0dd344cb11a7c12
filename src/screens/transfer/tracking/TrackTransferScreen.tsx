import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useParams } from 'wouter'
import delivery from '#content/policy/delivery.json' with { type: 'json' }
import { ApiError, standingOf } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { formatDate, formatMoney, formatRelativeDay, formatTime, text } from '#src/content/index.ts'
import { TransferShape } from '#src/screens/transfer/tracking/arrival.tsx'
import { transferQuery } from '#src/screens/transfer/tracking/queries.ts'
import { TransferDetails } from '#src/screens/transfer/tracking/TransferDetails.tsx'
import { useFrame } from '#src/shared/shell/index.ts'
import { isFinal, type Transfer, timelineOf } from '#src/shared/transfers/index.ts'
import {
  Card,
  Columns,
  Divider,
  EmptyState,
  ErrorState,
  LinkButton,
  MoneyFigure,
  StatusChip,
  Text,
  Timeline,
} from '#src/ui/index.ts'

/** One transfer, followed live until it has arrived or come back. */
export function TrackTransferScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const transfer = useQuery({
    ...transferQuery(id),
    refetchInterval: (query) =>
      query.state.data && isFinal(query.state.data.data.status) ? false : LOOK_EVERY,
  })
  useFrame({
    title: text('screens.tracking.title'),
    back: { href: paths.trackTransfers(), label: text('screens.tracking.back') },
  })

  if (transfer.data) {
    return (
      <Columns>
        <Progress transfer={transfer.data.data} />
        <TransferDetails transfer={transfer.data.data} />
      </Columns>
    )
  }
  if (standingOf(transfer) === 'waiting') return <TransferShape />
  return (
    <Card>
      {transfer.isError && isUnknown(transfer.error) ? (
        <EmptyState
          roomy
          scene="missing"
          title={text('screens.tracking.notFound')}
          action={<LinkButton href={paths.trackTransfers()}>{text('screens.tracking.back')}</LinkButton>}
        />
      ) : (
        <ErrorState
          roomy
          title={text('screens.tracking.failed')}
          message={transfer.error?.message ?? text('messages.errors.network')}
          busy={transfer.fetchStatus === 'fetching'}
          onRetry={() => void transfer.refetch()}
        />
      )}
    </Card>
  )
}

/** Milliseconds between two looks at a transfer that still moves. */
const LOOK_EVERY = 3000

/** A transfer of somebody else and one that never was look alike; so does an id that is none. */
function isUnknown(error: Error): boolean {
  return (
    error instanceof ApiError &&
    (error.serverErrcode === 'not_found' || error.serverErrcode === 'validation_failed')
  )
}

function Progress({ transfer }: { transfer: Transfer }) {
  return (
    <Card as="section" aria-label={text('screens.tracking.title')}>
      <Head>
        <div>
          <Text $tone="muted">{leadOf(transfer)}</Text>
          <MoneyFigure
            size="arrives"
            amount={transfer.receiving_amount}
            currency={transfer.receiving_currency}
          />
        </div>
        <StatusChip state={transfer.status} />
      </Head>
      <div role="status">
        <Promised transfer={transfer} />
      </div>
      <Divider />
      <Timeline label={text('screens.tracking.title')} entries={timelineOf(transfer)} />
    </Card>
  )
}

function leadOf({ status, name }: Transfer): string {
  if (status === 'delivered') return text('screens.tracking.got', { name })
  if (status === 'returned' || status === 'cancelled' || status === 'failed')
    return text('screens.tracking.wouldGet', { name })
  return text('screens.tracking.gets', { name })
}

/** When it arrives, when it arrived, what became of the money, or why it waits. */
function Promised({ transfer }: { transfer: Transfer }) {
  if (transfer.hold !== null)
    return <Text $role="value">{text(`screens.tracking.hold.${transfer.hold}`)}</Text>
  const deliveredAt = transfer.timeline.find(({ state }) => state === 'delivered')?.at
  if (deliveredAt)
    return (
      <Text $role="value">
        {text('screens.tracking.delivered', { date: formatDate(deliveredAt), time: formatTime(deliveredAt) })}
      </Text>
    )
  if (transfer.status === 'returned')
    return (
      <Text $role="value">
        {text('screens.tracking.returned', {
          amount: formatMoney(transfer.amount_total, transfer.sending_currency),
        })}
      </Text>
    )
  if (transfer.status === 'cancelled')
    return (
      <Text $role="value">
        {transfer.failure_reason === 'daily_limit'
          ? text('screens.tracking.inBalance')
          : text('screens.tracking.cancelled')}
      </Text>
    )
  if (transfer.arrives_by)
    return (
      <Text>
        <strong>{text('screens.tracking.arrivesBy', { time: formatTime(transfer.arrives_by) })}</strong>{' '}
        <Text as="span" $tone="muted">
          {formatRelativeDay(transfer.arrives_by)}
        </Text>
      </Text>
    )
  return (
    <Text $tone="muted">{text('screens.tracking.pendingPromise', { hours: delivery.arrival_hours })}</Text>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  margin-block-end: 0.5rem;
`
