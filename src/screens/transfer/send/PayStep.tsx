import { InfoIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { deadlineRows } from '#src/screens/transfer/send/deadline-rows.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { StepTitle } from '#src/screens/transfer/send/StepTitle.tsx'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'
import {
  Button,
  Card,
  CopyButton,
  type DetailRow,
  DetailRows,
  FlowColumns,
  FlowMain,
  Text,
} from '#src/ui/index.ts'

type Channel = 'e-transfer' | 'bank-transfer'
type Intent = NonNullable<Transfer['payment_intent']>

/** Step 5, by Interac e-Transfer or bank transfer: what to send where, and "I've sent it". */
export function PayStep() {
  const { draft, busy, next } = useFlow('transfer')
  const transfer = transferOf(draft)
  const intent = transfer.payment_intent
  if (intent === null) return null
  const channel: Channel = intent.channel === 'bank-transfer' ? 'bank-transfer' : 'e-transfer'
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <Stack>
            <Text $prose>{text(`screens.transfer.pay.${channel}.lead`)}</Text>
            <DetailRows rows={rowsOf(intent, channel)} />
            <Note>
              <InfoIcon /> <span>{text(`screens.transfer.pay.${channel}.note`)}</span>
            </Note>
          </Stack>
        </Card>
      </FlowMain>
      <TransferSummary
        transfer={transfer}
        action={
          <Button tone="primary" block busy={busy} onClick={() => void next()}>
            {text(`screens.transfer.pay.${channel}.sent`)}
          </Button>
        }
        note={<FinishLater transfer={transfer} />}
      />
    </FlowColumns>
  )
}

function rowsOf(intent: Intent, channel: Channel): DetailRow[] {
  const copied = (id: string, label: string, value: string | undefined): DetailRow[] =>
    value === undefined || value === ''
      ? []
      : [
          {
            id,
            label,
            value: (
              <>
                {value}
                <CopyButton value={value} label={text('screens.transfer.pay.copy', { what: label })} />
              </>
            ),
          },
        ]
  const plain = (id: string, label: string, value: string | undefined): DetailRow[] =>
    value === undefined || value === '' ? [] : [{ id, label, value }]
  return [
    ...plain(
      'amount',
      text(`screens.transfer.pay.${channel}.amount`),
      formatMoney(intent.amount, intent.currency),
    ),
    ...copied('to', text(`screens.transfer.pay.${channel}.to`), intent.recipient),
    ...(channel === 'bank-transfer'
      ? [
          ...plain('bank', text('screens.transfer.pay.bank-transfer.bank'), intent.bank_name),
          ...plain('name', text('screens.transfer.pay.bank-transfer.name'), intent.recipient_name),
        ]
      : plain('from', text('screens.transfer.pay.e-transfer.from'), intent.from)),
    ...copied('message', text(`screens.transfer.pay.${channel}.message`), intent.message),
    ...deadlineRows(intent),
  ]
}

const Stack = styled.div`
  display: grid;
  gap: 1.5rem;
`

const Note = styled.div`
  display: flex;
  gap: 0.625rem;
  padding: 1rem;
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-attention-muted);
  color: var(--fgColor-attention);

  svg {
    flex-shrink: 0;
    margin-block-start: 0.25rem;
  }
`
