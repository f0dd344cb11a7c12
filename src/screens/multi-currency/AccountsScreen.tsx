import { PlusIcon, SyncIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { currencyName, formatDate, text } from '#src/content/index.ts'
import { schemeOf } from '#src/screens/multi-currency/actions.ts'
import { AccountsLayout, AccountsShape, accountsFrame } from '#src/screens/multi-currency/arrival.tsx'
import { calledAs, worthOf } from '#src/screens/multi-currency/called.ts'
import { OpenAccountModal } from '#src/screens/multi-currency/OpenAccountModal.tsx'
import { accountsQuery } from '#src/screens/multi-currency/queries.ts'
import { totalNote } from '#src/shared/accounts/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import {
  BalanceCard,
  Button,
  Card,
  ErrorState,
  Flag,
  LinkButton,
  ListCard,
  ListRow,
  Money,
  media,
  SectionHeader,
} from '#src/ui/index.ts'

/** All accounts: what they hold together, and each of them. */
export function AccountsScreen() {
  useFrame(accountsFrame())
  const query = useQuery(accountsQuery)
  const [isOpening, setOpening] = useState(false)
  if (!query.data) {
    if (standingOf(query) === 'waiting') return <AccountsShape />
    return (
      <Card>
        <ErrorState
          roomy
          title={text('screens.multi-currency.failed')}
          message={query.error?.message ?? text('messages.errors.network')}
          busy={query.fetchStatus === 'fetching'}
          onRetry={() => void query.refetch()}
        />
      </Card>
    )
  }
  const { accounts, closed, total } = query.data.data
  return (
    <AccountsLayout>
      <BalanceCard
        label={text('screens.multi-currency.total')}
        amount={total.amount}
        currency={total.currency}
        note={totalNote(total)}
      />
      <Actions>
        <LinkButton size="medium" tone="soft" icon={SyncIcon} href={paths.convert()}>
          {text('screens.convert.action')}
        </LinkButton>
        <Button size="medium" tone="soft" icon={PlusIcon} onClick={() => setOpening(true)}>
          {text('screens.multi-currency.open.action')}
        </Button>
      </Actions>
      <ListCard label={text('screens.multi-currency.list')}>
        {accounts.map((account) => (
          <ListRow
            key={account.currency}
            href={paths.account(account.currency)}
            leading={<Flag currency={account.currency} size={44} />}
            title={account.currency}
            detail={calledAs(account)}
            narrowDetail={
              account.name === null
                ? currencyName(account.currency)
                : text('screens.multi-currency.quoted', { name: account.name })
            }
            note={text(`screens.multi-currency.receives.${schemeOf(account.currency) ?? 'none'}`)}
            amount={<Money amount={account.balance} currency={account.currency} />}
            subAmount={worthOf(account, total.currency)}
          />
        ))}
      </ListCard>
      {closed.length === 0 ? null : (
        <section aria-labelledby="closed">
          <SectionHeader id="closed" title={text('screens.multi-currency.closed.title')} />
          <ListCard labelledBy="closed">
            {closed.map(({ currency, closed_at }) => (
              <ListRow
                key={currency}
                href={paths.account(currency)}
                leading={<Flag currency={currency} size={44} />}
                title={currency}
                detail={text('screens.multi-currency.closed.since', { day: formatDate(closed_at) })}
              />
            ))}
          </ListCard>
        </section>
      )}
      {isOpening ? (
        <OpenAccountModal held={accounts.map(({ currency }) => currency)} onClose={() => setOpening(false)} />
      ) : null}
    </AccountsLayout>
  )
}

/** What one does with money, and at the right what one does with accounts; on phones half of the width each. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.5rem;

  ${media.phone} {
    & > * {
      flex: 1 1 auto;
      white-space: nowrap;
    }
  }
`
