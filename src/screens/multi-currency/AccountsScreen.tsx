import { ChevronRightIcon, PlusIcon, SyncIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { formatDate, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { AccountFlag, AccountRow } from '#src/screens/multi-currency/AccountRow.tsx'
import { canAddByTransfer } from '#src/screens/multi-currency/actions.ts'
import { AddMoney } from '#src/screens/multi-currency/add-money/AddMoney.tsx'
import { OpenAccountModal } from '#src/screens/multi-currency/OpenAccountModal.tsx'
import { AccountsShape, accountsFrame } from '#src/screens/multi-currency/placeholder.tsx'
import { accountsQuery } from '#src/screens/multi-currency/queries.ts'
import { Shares } from '#src/screens/multi-currency/Shares.tsx'
import { totalNote } from '#src/shared/accounts/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import {
  BalanceCard,
  Button,
  Card,
  Column,
  disc,
  LinkButton,
  ListCard,
  ListRow,
  LoadFailure,
  media,
  Section,
} from '#src/ui/index.ts'

export function AccountsScreen() {
  useFrame(accountsFrame())
  const query = useQuery(accountsQuery)
  const [isOpening, setOpening] = useState(false)
  if (!query.data) {
    if (standingOf(query) === 'waiting') return <AccountsShape />
    return (
      <Card>
        <LoadFailure roomy title={text('screens.multi-currency.failed')} query={query} />
      </Card>
    )
  }
  const { accounts, closed, total } = query.data.data
  const funded = accounts.find(({ currency }) => canAddByTransfer(currency))
  return (
    <Column $gap="1.5rem">
      <BalanceCard
        label={text('screens.multi-currency.total')}
        amount={total.amount}
        currency={total.currency}
        note={totalNote(total)}
      >
        <Shares accounts={accounts} total={total} />
      </BalanceCard>
      <Actions>
        {funded ? <AddMoney currency={funded.currency} /> : null}
        <LinkButton size="medium" tone="soft" icon={SyncIcon} href={paths.convert()}>
          {text('screens.convert.action')}
        </LinkButton>
        <OpenButton size="medium" tone="soft" icon={PlusIcon} onClick={() => setOpening(true)}>
          {text('screens.multi-currency.open.action')}
        </OpenButton>
      </Actions>
      <ListCard label={text('screens.multi-currency.list')}>
        {accounts.map((account) => (
          <AccountRow key={account.currency} account={account} total={total.currency} />
        ))}
      </ListCard>
      <OpenCard>
        <ListCard label={text('screens.multi-currency.open.action')}>
          <ListRow
            onSelect={() => setOpening(true)}
            leading={
              <Plus>
                <PlusIcon size={16} />
              </Plus>
            }
            title={text('screens.multi-currency.open.action')}
            trailing={<ChevronRightIcon />}
          />
        </ListCard>
      </OpenCard>
      {closed.length === 0 ? null : (
        <Section id="closed" title={text('screens.multi-currency.closed.title')}>
          <ListCard labelledBy="closed">
            {closed.map(({ currency, closed_at }) => (
              <ListRow
                key={currency}
                href={paths.account(currency)}
                leads
                leading={<AccountFlag currency={currency} size={44} />}
                title={currency}
                detail={text('screens.multi-currency.closed.since', { day: formatDate(closed_at) })}
              />
            ))}
          </ListCard>
        </Section>
      )}
      {isOpening ? (
        <OpenAccountModal held={accounts.map(({ currency }) => currency)} onClose={() => setOpening(false)} />
      ) : null}
    </Column>
  )
}

/** Money actions on the left, account actions on the right; on phones half the width each. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  ${media.phone} {
    & > * {
      flex: 1 1 0;
      white-space: nowrap;
    }
  }

  ${media.enlarged} {
    display: grid;
  }
`

/** In a narrow window, a row after the list replaces it. */
const OpenButton = styled(Button)`
  && {
    margin-inline-start: auto;

    ${media.tight} {
      display: none;
    }
  }
`

const OpenCard = styled.div`
  ${media.roomy} {
    display: none;
  }
`

const Plus = styled.span`
  ${disc('2.25rem')}
  background: var(--bgColor-accent-muted);
  color: var(--fgColor-accent);
`
