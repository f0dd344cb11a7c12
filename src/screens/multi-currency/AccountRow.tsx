import { InfoIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { currencyName, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { schemeOf } from '#src/screens/multi-currency/actions.ts'
import { calledAs, hasNoRate, worthOf } from '#src/screens/multi-currency/called.ts'
import type { Account } from '#src/screens/multi-currency/queries.ts'
import { Flag, ListRow, Money, media } from '#src/ui/index.ts'

/**
 * An account in the list: its name, how it receives money, its balance, and an estimate in the total's
 * currency.
 */
export function AccountRow({ account, total }: { account: Account; total: string }) {
  const { currency, name, balance } = account
  return (
    <ListRow
      href={paths.account(currency)}
      leads
      leading={<AccountFlag currency={currency} size={44} />}
      title={currency}
      detail={calledAs(account)}
      narrowDetail={name === null ? currencyName(currency) : text('screens.multi-currency.quoted', { name })}
      note={text(`screens.multi-currency.receives.${schemeOf(currency) ?? 'none'}`)}
      amount={<Amount amount={balance} currency={currency} />}
      subAmount={hasNoRate(account) ? <NoRate /> : worthOf(account, total)}
    />
  )
}

function NoRate() {
  return (
    <Standing>
      <InfoIcon size={16} />
      {text('screens.multi-currency.noRate')}
    </Standing>
  )
}

/** 44 wide like an avatar, smaller in a narrow row. */
export const AccountFlag = styled(Flag)`
  ${media.phone} {
    width: 2.25rem;
    height: 2.25rem;
  }
`

const Amount = styled(Money)`
  ${media.roomy} {
    font-size: 1.125rem;
  }
`

const Standing = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
`
