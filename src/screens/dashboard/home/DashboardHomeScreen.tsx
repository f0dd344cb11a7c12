import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { queryFor } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { AccountCards } from '#src/screens/dashboard/home/AccountCards.tsx'
import { InProgressCard } from '#src/screens/dashboard/home/InProgressCard.tsx'
import { useFrame } from '#src/shared/shell/index.ts'
import { TransactionRow } from '#src/shared/transfers/index.ts'
import {
  BalanceCard,
  Card,
  Columns,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  ListCard,
  SectionHeader,
  Skeleton,
  SkeletonBlock,
  SkeletonRows,
} from '#src/ui/index.ts'

const RECENT = 5

/** Home: what I have, what is on its way, what happened lately, and the way to send. */
export function DashboardHomeScreen() {
  useFrame({ title: text('screens.dashboard.title') })
  return (
    <Page>
      <Top>
        <Balance />
        <InProgressCard />
      </Top>
      <AccountCards />
      <Recent />
    </Page>
  )
}

function Balance() {
  const accounts = useQuery(queryFor('list-accounts', {}))
  if (accounts.data) {
    const { total } = accounts.data.data
    return (
      <BalanceCard
        label={text('screens.dashboard.balance.label')}
        amount={total.amount}
        currency={total.currency}
        note={text(
          total.approximate ? 'screens.dashboard.balance.approximate' : 'screens.dashboard.balance.exact',
        )}
      />
    )
  }
  return (
    <Card $large>
      {accounts.isError ? (
        <ErrorState
          title={text('screens.dashboard.failedAccounts')}
          message={accounts.error.message}
          busy={accounts.isFetching}
          onRetry={() => void accounts.refetch()}
        />
      ) : (
        <Skeleton>
          <SkeletonBlock $width="8rem" />
          <SkeletonBlock $width="16rem" $height="3.25rem" />
          <SkeletonBlock $width="11rem" />
        </Skeleton>
      )}
    </Card>
  )
}

function Recent() {
  const transactions = useQuery(queryFor('list-transactions', { query: { limit: RECENT } }))
  const items = transactions.data?.data
  return (
    <section aria-labelledby="recent">
      <SectionHeader
        id="recent"
        title={text('screens.dashboard.recent')}
        action={
          items && items.length > 0 ? (
            <Link href={paths.history()} $touch>
              {text('screens.dashboard.seeAll')}
            </Link>
          ) : undefined
        }
      />
      {items === undefined ? (
        <Card $padding="list">
          {transactions.isError ? (
            <ErrorState
              title={text('screens.dashboard.failedRecent')}
              message={transactions.error.message}
              busy={transactions.isFetching}
              onRetry={() => void transactions.refetch()}
            />
          ) : (
            <SkeletonRows count={3} />
          )}
        </Card>
      ) : items.length === 0 ? (
        <Card>
          <EmptyState
            as="h3"
            title={text('screens.dashboard.welcome.title')}
            message={text('screens.dashboard.welcome.text')}
            action={
              <LinkButton href={paths.transfer()}>{text('screens.dashboard.welcome.action')}</LinkButton>
            }
          />
        </Card>
      ) : (
        <ListCard labelledBy="recent">
          {items.map((transaction) => (
            <TransactionRow key={transaction._id} transaction={transaction} />
          ))}
        </ListCard>
      )}
    </section>
  )
}

const Page = styled.div`
  display: grid;
  gap: 2rem;
`

/** Balance and the transfer in progress; the balance alone takes the whole width. */
const Top = styled(Columns)`
  align-items: stretch;

  & > :only-child {
    grid-column: 1 / -1;
  }
`
