import { ClockIcon, HourglassIcon, MailIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatMoment, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { StepTitle } from '#src/screens/transfer/send/StepTitle.tsx'
import { GetsSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'
import { Button, Card, CopyPill, FlowColumns, FlowMain, MoneyFigure, Text } from '#src/ui/index.ts'

type Channel = 'e-transfer' | 'bank-transfer'
type Intent = NonNullable<Transfer['payment_intent']>

/** Milliseconds before the end of the time to pay from which it is pressing. */
const PRESSING = 2 * 60 * 60 * 1000

/** Step 5, by Interac e-Transfer or bank transfer: what to send where, each to be copied, and "I've sent it". */
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
          <Lines>
            <Copied label={text(`screens.transfer.pay.${channel}.amount`)} value={intent.amount}>
              <MoneyFigure size="arrives" beside amount={intent.amount} currency={intent.currency} />
            </Copied>
            {detailsOf(intent, channel).map(({ label, value, note }) => (
              <Copied key={label} label={label} value={value} note={note} />
            ))}
          </Lines>
          {channel === 'e-transfer' ? <Sender from={intent.from} /> : null}
          {intent.expires_at === undefined ? null : <Deadline at={intent.expires_at} />}
        </Card>
      </FlowMain>
      <GetsSummary
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

interface Detail {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
}

function detailsOf(intent: Intent, channel: Channel): Detail[] {
  const detail = (label: string, value: string | undefined, note?: string): Detail[] =>
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

interface CopiedProps extends Detail {
  /** In place of the value as it is copied. */
  readonly children?: ReactNode
}

function Copied({ label, value, note, children }: CopiedProps) {
  return (
    <Line>
      <div>
        <Text $role="hint" $tone="muted">
          {label}
        </Text>
        {children ?? <Value>{value}</Value>}
        {note === undefined ? null : (
          <Text $role="hint" $tone="muted">
            {note}
          </Text>
        )}
      </div>
      <CopyPill value={value} what={label} />
    </Line>
  )
}

/** A payment from another address is matched with nobody, so this one is set apart. */
function Sender({ from }: { from: string | undefined }) {
  return (
    <From>
      <MailIcon />
      <div>
        <Text $role="hint" $tone="muted">
          {text(
            from === undefined
              ? 'screens.transfer.pay.e-transfer.fromUnknown'
              : 'screens.transfer.pay.e-transfer.from',
          )}
        </Text>
        {from === undefined ? null : <Value>{from}</Value>}
      </div>
      {from === undefined ? null : (
        <CopyPill value={from} what={text('screens.transfer.pay.e-transfer.from')} />
      )}
    </From>
  )
}

function Deadline({ at }: { at: string }) {
  const isPressing = Date.parse(at) - Date.now() < PRESSING
  return (
    <Until data-pressing={isPressing || undefined}>
      {isPressing ? <HourglassIcon /> : <ClockIcon />}
      <Text $role="hint" $tone="muted">
        <strong>{text('screens.transfer.pay.deadline', { time: formatMoment(at) })}</strong>{' '}
        {text('screens.transfer.pay.deadlineNote')}
      </Text>
    </Until>
  )
}

const Lines = styled.div`
  display: grid;
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1rem;
  padding-block: 1rem;

  &:first-child {
    padding-block-start: 0;
  }
  & + & {
    border-block-start: 1px solid var(--borderColor-muted);
  }
  & > div {
    min-width: 0;
  }
`

const Value = styled.p`
  font: var(--type-value);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`

const From = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  margin-block-start: 0.5rem;
  padding: 0.875rem 1rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-accent-muted);

  & > svg {
    flex-shrink: 0;
    color: var(--fgColor-accent);
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  [data-component='Button'] {
    background: var(--bgColor-default);
  }
`

const Until = styled.div`
  display: flex;
  gap: 0.625rem;
  margin-block-start: 1.25rem;
  color: var(--fgColor-muted);

  strong {
    color: var(--fgColor-default);
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
