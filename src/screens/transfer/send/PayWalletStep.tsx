import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#src/api/index.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { deadlineRows, type Transfer } from '#src/shared/transfers/index.ts'
import {
  Button,
  type DetailRow,
  DetailRows,
  FlowColumns,
  Stack,
  StepCard,
  StepTitle,
  Text,
} from '#src/ui/index.ts'

/** Step 5, from the customer's balance: before, after, and Pay. */
export function PayWalletStep() {
  const { draft, busy, next } = useFlow('transfer')
  const transfer = transferOf(draft)
  const accounts = useQuery(queryFor('list-accounts', {}))
  const currency = transfer.sending_currency
  const balance = accounts.data?.data.accounts.find((account) => account.currency === currency)?.balance
  return (
    <FlowColumns>
      <StepCard>
        <StepTitle />
        <Stack $gap="1.5rem">
          <Text $prose>{text('screens.transfer.wallet.lead', { currency })}</Text>
          <DetailRows rows={[...balanceRows(balance, transfer), ...deadlineRows(transfer.payment_intent)]} />
        </Stack>
      </StepCard>
      <TransferSummary
        transfer={transfer}
        action={
          <Button tone="primary" block busy={busy} onClick={() => void next()}>
            {text('screens.transfer.wallet.pay', { amount: formatMoney(transfer.amount_total, currency) })}
          </Button>
        }
        note={<FinishLater transfer={transfer} />}
      />
    </FlowColumns>
  )
}

/** Balance before and after; empty while unknown. */
function balanceRows(balance: string | undefined, transfer: Transfer): DetailRow[] {
  if (balance === undefined) return []
  const { sending_currency: currency, amount_total } = transfer
  return [
    { id: 'balance', label: text('screens.transfer.wallet.balance'), value: formatMoney(balance, currency) },
    {
      id: 'after',
      label: text('screens.transfer.wallet.after'),
      value: formatMoney(addDecimal(balance, `-${amount_total}`), currency),
    },
  ]
}
