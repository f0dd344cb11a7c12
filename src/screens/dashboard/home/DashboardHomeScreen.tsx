import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isSettled, standingOf } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { formatList, formatMoney, text } from '#src/content/index.ts'
import type { AccountsResponse } from '#src/generated/forms.ts'
import { AccountCards } from '#src/screens/dashboard/home/AccountCards.tsx'
import { HomeShape } from '#src/screens/dashboard/home/arrival.tsx'
import { HomeLayout } from '#src/screens/dashboard/home/HomeLayout.ts'
import { InProgressCard } from '#src/screens/dashboard/home/InProgressCard.tsx'
import { accountsQuery, inProgressQuery, recentQuery } from '#src/screens/dashboard/home/queries.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import { TransactionRow } from '#src/shared/transfers/index.ts'
import {
  BalanceCard,
  BalanceCardSkeleton,
  Card,
  Columns,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  ListCard,
  ListCardSkeleton,
  SectionHeader,
} from '#src/ui/index.ts'

/** Home: what I have, what is on its way, what happened lately, and the way to send. */
export function DashboardHomeScreen() {
  useFrame({ title: text('screens.dashboard.title') })
  // Which parts there are, the answers say. Until then it is one shape, so that no part pushes another about.
  const parts = [useQuery(accountsQuery), useQuery(inProgressQuery), useQuery(recentQuery)]
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && parts.every(isSettled)) setBegun(true)
  if (!hasBegun) return <HomeShape />
  return (
    <HomeLayout>
      <Top>
        <Balance />
        <InProgressCard />
      </Top>
      <AccountCards />
      <Recent />
    </HomeLayout>
  )
}

function Balance() {
  const accounts = useQuery(accountsQuery)
  const label = text('screens.dashboard.balance.label')
  if (accounts.data) {
    const { total } = accounts.data.data
    return <BalanceCard label={label} amount={total.amount} currency={total.currency} note={noteOf(total)} />
  }
  if (standingOf(accounts) === 'waiting') return <BalanceCardSkeleton label={label} />
  return (
    <Card $large>
      <ErrorState
        title={text('screens.dashboard.failedAccounts')}
        message={accounts.error?.message ?? text('messages.errors.network')}
        busy={accounts.fetchStatus === 'fetching'}
        onRetry={() => void accounts.refetch()}
      />
    </Card>
  )
}

/** How exact the total is, and what is not in it. */
function noteOf({ approximate, without }: AccountsResponse['data']['total']): string {
  const exactness = text(
    approximate ? 'screens.dashboard.balance.approximate' : 'screens.dashboard.balance.exact',
  )
  if (without.length === 0) return exactness
  const amounts = without.map(({ currency, balance }) => formatMoney(balance, currency))
  return text('screens.dashboard.balance.without', { amounts: formatList(amounts) })
}

function Recent() {
  const transactions = useQuery(recentQuery)
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
        standingOf(transactions) === 'waiting' ? (
          <ListCardSkeleton count={4} />
        ) : (
          <Card $padding="list">
            <ErrorState
              title={text('screens.dashboard.failedRecent')}
              message={transactions.error?.message ?? text('messages.errors.network')}
              busy={transactions.fetchStatus === 'fetching'}
              onRetry={() => void transactions.refetch()}
            />
          </Card>
        )
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

/** Balance and the transfer in progress; the balance alone takes the whole width. */
const Top = styled(Columns)`
  align-items: stretch;

  & > :only-child {
    grid-column: 1 / -1;
  }
`
