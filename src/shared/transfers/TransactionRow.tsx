import { DownloadIcon, PlusIcon } from '@primer/octicons-react'
import { countryName, formatDate, formatRelativeDay, text } from '#src/content/index.ts'
import type { TransactionsResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { movesMoney } from '#src/shared/transfers/transfer.ts'
import { Avatar, IconLink, ListRow, Money, useLeads } from '#src/ui/index.ts'

export type Transaction = TransactionsResponse['data'][number]

export interface TransactionRowProps {
  transaction: Transaction
  withReceipt?: boolean | undefined
}

export function TransactionRow({ transaction, withReceipt = false }: TransactionRowProps) {
  return transaction.kind === 'funding' ? (
    <FundingRow transaction={transaction} />
  ) : (
    <TransferRow transaction={transaction} withReceipt={withReceipt} />
  )
}

function FundingRow({ transaction }: { transaction: Transaction }) {
  return (
    <ListRow
      leading={<Avatar icon={PlusIcon} />}
      title={text('screens.transactions.funding')}
      detail={text('screens.transactions.fundingVia')}
      when={dayOf(transaction.created_at)}
      state={transaction.status}
      stateLabel={text('screens.transactions.received')}
      amount={<Money amount={transaction.amount_total} currency={transaction.sending_currency} signed />}
    />
  )
}

function TransferRow({ transaction, withReceipt }: TransactionRowProps) {
  const leads = useLeads()
  const receipt = paths.receipt(transaction._id)
  const { receiving_amount, receiving_currency, country, delivery_method_id, status } = transaction
  const isReturned = status === 'returned'
  const detail = isReturned
    ? text('screens.transactions.returnedTo', { currency: transaction.sending_currency })
    : delivery_method_id === 'instant-money-credit'
      ? text('screens.transactions.delivery.instant-money-credit', { country: countryName(country ?? '') })
      : text('screens.transactions.delivery.bank-account', { country: countryName(country ?? '') })
  return (
    <ListRow
      href={paths.trackTransfer(transaction._id)}
      leading={<Avatar name={transaction.name} country={country ?? undefined} />}
      title={transaction.name}
      detail={detail}
      when={dayOf(transaction.created_at)}
      state={status}
      amount={
        !movesMoney(status) ? (
          <Money amount={transaction.amount_total} currency={transaction.sending_currency} />
        ) : (
          <Money
            amount={isReturned ? transaction.amount_total : `-${transaction.amount_total}`}
            currency={transaction.sending_currency}
            signed
          />
        )
      }
      subAmount={
        receiving_amount && receiving_currency && !isReturned ? (
          <Money amount={receiving_amount} currency={receiving_currency} />
        ) : undefined
      }
      aside={
        withReceipt && movesMoney(status) && leads(receipt) ? (
          <IconLink
            icon={DownloadIcon}
            href={receipt}
            label={text('screens.transactions.receipt', {
              name: transaction.name,
              when: dayOf(transaction.created_at),
            })}
          />
        ) : undefined
      }
    />
  )
}

/** "today", "yesterday", else "19 Nov": lists show days, the tracking page minutes. */
function dayOf(iso: string): string {
  const relative = formatRelativeDay(iso)
  return relative === formatDate(iso) ? formatDate(iso, 'short') : relative
}
