import { ChevronRightIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { currencyName, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { accountsQuery } from '#src/screens/dashboard/home/queries.ts'
import { Anchor, Card, Flag, Link, MoneyFigure, media, Section, spread, Text } from '#src/ui/index.ts'

/** Three in a row; on phones a list. Nothing without accounts. */
export function AccountCards() {
  const accounts = useQuery(accountsQuery)
  const items = accounts.data?.data.accounts ?? []
  if (items.length === 0) return null
  return (
    <Section
      id="accounts"
      title={text('screens.dashboard.accounts')}
      action={
        <Link href={paths.multiCurrency()} $touch>
          {text('screens.dashboard.allAccounts')}
        </Link>
      }
    >
      <Cards>
        {items.map(({ currency, balance }) => (
          <li key={currency}>
            <Account as={Anchor} href={paths.account(currency)}>
              <Name>
                <Flag currency={currency} size={36} />
                <span>
                  <Text as="span" $role="value">
                    {currency}
                  </Text>
                  <Text as="span" $role="hint" $tone="muted">
                    {currencyName(currency)}
                  </Text>
                </span>
                <ChevronRightIcon size={16} />
              </Name>
              <Balance size="card" amount={balance} currency={currency} hideCode />
            </Account>
          </li>
        ))}
      </Cards>
    </Section>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: 1.5rem;
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.desktop} {
    & > li {
      container-type: inline-size;
    }
  }

  ${media.rail} {
    grid-template-columns: repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr));
    gap: 1rem;
  }

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
  height: 100%;
  padding: 1.5rem;
  color: inherit;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: var(--bgColor-accent-muted);
    }
  }

  ${media.phone} {
    ${spread}
    gap: 0.25rem 0.75rem;
    padding: 0.875rem 0;
    border-radius: 0;
    background: none;
    box-shadow: none;

    li + li > & {
      border-block-start: 1px solid var(--borderColor-muted);
    }
  }
`

/** A long figure wraps to its own line, still right-aligned. */
const Balance = styled(MoneyFigure)`
  ${media.desktop} {
    --figure-room: 100cqi - 3rem;
  }

  ${media.phone} {
    margin-inline-start: auto;
  }
`

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 0.75rem;

  & > span {
    display: grid;
  }
  ${media.enlarged} {
    & > :first-child {
      display: none;
    }
  }
  & > svg {
    align-self: start;
    margin-inline-start: auto;
    color: var(--fgColor-muted);

    ${media.phone} {
      display: none;
    }
  }
`
