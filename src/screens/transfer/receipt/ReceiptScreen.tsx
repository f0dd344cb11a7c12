import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useParams } from 'wouter'
import { queryFor } from '#src/api/index.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { DownloadReceipt } from '#src/screens/transfer/receipt/DownloadReceipt.tsx'
import { isCancelled } from '#src/screens/transfer/receipt/figures.ts'
import { Receipt } from '#src/screens/transfer/receipt/Receipt.tsx'
import { ReceiptShape } from '#src/screens/transfer/receipt/ReceiptShape.tsx'
import { hasMoved, isUnderWay, ShareTracking, type Transfer } from '#src/shared/transfers/index.ts'
import {
  Button,
  EmptyState,
  LinkButton,
  LoadFailure,
  media,
  useDocumentTitle,
  WrapRow,
} from '#src/ui/index.ts'

/**
 * The receipt of a transfer, or the confirmation of its cancellation, on a sheet of paper without the app's
 * frame. Only a receipt can be downloaded.
 */
export function ReceiptScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const answer = useQuery(queryFor('get-credit', { params: { id } }))
  const transfer = answer.data?.data
  const isPaper = transfer !== undefined && (hasMoved(transfer) || isCancelled(transfer))
  useDocumentTitle(titleOf(transfer))

  return (
    <Desk id="main">
      <Tools>
        <LinkButton tone="plain" size="medium" href={paths.trackTransfer(id)}>
          {text('screens.receipt.close')}
        </LinkButton>
        {isPaper ? (
          <WrapRow $gap="0.5rem">
            <Button size="medium" onClick={() => window.print()}>
              {text('screens.receipt.print')}
            </Button>
            {isCancelled(transfer) ? null : <DownloadReceipt transfer={transfer} />}
            {isUnderWay(transfer.status) ? <ShareTracking transfer={transfer} size="medium" /> : null}
          </WrapRow>
        ) : null}
      </Tools>
      <Sheet data-color-mode="light" data-light-theme="light">
        {answer.data === undefined ? (
          answer.isError ? (
            <LoadFailure roomy title={text('screens.receipt.failed')} query={answer} />
          ) : (
            <ReceiptShape />
          )
        ) : isPaper ? (
          <Receipt transfer={answer.data.data} nameCheck={answer.data.beneficiary.name_check} />
        ) : (
          <EmptyState
            roomy
            as="h1"
            scene="missing"
            title={text('screens.receipt.none.title')}
            message={comingOf(answer.data.data)}
          />
        )}
      </Sheet>
    </Desk>
  )
}

function titleOf(transfer: Transfer | undefined): string {
  if (transfer === undefined) return text('screens.receipt.title')
  const { transaction_reference: reference } = transfer
  return text(isCancelled(transfer) ? 'screens.receipt.cancelled.page' : 'screens.receipt.page', {
    reference,
  })
}

function comingOf(transfer: Transfer): string {
  return text('screens.receipt.none.text', {
    name: transfer.name,
    amount: formatMoney(transfer.receiving_amount, transfer.receiving_currency),
    total: formatMoney(transfer.amount_total, transfer.sending_currency),
  })
}

const Desk = styled.main`
  display: grid;
  justify-items: center;
  gap: 1rem;
  padding: 1.5rem 1rem 3rem;

  ${media.print} {
    display: block;
    padding: 0;
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.5rem;
  width: min(49.625rem, 100%);

  ${media.print} {
    display: none;
  }
`

/** A4 at 96 dpi with margins of 64 and 56 px, light in any theme. Printers add their own margins. */
const Sheet = styled.div`
  width: min(49.625rem, 100%);
  padding: 3.5rem 4rem;
  border-radius: var(--borderRadius-large);
  background: var(--paper-bgColor);
  color: var(--paper-fgColor);
  box-shadow: var(--elevation-1);

  ${media.phone} {
    padding: 1.5rem 1.25rem;
  }
  ${media.print} {
    width: auto;
    padding: 0;
    border-radius: 0;
    box-shadow: none;
  }
`
