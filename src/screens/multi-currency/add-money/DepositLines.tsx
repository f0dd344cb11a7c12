import { text } from '#src/content/index.ts'
import type { Deposit } from '#src/screens/multi-currency/queries.ts'
import { CopiedRow, MoneyFigure } from '#src/ui/index.ts'

export function DepositLines({ deposit }: { readonly deposit: Deposit }) {
  const { currency, left, recipient, reference, from } = deposit
  return (
    <div>
      <CopiedRow label={text('screens.multi-currency.addMoney.amount')} value={left}>
        <MoneyFigure size="amount" beside amount={left} currency={currency} />
      </CopiedRow>
      <CopiedRow label={text('screens.multi-currency.addMoney.to')} value={recipient} />
      <CopiedRow
        label={text('screens.multi-currency.addMoney.reference')}
        value={reference}
        note={text('screens.multi-currency.addMoney.referenceNote')}
      />
      <CopiedRow label={text('screens.multi-currency.addMoney.from')} value={from} />
    </div>
  )
}
