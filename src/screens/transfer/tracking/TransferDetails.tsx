import { DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCall } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { isFree, readableRate } from '#src/shared/rates/index.ts'
import { type Credit, destinationOf, isUnpaid } from '#src/shared/transfers/index.ts'
import {
  Button,
  Card,
  ConfirmDialog,
  CopyButton,
  type DetailRow,
  DetailRows,
  LinkButton,
  notify,
  SectionHeader,
} from '#src/ui/index.ts'

/** What was agreed, and what can still be done: finish, cancel, keep a receipt. */
export function TransferDetails({ credit }: { credit: Credit }) {
  const canBeFinished = isUnpaid(credit.status)
  return (
    <Card as="section" $elevation={2} aria-labelledby="details">
      <SectionHeader id="details" title={text('screens.tracking.details.title')} />
      <DetailRows rows={rowsOf(credit)} />
      <Actions>
        {canBeFinished ? (
          <>
            {credit.hold === null ? (
              <LinkButton href={paths.resumeTransfer(credit._id)} tone="primary" block>
                {text('screens.tracking.finish')}
              </LinkButton>
            ) : null}
            {credit.hold === 'transfer_frozen' ? null : <CancelTransfer credit={credit} />}
          </>
        ) : (
          <Button block icon={DownloadIcon} onClick={() => window.print()}>
            {text('screens.tracking.receipt')}
          </Button>
        )}
      </Actions>
    </Card>
  )
}

function CancelTransfer({ credit }: { credit: Credit }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCall('cancel-credit')

  function confirm() {
    cancel.mutate(
      { params: { id: credit._id } },
      {
        onError: (error) =>
          notify({ tone: 'danger', title: text('screens.tracking.cancelFailed'), message: error.message }),
        onSettled: () => setAsking(false),
      },
    )
  }

  return (
    <>
      <Button block tone="plain" onClick={() => setAsking(true)}>
        {text('screens.tracking.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={text('screens.tracking.cancelConfirm.title')}
        confirm={text('screens.tracking.cancelConfirm.confirm')}
        cancel={text('screens.tracking.cancelConfirm.keep')}
        busy={cancel.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text('screens.tracking.cancelConfirm.text')}
      </ConfirmDialog>
    </>
  )
}

function rowsOf(credit: Credit): DetailRow[] {
  const isFreeOfCharge = isFree(credit.transaction_fee)
  const paid = credit.timeline.some(({ state }) => state === 'paid')
  return [
    {
      id: 'total',
      label: text(paid ? 'screens.tracking.details.youPaid' : 'screens.tracking.details.youPay'),
      value: formatMoney(credit.amount_total, credit.sending_currency),
    },
    {
      id: 'fee',
      label: text('screens.tracking.details.fee'),
      tone: isFreeOfCharge ? 'success' : 'default',
      value: isFreeOfCharge
        ? text('screens.tracking.details.free')
        : formatMoney(credit.transaction_fee, credit.sending_currency),
    },
    {
      id: 'rate',
      label: text('screens.tracking.details.rate'),
      value: text('screens.calculator.rate', {
        from: credit.sending_currency,
        rate: readableRate(credit.rate),
        to: credit.receiving_currency,
      }),
    },
    { id: 'to', label: text('screens.tracking.details.to'), value: destinationOf(credit) },
    ...(credit.reference === ''
      ? []
      : [{ id: 'note', label: text('screens.tracking.details.note'), value: credit.reference }]),
    {
      id: 'reference',
      label: text('screens.tracking.details.reference'),
      value: (
        <>
          {credit.transaction_reference}
          <CopyButton value={credit.transaction_reference} label={text('screens.tracking.details.copy')} />
        </>
      ),
    },
  ]
}

const Actions = styled.div`
  display: grid;
  gap: 0.5rem;
  margin-block-start: 1.5rem;

  @media print {
    display: none;
  }
`
