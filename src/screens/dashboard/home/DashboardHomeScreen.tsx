import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { standingOf, useBegun, useCan, useSession } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { AccountCards } from '#src/screens/dashboard/home/AccountCards.tsx'
import { BalanceActions } from '#src/screens/dashboard/home/BalanceActions.tsx'
import { CorridorCard, corridorOf } from '#src/screens/dashboard/home/CorridorCard.tsx'
import { IdentityCard } from '#src/screens/dashboard/home/IdentityCard.tsx'
import { InProgressCard } from '#src/screens/dashboard/home/InProgressCard.tsx'
import { LimitCard } from '#src/screens/dashboard/home/LimitCard.tsx'
import { peopleOf } from '#src/screens/dashboard/home/people.ts'
import { HomeShape } from '#src/screens/dashboard/home/placeholder.tsx'
import {
  accountsQuery,
  inProgressQuery,
  peopleQuery,
  recentQuery,
  sentQuery,
} from '#src/screens/dashboard/home/queries.ts'
import { SendAgain } from '#src/screens/dashboard/home/SendAgain.tsx'
import { SpendingCard } from '#src/screens/dashboard/home/SpendingCard.tsx'
import { totalNote } from '#src/shared/accounts/index.ts'
import { useIsChecked } from '#src/shared/identity/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import { TransactionRow } from '#src/shared/transfers/index.ts'
import {
  BalanceCard,
  BalanceCardSkeleton,
  Card,
  Column,
  Columns,
  EmptyState,
  Link,
  LinkButton,
  ListCard,
  ListCardSkeleton,
  LoadFailure,
  media,
  Section,
} from '#src/ui/index.ts'

const SHOWN = 5

export function DashboardHomeScreen() {
  useFrame({ title: text('screens.dashboard.title') })
  const session = useSession()
  const user = session.status === 'customer' ? session.user : undefined
  const isChecked = useIsChecked(user)
  const hasAccounts = useCan('accounts')
  const hasSpending = useCan('summaries')
  const canRepeat = useCan('transfers')
  const accounts = useQuery(accountsQuery)
  const inProgress = useQuery(inProgressQuery)
  const recent = useQuery(recentQuery)
  const sent = useQuery(sentQuery)
  const beneficiaries = useQuery(peopleQuery)
  // These answers decide which sections there are. Until then one placeholder, so that no section moves
  // another.
  if (!useBegun([accounts, inProgress, recent, sent, beneficiaries])) return <HomeShape />

  const people = peopleOf(canRepeat ? sent.data : undefined, beneficiaries.data?.data ?? [])
  const corridor = corridorOf(sent.data?.data ?? [])
  const currency = hasAccounts ? accounts.data?.data.total.currency : user?.currency
  return (
    <Column $gap="2rem">
      <Top>
        {hasAccounts ? <Balance /> : null}
        {isChecked ? <InProgressCard /> : <IdentityCard />}
      </Top>
      {isChecked && people.length > 0 ? <SendAgain people={people} /> : null}
      <AccountCards />
      {corridor ? (
        <Insights>
          {hasSpending ? <SpendingCard /> : null}
          <Side>
            <CorridorCard corridor={corridor} />
            {isChecked && currency ? <LimitCard currency={currency} /> : null}
          </Side>
        </Insights>
      ) : null}
      <Recent />
    </Column>
  )
}

function Balance() {
  const accounts = useQuery(accountsQuery)
  const label = text('screens.dashboard.balance.label')
  if (accounts.data) {
    const { total } = accounts.data.data
    return (
      <BalanceCard label={label} amount={total.amount} currency={total.currency} note={totalNote(total)}>
        <BalanceActions />
      </BalanceCard>
    )
  }
  if (standingOf(accounts) === 'waiting')
    return (
      <BalanceCardSkeleton label={label}>
        <BalanceActions />
      </BalanceCardSkeleton>
    )
  return (
    <Card $large>
      <LoadFailure as="h3" title={text('screens.dashboard.failedAccounts')} query={accounts} />
    </Card>
  )
}

function Recent() {
  const transactions = useQuery(recentQuery)
  const items = transactions.data?.data.slice(0, SHOWN)
  return (
    <Section
      id="recent"
      title={text('screens.dashboard.recent')}
      action={
        items && items.length > 0 ? (
          <Link href={paths.history()} $touch>
            {text('screens.dashboard.seeAll')}
          </Link>
        ) : undefined
      }
    >
      {items === undefined ? (
        standingOf(transactions) === 'waiting' ? (
          <ListCardSkeleton count={4} />
        ) : (
          <Card $padding="list">
            <LoadFailure as="h3" title={text('screens.dashboard.failedRecent')} query={transactions} />
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
    </Section>
  )
}

/** Balance and the transfer in progress; the balance alone takes the full width. */
const Top = styled(Columns)`
  align-items: stretch;

  & > :only-child {
    grid-column: 1 / -1;
  }
  &:empty {
    display: none;
  }
`

/** Spending beside rate and limit; stacked if they don't fit. */
const Insights = styled(Columns)`
  align-items: stretch;

  & > :only-child {
    grid-column: 1 / -1;
  }
  &:not(:has(section)) {
    display: none;
  }
`

const Side = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: 1.5rem;
  min-width: 0;

  &:empty {
    display: none;
  }
  ${media.phone} {
    gap: 1rem;
  }
`
