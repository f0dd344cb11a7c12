import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ApiError, standingOf, useBegun } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { AccountCard } from '#src/screens/multi-currency/AccountCard.tsx'
import { Deposits } from '#src/screens/multi-currency/add-money/Deposits.tsx'
import { ClosedCard } from '#src/screens/multi-currency/ClosedCard.tsx'
import { DetailsCard } from '#src/screens/multi-currency/DetailsCard.tsx'
import { Movements } from '#src/screens/multi-currency/Movements.tsx'
import { AccountColumns, AccountShape, accountFrame } from '#src/screens/multi-currency/placeholder.tsx'
import { accountsQuery, depositsQuery, movementsQuery } from '#src/screens/multi-currency/queries.ts'
import { StatementCard } from '#src/screens/multi-currency/statement/StatementCard.tsx'
import { useFrame } from '#src/shared/shell/index.ts'
import { Card, Column, EmptyState, LinkButton, LoadFailure, media, useMedia } from '#src/ui/index.ts'

/** Keyed by the currency in the address, so that another account starts fresh. */
export function AccountScreen() {
  const { currency = '' } = useParams<{ currency: string }>()
  return <Account key={currency} currency={currency} />
}

function Account({ currency }: { readonly currency: string }) {
  useFrame(accountFrame(currency))
  const isWide = useMedia(media.wide, true)
  const accounts = useQuery(accountsQuery)
  const deposits = useQuery(depositsQuery)
  const movements = useInfiniteQuery(movementsQuery(currency, 'all'))
  // One placeholder until everything has loaded, so that nothing moves.
  if (!useBegun([accounts, deposits, movements])) return <AccountShape />

  if (movements.error && isUnknown(movements.error)) return <Missing />
  if (accounts.data) {
    const found = accounts.data.data.accounts.find((account) => account.currency === currency)
    const closed = accounts.data.data.closed.find((account) => account.currency === currency)
    if (closed)
      return (
        <Column $gap="1.5rem">
          <ClosedCard currency={currency} closedAt={closed.closed_at} />
          <Movements currency={currency} />
        </Column>
      )
    if (!found) return <Missing />
    return (
      <AccountColumns>
        <Column $gap="1.5rem">
          <AccountCard account={found} />
          <Deposits currency={currency} />
        </Column>
        <Column $gap="1.5rem">
          <DetailsCard currency={currency} />
          {isWide ? <StatementCard currency={currency} /> : null}
        </Column>
        <Movements currency={currency} />
      </AccountColumns>
    )
  }
  if (standingOf(accounts) === 'waiting') return <AccountShape />
  return (
    <Card>
      <LoadFailure roomy title={text('screens.multi-currency.failed')} query={accounts} />
    </Card>
  )
}

function Missing() {
  return (
    <Card>
      <EmptyState
        roomy
        scene="missing"
        title={text('screens.multi-currency.account.missing.title')}
        message={text('screens.multi-currency.account.missing.text')}
        action={
          <LinkButton href={paths.multiCurrency()}>
            {text('screens.multi-currency.account.missing.action')}
          </LinkButton>
        }
      />
    </Card>
  )
}

/** An account that isn't held looks the same as a currency that doesn't exist. */
const isUnknown = (error: Error): boolean =>
  error instanceof ApiError &&
  (error.serverErrcode === 'not_found' || error.serverErrcode === 'validation_failed')
