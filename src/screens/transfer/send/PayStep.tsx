import { ClockIcon, HourglassIcon } from '@primer/octicons-react'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import policy from '#content/policy/payment.json' with { type: 'json' }
import { userAtom } from '#src/api/index.ts'
import { formatDeadline, formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { useSubmitter } from '#src/form/index.ts'
import { onThisClock } from '#src/lib/server-clock.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { PayAnotherWay } from '#src/screens/transfer/send/PayAnotherWay.tsx'
import { Sender } from '#src/screens/transfer/send/Sender.tsx'
import { SenderEmail } from '#src/screens/transfer/send/SenderEmail.tsx'
import { GetsSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { PaymentNote, type Transfer } from '#src/shared/transfers/index.ts'
import {
  Button,
  CopiedRow,
  type CopiedValue,
  CopyButton,
  FlowColumns,
  MoneyFigure,
  StepCard,
  StepTitle,
  Text,
} from '#src/ui/index.ts'

type Channel = 'e-transfer' | 'bank-transfer'
type Intent = NonNullable<Transfer['payment_intent']>

/** For a provider that isn't told how it is paid, and so says nothing of it. */
const usualIntent = (transfer: Transfer): Intent => ({
  channel: 'e-transfer',
  amount: transfer.amount_due,
  currency: transfer.sending_currency,
  recipient: policy.e_transfer.recipient_email,
  message: transfer.transaction_reference,
})

/** The deadline becomes urgent this many milliseconds before it. */
const PRESSING = 2 * 60 * 60 * 1000

/**
 * Step 5, by Interac e-Transfer or bank transfer: what to send where, with copy buttons, and "I've sent it".
 * An e-transfer comes from the account's email; if there is none, the step asks for it first.
 */
export function PayStep() {
  const { draft, busy, next } = useFlow('transfer')
  const user = useAtomValue(userAtom)
  const transfer = transferOf(draft)
  const intent = transfer.payment_intent ?? usualIntent(transfer)
  const channel: Channel = intent.channel === 'bank-transfer' ? 'bank-transfer' : 'e-transfer'
  const from = user?.email ?? intent.from
  const isEmailMissing = channel === 'e-transfer' && from === undefined
  return (
    <FlowColumns>
      <StepCard>
        <StepTitle />
        <PaymentNote transfer={transfer} />
        {transfer.split ? (
          <Text $below="1rem" $prose>
            {text('screens.transfer.split.held', {
              currency: transfer.sending_currency,
              balance: formatMoney(transfer.split.balance, transfer.sending_currency),
            })}
          </Text>
        ) : null}
        <Lines>
          <CopiedRow label={text(`screens.transfer.pay.${channel}.amount`)} value={intent.amount}>
            <MoneyFigure size="arrives" beside amount={intent.amount} currency={intent.currency} />
          </CopiedRow>
          {detailsOf(intent, channel).map(({ label, value, note }) => (
            <CopiedRow key={label} label={label} value={value} note={note} />
          ))}
        </Lines>
        {channel === 'bank-transfer' ? null : from === undefined ? <SenderEmail /> : <Sender from={from} />}
        {intent.expires_at === undefined ? null : <Deadline at={intent.expires_at} />}
      </StepCard>
      <GetsSummary
        transfer={transfer}
        action={
          <WayOn isEmailMissing={isEmailMissing} busy={busy} onSent={() => void next()}>
            {text(`screens.transfer.pay.${channel}.sent`)}
          </WayOn>
        }
        note={
          <>
            <PayAnotherWay transfer={transfer} />
            <FinishLater transfer={transfer} />
          </>
        }
      />
    </FlowColumns>
  )
}

function detailsOf(intent: Intent, channel: Channel): CopiedValue[] {
  const detail = (label: string, value: string | undefined, note?: string): CopiedValue[] =>
    value === undefined || value === '' ? [] : [{ label, value, note }]
  return [
    ...detail(text(`screens.transfer.pay.${channel}.to`), intent.recipient),
    ...(channel === 'bank-transfer'
      ? [
          ...detail(text('screens.transfer.pay.bank-transfer.bank'), intent.bank_name),
          ...detail(text('screens.transfer.pay.bank-transfer.name'), intent.recipient_name),
        ]
      : []),
    ...detail(
      text(`screens.transfer.pay.${channel}.reference`),
      intent.message,
      text(`screens.transfer.pay.${channel}.referenceNote`),
    ),
  ]
}

interface WayOnProps {
  readonly isEmailMissing: boolean
  readonly busy: boolean
  readonly onSent: () => void
  readonly children: string
}

/** One button that keeps focus: for the email if missing, then for the payment. */
function WayOn({ isEmailMissing, busy, onSent, children }: WayOnProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasMissing = useRef(isEmailMissing)
  useEffect(() => {
    if (wasMissing.current && !isEmailMissing) button.current?.focus()
    wasMissing.current = isEmailMissing
  }, [isEmailMissing])

  const submitter = useSubmitter('transfer-sender-email')
  return (
    <Button {...(isEmailMissing ? submitter : { busy, onClick: onSent })} ref={button} tone="primary" block>
      {isEmailMissing ? text('forms.transfer-sender-email.submit') : children}
    </Button>
  )
}

function Deadline({ at }: { at: string }) {
  const isPressing = onThisClock(Date.parse(at)) - Date.now() < PRESSING
  return (
    <Until data-pressing={isPressing || undefined}>
      {isPressing ? <HourglassIcon /> : <ClockIcon />}
      <Text $role="hint" $tone="muted">
        <strong>{text('screens.transfer.pay.deadline', { time: formatDeadline(at) })}</strong>{' '}
        {text('screens.transfer.pay.deadlineNote')}
      </Text>
      {/* Include the day, even if it is today: the copy may be read tomorrow. */}
      <CopyButton value={formatDeadline(at, new Date(0))} label={text('screens.transfer.pay.copyDeadline')} />
    </Until>
  )
}

const Lines = styled.div`
  display: grid;
`

const Until = styled.div`
  display: flex;
  gap: 0.625rem;
  margin-block-start: 1.25rem;
  color: var(--fgColor-muted);

  strong {
    color: var(--fgColor-default);
  }
  & > button {
    margin-block: -0.75rem;
    margin-inline-start: auto;
  }
  & > svg {
    flex-shrink: 0;
    margin-block-start: 0.125rem;
  }
  &[data-pressing],
  &[data-pressing] strong {
    color: var(--fgColor-attention);
  }
`
