import { InfoIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatTime, text } from '#src/content/index.ts'
import { type FlowDraft, FlowForm, useFlow } from '#src/flow/index.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import { PayeeName } from '#src/screens/transfer/send/PayeeName.tsx'
import { StepTitle } from '#src/screens/transfer/send/StepTitle.tsx'
import { SubmitFor } from '#src/screens/transfer/send/SubmitFor.tsx'
import { arrivalRow } from '#src/screens/transfer/send/TransferSummary.tsx'
import {
  Avatar,
  Card,
  DetailRows,
  Divider,
  FlowColumns,
  FlowMain,
  FlowSummary,
  MoneyFigure,
  Text,
} from '#src/ui/index.ts'

/** Step 2: everything once more, with a way back to each part; Confirm creates the transfer. */
export function ReviewStep() {
  const { draft } = useFlow('transfer')
  const [reviewedAt] = useState(() => new Date().toISOString())
  const read = (name: keyof FlowDraft<'transfer'>) => String(draft[name] ?? '')
  const currency = read('sending_currency')
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <Person>
            <Avatar name={read('name')} country={read('country')} size={56} />
            <div>
              <Text $tone="muted">
                {text('screens.transfer.summary.gets', { name: read('beneficiary_first_name') })}
              </Text>
              <MoneyFigure
                size="arrives"
                beside
                amount={read('receiving_amount')}
                currency={read('receiving_currency')}
              />
            </div>
          </Person>
          <Divider />
          <FlowForm<'transfer-review'>
            footer={null}
            slots={{ 'after:beneficiary_bank_account_name': <PayeeName /> }}
          />
        </Card>
      </FlowMain>
      <FlowSummary
        label={text('screens.transfer.summary.total')}
        amount={addDecimal(read('sending_amount'), read('charge'))}
        currency={currency}
        action={<SubmitFor form="transfer-review" />}
        note={
          <Note>
            <InfoIcon /> <span>{text('screens.transfer.summary.confirmNote')}</span>
          </Note>
        }
      >
        <DetailRows
          rows={[
            arrivalRow(),
            {
              id: 'reviewed',
              label: text('screens.transfer.summary.reviewed'),
              value: formatTime(reviewedAt),
            },
          ]}
        />
      </FlowSummary>
    </FlowColumns>
  )
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 1.25rem;
`

const Note = styled.div`
  display: flex;
  gap: 0.625rem;

  svg {
    flex-shrink: 0;
    margin-block-start: 0.125rem;
    color: var(--fgColor-accent);
  }
`
