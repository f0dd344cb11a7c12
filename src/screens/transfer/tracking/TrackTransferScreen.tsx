import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ApiError, standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { TransferShape } from '#src/screens/transfer/tracking/placeholder.tsx'
import { transferQuery } from '#src/screens/transfer/tracking/queries.ts'
import { TransferDetails } from '#src/screens/transfer/tracking/TransferDetails.tsx'
import { useFrame } from '#src/shared/shell/index.ts'
import { isFinal, TransferProgress } from '#src/shared/transfers/index.ts'
import { Card, Columns, EmptyState, LinkButton, LoadFailure } from '#src/ui/index.ts'

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
        <TransferProgress transfer={transfer.data.data} />
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
        <LoadFailure roomy title={text('screens.tracking.failed')} query={transfer} />
      )}
    </Card>
  )
}

/** Milliseconds between refetches while the transfer still moves. */
const LOOK_EVERY = 3000

/** Another customer's transfer looks like one that never existed, as does an invalid id. */
function isUnknown(error: Error): boolean {
  return (
    error instanceof ApiError &&
    (error.serverErrcode === 'not_found' || error.serverErrcode === 'validation_failed')
  )
}
