import { ChevronDownIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { standingOf, useCall } from '#src/api/index.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { AddMoney } from '#src/screens/multi-currency/add-money/AddMoney.tsx'
import { DepositLines } from '#src/screens/multi-currency/add-money/DepositLines.tsx'
import { looks, saidOf, wayOnOf } from '#src/screens/multi-currency/add-money/deposit.ts'
import { type Deposit, depositsQuery } from '#src/screens/multi-currency/queries.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { Button, Card, Chip, Fold, LinkButton, LoadFailure, notify, spread, Text } from '#src/ui/index.ts'

export function Deposits({ currency }: { readonly currency: string }) {
  const query = useQuery(depositsQuery)
  const deposits = query.data?.data.filter((deposit) => deposit.currency === currency)
  if (deposits === undefined)
    return standingOf(query) === 'waiting' ? null : (
      <Card>
        <LoadFailure as="h2" title={text('screens.multi-currency.addMoney.failed')} query={query} />
      </Card>
    )
  if (deposits.length === 0) return null
  return (
    <Card as="section" aria-labelledby="deposits">
      <Text as="h2" id="deposits" $role="value">
        {text('screens.multi-currency.addMoney.list')}
      </Text>
      <List>
        {deposits.map((deposit) => (
          <Item key={deposit._id} deposit={deposit} />
        ))}
      </List>
    </Card>
  )
}

function Item({ deposit }: { readonly deposit: Deposit }) {
  const { currency, amount, state, open } = deposit
  const { tone, icon: Glyph } = looks[state]
  return (
    <li>
      <Head>
        <Text as="h3" $role="value">
          {text('screens.multi-currency.addMoney.added', { amount: formatMoney(amount, currency) })}
        </Text>
        <Chip tone={tone}>
          <Glyph size={16} />
          {text(`screens.multi-currency.addMoney.states.${state}`)}
        </Chip>
      </Head>
      <Text $role="hint" $tone="muted">
        {saidOf(deposit)}
      </Text>
      {open ? (
        <>
          <Fold>
            <summary>
              {text('screens.multi-currency.addMoney.details')}
              <ChevronDownIcon />
            </summary>
            <DepositLines deposit={deposit} />
          </Fold>
          <CancelDeposit deposit={deposit} />
        </>
      ) : (
        <WayOn deposit={deposit} />
      )}
    </li>
  )
}

/** Stops waiting for all of it, or for the missing rest. */
function CancelDeposit({ deposit }: { readonly deposit: Deposit }) {
  const cancel = useCall('cancel-deposit')
  const isShort = deposit.state === 'short'
  const label = text(
    isShort ? 'screens.multi-currency.addMoney.keep' : 'screens.multi-currency.addMoney.cancel',
  )

  async function press() {
    const title = text('screens.multi-currency.addMoney.action')
    if (!(await attempt(() => cancel.mutateAsync({ params: { id: deposit._id } }), { title }))) return
    const message = text(
      isShort ? 'screens.multi-currency.addMoney.kept' : 'screens.multi-currency.addMoney.cancelled',
    )
    notify({ tone: 'success', title, message })
  }

  return (
    <Way>
      <Button size="medium" tone="soft" busy={cancel.isPending} onClick={() => void press()}>
        {label}
      </Button>
    </Way>
  )
}

function WayOn({ deposit }: { readonly deposit: Deposit }) {
  const way = wayOnOf(deposit)
  if (way === undefined) return null
  const label = text(`screens.multi-currency.addMoney.${way}`)
  return (
    <Way>
      {way === 'help' ? (
        <LinkButton size="medium" tone="soft" href={paths.customerSupport()}>
          {label}
        </LinkButton>
      ) : (
        <AddMoney currency={deposit.currency} label={label} />
      )}
    </Way>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    padding-block: 1rem;
  }
  & > li + li {
    border-block-start: 1px solid var(--borderColor-muted);
  }
  & > li:last-child {
    padding-block-end: 0;
  }
`

const Head = styled.div`
  ${spread}
  gap: 0.25rem 1rem;

  & > .ui-chip {
    white-space: normal;
  }
`

const Way = styled.div`
  display: flex;
  margin-block-start: 0.75rem;
`
