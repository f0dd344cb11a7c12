import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { Money, Text } from '#src/ui/index.ts'

/** "You have 2,450.80 CAD", if there is a balance in that currency. */
export function BalanceNote({ currency }: { currency: string }) {
  const accounts = useQuery(queryFor('list-accounts', {}))
  const account = accounts.data?.data.accounts.find((candidate) => candidate.currency === currency)
  if (account === undefined) return null
  return (
    <Text as="span" $role="hint" $tone="muted">
      {text('screens.transfer.summary.have')}{' '}
      <strong>{<Money amount={account.balance} currency={currency} />}</strong>
    </Text>
  )
}
