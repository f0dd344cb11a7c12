import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { currencyName, text } from '#src/content/index.ts'
import { accountsQuery } from '#src/screens/dashboard/home/queries.ts'
import { Card, Flag, MoneyFigure, media, SectionHeader, Text } from '#src/ui/index.ts'

/** The accounts, three in a row; on phones one list. Nothing until there is one. */
export function AccountCards() {
  const accounts = useQuery(accountsQuery)
  const items = accounts.data?.data.accounts ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="accounts">
      <SectionHeader id="accounts" title={text('screens.dashboard.accounts')} />
      <Cards>
        {items.map(({ currency, balance }) => (
          <Account as="li" key={currency}>
            <Name>
              <Flag currency={currency} size={36} />
              <div>
                <Text $role="value">{currency}</Text>
                <Text $role="hint" $tone="muted">
                  {currencyName(currency)}
                </Text>
              </div>
            </Name>
            <Balance size="card" amount={balance} currency={currency} hideCode />
          </Account>
        ))}
      </Cards>
    </section>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: 1.5rem;
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    padding: 0.25rem 1rem;
    border-radius: var(--borderRadius-large);
    background: var(--bgColor-default);
    box-shadow: var(--elevation-1);
  }
`

const Account = styled(Card)`
  display: grid;
  gap: 1.25rem;
  padding: 1.5rem;

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 0.75rem;
    padding: 0.875rem 0;
    border-radius: 0;
    background: none;
    box-shadow: none;

    & + & {
      border-block-start: 1px solid var(--borderColor-muted);
    }
  }
`

/** A long figure gets a line of its own, still at the right. */
const Balance = styled(MoneyFigure)`
  ${media.phone} {
    margin-inline-start: auto;
  }
`

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
`
