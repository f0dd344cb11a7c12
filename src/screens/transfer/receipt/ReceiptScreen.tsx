import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useParams } from 'wouter'
import { queryFor } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { Receipt } from '#src/screens/transfer/receipt/Receipt.tsx'
import { hasMoved } from '#src/shared/transfers/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  media,
  SkeletonRows,
  useDocumentTitle,
} from '#src/ui/index.ts'

/** The receipt of a transfer: a document of its own on a sheet of paper, without the app around it. */
export function ReceiptScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const answer = useQuery(queryFor('get-credit', { params: { id } }))
  const transfer = answer.data?.data
  useDocumentTitle(
    transfer === undefined
      ? text('screens.receipt.title')
      : text('screens.receipt.page', { reference: transfer.transaction_reference }),
  )

  return (
    <Desk id="main">
      <Tools>
        <LinkButton tone="plain" size="medium" href={paths.trackTransfer(id)}>
          {text('screens.receipt.close')}
        </LinkButton>
        {transfer !== undefined && hasMoved(transfer) ? (
          <Button size="medium" onClick={() => window.print()}>
            {text('screens.receipt.print')}
          </Button>
        ) : null}
      </Tools>
      <Sheet>
        {answer.data === undefined ? (
          answer.isError ? (
            <ErrorState
              roomy
              title={text('screens.receipt.failed')}
              message={answer.error.message}
              busy={answer.isFetching}
              onRetry={() => void answer.refetch()}
            />
          ) : (
            <SkeletonRows count={6} />
          )
        ) : hasMoved(answer.data.data) ? (
          <Receipt transfer={answer.data.data} nameCheck={answer.data.beneficiary.name_check} />
        ) : (
          <EmptyState
            roomy
            as="h1"
            scene="missing"
            title={text('screens.receipt.none.title')}
            message={text('screens.receipt.none.text')}
          />
        )}
      </Sheet>
    </Desk>
  )
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

/** A4 at 96 to the inch, 64 and 56 px of margin; never dark. A printer brings its own margins. */
const Sheet = styled.div`
  width: min(49.625rem, 100%);
  padding: 3.5rem 4rem;
  border-radius: var(--borderRadius-large);
  background: var(--paper-bgColor);
  color: var(--paper-fgColor);
  color-scheme: light;
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
