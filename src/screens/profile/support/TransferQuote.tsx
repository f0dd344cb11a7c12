import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { Avatar, ListCard, ListRow, Money } from '#src/ui/index.ts'

/** The transfer in question, with its state. Nothing while it is on its way or can’t be had: the thread says it too. */
export function TransferQuote({ id }: { readonly id: string }) {
  const transfer = useQuery(queryFor('get-credit', { params: { id } })).data?.data
  if (!transfer) return null
  const name = [transfer.beneficiary_first_name, transfer.beneficiary_last_name].filter(Boolean).join(' ')
  return (
    <ListCard label={text('screens.support.thread.transfer', { name })}>
      <ListRow
        href={paths.trackTransfer(id)}
        leading={<Avatar name={name} country={transfer.country} />}
        title={text('screens.support.thread.transfer', { name })}
        state={transfer.status}
        amount={<Money amount={transfer.receiving_amount} currency={transfer.receiving_currency} />}
      />
    </ListCard>
  )
}
