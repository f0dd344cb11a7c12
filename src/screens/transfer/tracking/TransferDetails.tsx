import { ChevronDownIcon, DownloadIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCall, useCan } from '#src/api/index.ts'
import { formatMoney, formatRate, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { TransferPlaces } from '#src/screens/transfer/tracking/TransferPlaces.tsx'
import { sayFailure } from '#src/shared/calls/index.ts'
import { isFree } from '#src/shared/rates/index.ts'
import {
  backSince,
  deadlineRows,
  destinationOf,
  hasMoved,
  isUnpaid,
  TrackingLinkCard,
  type Transfer,
} from '#src/shared/transfers/index.ts'
import {
  Button,
  ButtonStack,
  Card,
  ConfirmDialog,
  CopyButton,
  type DetailRow,
  DetailRows,
  LinkButton,
  media,
  motion,
  SectionHeader,
  type,
} from '#src/ui/index.ts'

/** The terms, collapsed on a phone, and what can still be done: finish, cancel, keep a receipt, ask. */
export function TransferDetails({ transfer }: { transfer: Transfer }) {
  const [isOpen, setOpen] = useState(false)
  const canBeFinished = isUnpaid(transfer.status)
  const canBeCancelled = useCan('cancellation')
  return (
    <Side>
      <Card as="section" $elevation={2} aria-labelledby="details">
        <Wide>
          <SectionHeader id="details" title={text('screens.tracking.details.title')} />
        </Wide>
        <Fold
          type="button"
          aria-expanded={isOpen}
          aria-controls="details-rows"
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        >
          {text('screens.tracking.details.fold')}
          <ChevronDownIcon size={16} />
        </Fold>
        <Folded id="details-rows" data-open={isOpen || undefined}>
          <DetailRows rows={rowsOf(transfer)} />
        </Folded>
        {canBeFinished ? (
          <Actions>
            {transfer.hold === null ? (
              <LinkButton href={paths.resumeTransfer(transfer._id)} tone="primary" block>
                {text('screens.tracking.finish')}
              </LinkButton>
            ) : null}
            {transfer.hold === 'transfer_frozen' || !canBeCancelled ? null : (
              <CancelTransfer transfer={transfer} />
            )}
          </Actions>
        ) : hasMoved(transfer) || transfer.status === 'cancelled' ? (
          <Actions>
            <LinkButton block icon={DownloadIcon} href={paths.receipt(transfer._id)}>
              {text(hasMoved(transfer) ? 'screens.tracking.receipt' : 'screens.tracking.cancellation')}
            </LinkButton>
            <LinkButton block tone="plain" href={paths.sendAgain(transfer._id)}>
              {text('screens.tracking.again')}
            </LinkButton>
          </Actions>
        ) : null}
      </Card>
      <TrackingLinkCard transfer={transfer} />
      <TransferPlaces transfer={transfer} />
    </Side>
  )
}

function CancelTransfer({ transfer }: { transfer: Transfer }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCall('cancel-credit')

  function confirm() {
    cancel.mutate(
      { params: { id: transfer._id } },
      {
        onError: (error) => sayFailure(error, { title: text('screens.tracking.cancelFailed') }),
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
        {transfer.split
          ? text('screens.tracking.cancelConfirm.held', {
              balance: formatMoney(transfer.split.balance, transfer.sending_currency),
              currency: transfer.sending_currency,
            })
          : text('screens.tracking.cancelConfirm.text')}
      </ConfirmDialog>
    </>
  )
}

function paidLabel(transfer: Transfer): string {
  if (hasMoved(transfer)) return text('screens.tracking.details.youPaid')
  return text(
    transfer.status === 'cancelled' ? 'screens.tracking.details.wouldPay' : 'screens.tracking.details.youPay',
  )
}

function rowsOf(transfer: Transfer): DetailRow[] {
  const isFreeOfCharge = isFree(transfer.transaction_fee)
  const { split } = transfer
  return [
    {
      id: 'total',
      label: paidLabel(transfer),
      value: formatMoney(transfer.amount_total, transfer.sending_currency),
    },
    ...(!split
      ? []
      : [
          {
            id: 'balance',
            label: text('screens.tracking.details.balance', { currency: transfer.sending_currency }),
            value: formatMoney(split.balance, transfer.sending_currency),
          },
          {
            id: 'rest',
            label: text('screens.tracking.details.rest'),
            value: formatMoney(split.rest, transfer.sending_currency),
          },
        ]),
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
    // The page's main figure is then what came back.
    ...(backSince(transfer) === undefined
      ? []
      : [
          {
            id: 'would-get',
            label: text('screens.tracking.wouldGet', { name: transfer.beneficiary_first_name }),
            value: formatMoney(transfer.receiving_amount, transfer.receiving_currency),
          },
        ]),
    ...(isUnpaid(transfer.status) ? deadlineRows(transfer.payment_intent) : []),
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

const Side = styled.div`
  display: grid;
  gap: 1.5rem;
  min-width: 0;

  ${media.phone} {
    gap: 1rem;
  }
  ${media.print} {
    display: none;
  }
`

const Wide = styled.div`
  ${media.phone} {
    display: none;
  }
`

/** Collapsed heading of a phone: the whole line expands the details. */
const Fold = styled.button`
  ${type.card}
  display: none;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 2.75rem;
  margin-block: -0.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--fgColor-default);
  text-align: start;
  cursor: pointer;

  & > svg {
    color: var(--fgColor-muted);
    transition: ${motion.to('transform')};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${media.phone} {
    display: flex;
  }
`

const Folded = styled.div`
  ${media.phone} {
    display: none;

    &[data-open] {
      display: block;
      margin-block-start: 1.25rem;
    }
  }
`

const Actions = styled(ButtonStack)`
  margin-block-start: 1.5rem;
`
