import { ClockIcon, InfoIcon } from '@primer/octicons-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import support from '#content/policy/support.json' with { type: 'json' }
import disclosures from '#schemas/disclosures/transfer.rows.json' with { type: 'json' }
import { formatMomentGmt, text } from '#src/content/index.ts'
import { type FlowDraft, FlowForm, useFlow } from '#src/flow/index.ts'
import { SubmitFor } from '#src/form/index.ts'
import { PaidFromBalance } from '#src/screens/transfer/send/PaidFromBalance.tsx'
import { PayeeName } from '#src/screens/transfer/send/PayeeName.tsx'
import { arrivalRow } from '#src/screens/transfer/send/TransferSummary.tsx'
import { totalRows } from '#src/screens/transfer/send/total-rows.ts'
import { answerable, type FigureOf, figuresAt } from '#src/shared/transfers/index.ts'
import {
  Avatar,
  Card,
  DetailRows,
  Divider,
  FlowColumns,
  FlowMain,
  FlowSummary,
  MoneyFigure,
  media,
  SectionHeader,
  StepTitle,
  Text,
} from '#src/ui/index.ts'

const { review } = disclosures

/** A review of everything, with edit links; Confirm creates the transfer. */
export function TransferReview() {
  const { draft } = useFlow('transfer')
  const [reviewedAt] = useState(() => new Date().toISOString())
  const read: Read = (name) => String(draft[name] ?? '')
  const currency = read('sending_currency')
  const total = review.total.length > 0 ? totalRows(draft) : { label: '' }
  const termsId = useId()
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          {draft.rate_over === 'same' || draft.rate_over === 'price' ? (
            <Renewed role="status">
              <ClockIcon size={16} />
              <span>
                {text(
                  draft.rate_over === 'same'
                    ? 'screens.transfer.newRate.same'
                    : 'screens.transfer.newRate.price',
                )}
              </span>
            </Renewed>
          ) : null}
          <Person>
            <Avatar name={read('name')} country={read('country')} size={56} />
            {review.recipient.map((id) => (
              <div key={id}>
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
            ))}
          </Person>
          <Divider />
          <FlowForm<'transfer-review'>
            footer={null}
            slots={{ 'after:beneficiary_bank_account_name': <PayeeName /> }}
          />
        </Card>
        <Card as="section" aria-labelledby={termsId}>
          <SectionHeader id={termsId} title={text('screens.disclosures.title')} />
          <Terms>
            {figuresAt(review.terms, rows, { sending_currency: currency }).map(({ id, label, value }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Terms>
        </Card>
      </FlowMain>
      <FlowSummary
        {...total}
        action={<SubmitFor form="transfer-review" />}
        note={
          <Note>
            <InfoIcon /> <span>{text('screens.transfer.summary.confirmNote')}</span>
          </Note>
        }
      >
        <DetailRows
          rows={[
            ...figuresAt(review.summary, rows, { sending_currency: currency }),
            {
              id: 'reviewed',
              label: text('screens.transfer.summary.reviewed'),
              value: formatMomentGmt(reviewedAt),
            },
          ]}
        />
        <PaidFromBalance />
      </FlowSummary>
    </FlowColumns>
  )
}

type Read = (name: keyof FlowDraft<'transfer'>) => string

/** Every row that schemas/disclosures/transfer.rows.json can put beside or below the form. */
const rows: Readonly<Record<string, FigureOf<{ readonly sending_currency: string }>>> = {
  arrival: () => arrivalRow(),
  right_to_cancel: () => ({
    label: text('screens.disclosures.labels.right_to_cancel'),
    value: text('screens.disclosures.cancel.before', { email: support.email }),
  }),
  ...answerable,
}

/** Says before confirming again that the rate was renewed, or the price changed. */
const Renewed = styled.p`
  display: flex;
  gap: 0.625rem;
  margin-block-end: 1.5rem;
  padding: 1rem 1.25rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-accent-muted);

  svg {
    flex-shrink: 0;
    margin-block-start: 0.25rem;
    color: var(--fgColor-accent);
  }
`

const Terms = styled.dl`
  display: grid;
  gap: 1rem;

  dt {
    color: var(--fgColor-muted);
  }
`

/** A phone needs the space for the figure. */
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 1.25rem;

  ${media.phone} {
    & > :first-child {
      display: none;
    }
  }
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
