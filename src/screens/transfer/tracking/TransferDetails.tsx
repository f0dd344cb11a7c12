import { DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCall } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { formatMoney, formatRate, text } from '#src/content/index.ts'
import { isFree } from '#src/shared/rates/index.ts'
import { destinationOf, isUnpaid, type Transfer } from '#src/shared/transfers/index.ts'
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
export function TransferDetails({ transfer }: { transfer: Transfer }) {
  const canBeFinished = isUnpaid(transfer.status)
  return (
    <Card as="section" $elevation={2} aria-labelledby="details">
      <SectionHeader id="details" title={text('screens.tracking.details.title')} />
      <DetailRows rows={rowsOf(transfer)} />
      <Actions>
        {canBeFinished ? (
          <>
            {transfer.hold === null ? (
              <LinkButton href={paths.resumeTransfer(transfer._id)} tone="primary" block>
                {text('screens.tracking.finish')}
              </LinkButton>
            ) : null}
            {transfer.hold === 'transfer_frozen' ? null : <CancelTransfer transfer={transfer} />}
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

function CancelTransfer({ transfer }: { transfer: Transfer }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCall('cancel-credit')

  function confirm() {
    cancel.mutate(
      { params: { id: transfer._id } },
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

function rowsOf(transfer: Transfer): DetailRow[] {
  const isFreeOfCharge = isFree(transfer.transaction_fee)
  const paid = transfer.timeline.some(({ state }) => state === 'paid')
  return [
    {
      id: 'total',
      label: text(paid ? 'screens.tracking.details.youPaid' : 'screens.tracking.details.youPay'),
      value: formatMoney(transfer.amount_total, transfer.sending_currency),
    },
    {
      id: 'fee',
      label: text('screens.tracking.details.fee'),
      tone: isFreeOfCharge ? 'success' : 'default',
      value: isFreeOfCharge
        ? text('screens.tracking.details.free')
        : formatMoney(transfer.transaction_fee, transfer.sending_currency),
    },
    {
      id: 'rate',
      label: text('screens.tracking.details.rate'),
      value: text('screens.calculator.rate', {
        from: transfer.sending_currency,
        rate: formatRate(transfer.rate),
        to: transfer.receiving_currency,
      }),
    },
    { id: 'to', label: text('screens.tracking.details.to'), value: destinationOf(transfer) },
    ...(transfer.reference === ''
      ? []
      : [{ id: 'note', label: text('screens.tracking.details.note'), value: transfer.reference }]),
    {
      id: 'reference',
      label: text('screens.tracking.details.reference'),
      value: (
        <>
          {transfer.transaction_reference}
          <CopyButton value={transfer.transaction_reference} label={text('screens.tracking.details.copy')} />
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
