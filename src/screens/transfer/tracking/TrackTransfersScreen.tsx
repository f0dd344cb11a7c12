import { useQuery } from '@tanstack/react-query'
import { isSettled, standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { TransactionsQuery } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { TransfersShape } from '#src/screens/transfer/tracking/placeholder.tsx'
import { DELIVERED, transfersQuery, UNDER_WAY } from '#src/screens/transfer/tracking/queries.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import { type Transaction, TransactionRow } from '#src/shared/transfers/index.ts'
import { Card, EmptyState, LinkButton, ListCard, LoadFailure, SectionHeader, Stack } from '#src/ui/index.ts'

/** Refetch interval while visible, in milliseconds: a transfer moves within seconds. */
const LOOK_EVERY = 3000
const LATELY = 5

/** Transfers under way, and recently completed ones. */
export function TrackTransfersScreen() {
  useFrame({ title: text('screens.tracking.title') })
  const underWay = useTransfers(UNDER_WAY)
  const delivered = useTransfers(DELIVERED)

  if (!isSettled(underWay) || !isSettled(delivered)) return <TransfersShape />
  if (underWay.data === undefined) {
    if (standingOf(underWay) === 'waiting') return <TransfersShape />
    return (
      <Card $padding="list">
        <LoadFailure title={text('screens.transactions.failed')} query={underWay} />
      </Card>
    )
  }
  const moving = underWay.data.data
  const finished = (delivered.data?.data ?? []).filter(({ kind }) => kind === 'transfer').slice(0, LATELY)
  return (
    <Stack $gap="2rem">
      {moving.length > 0 ? (
        <Transfers id="moving" title={text('screens.tracking.list.lead')} items={moving} />
      ) : (
        <Card>
          <EmptyState
            roomy={finished.length === 0}
            title={text('screens.tracking.list.emptyTitle')}
            message={text('screens.tracking.list.emptyText')}
            action={<LinkButton href={paths.transfer()}>{text('screens.tracking.list.send')}</LinkButton>}
          />
        </Card>
      )}
      {finished.length > 0 ? (
        <Transfers id="finished" title={text('screens.tracking.list.recent')} items={finished} />
      ) : null}
    </Stack>
  )
}

function Transfers({ id, title, items }: { id: string; title: string; items: readonly Transaction[] }) {
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <ListCard labelledBy={id}>
        {items.map((transaction) => (
          <TransactionRow key={transaction._id} transaction={transaction} />
        ))}
      </ListCard>
    </section>
  )
}

function useTransfers(query: TransactionsQuery) {
  return useQuery({ ...transfersQuery(query), refetchInterval: LOOK_EVERY })
}
