import { PlusIcon, SyncIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { currencyDigits, formatNumber, text } from '#src/content/index.ts'
import { otherCurrency, signedAmount, whatOf } from '#src/screens/multi-currency/movement.ts'
import type { Movement } from '#src/screens/multi-currency/queries.ts'
import { Avatar, ListRow, Money, tabular, VisuallyHidden } from '#src/ui/index.ts'

export function MovementRow({ movement, onSelect }: { movement: Movement; onSelect: () => void }) {
  const { name, country, currency, balance, reference } = movement
  const what = text(`screens.multi-currency.movements.kinds.${whatOf(movement)}`, {
    other: otherCurrency(movement),
  })
  return (
    <ListRow
      onSelect={onSelect}
      leading={
        name === null ? (
          <Avatar icon={movement.conversion === null ? PlusIcon : SyncIcon} />
        ) : (
          <Avatar name={name} country={country ?? undefined} />
        )
      }
      title={name ?? what}
      detail={name === null ? (reference ?? undefined) : what}
      amount={<Money amount={signedAmount(movement)} currency={currency} signed />}
      subAmount={
        <>
          <VisuallyHidden>{text('screens.multi-currency.movements.after')}</VisuallyHidden>{' '}
          <Figure>{formatNumber(balance, currencyDigits(currency))}</Figure>
        </>
      }
    />
  )
}

const Figure = styled.span`${tabular}`
