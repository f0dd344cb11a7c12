import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'
import { SubmitFor } from '#src/form/index.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { PaidFromBalance } from '#src/screens/transfer/send/PaidFromBalance.tsx'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { AgreementWords, agreementQuery } from '#src/shared/transfers/index.ts'
import {
  Card,
  ErrorState,
  FlowColumns,
  FlowMain,
  SectionHeader,
  Skeleton,
  SkeletonLine,
  StepTitle,
} from '#src/ui/index.ts'

/**
 * Step 3: the transaction PIN and, verbatim, what it agrees to. The PIN waits for that text; transfers older
 * than the text have none and continue without.
 */
export function AuthoriseStep() {
  const { draft } = useFlow('transfer')
  const transfer = transferOf(draft)
  const agreement = useQuery(agreementQuery(transfer._id))
  const { error } = agreement
  const isWithout = error instanceof ApiError && error.serverErrcode === 'not_found'
  const isReady = agreement.data !== undefined || isWithout
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <PaidFromBalance />
          {isReady ? (
            <FlowForm footer={null} />
          ) : error === null ? (
            <Skeleton>
              <SkeletonLine $line="4rem" $width="12rem" />
            </Skeleton>
          ) : (
            <ErrorState
              title={text('screens.agreement.failed')}
              message={error.message}
              busy={agreement.isFetching}
              onRetry={() => void agreement.refetch()}
            />
          )}
        </Card>
        {agreement.data === undefined ? null : (
          <Card as="section" aria-labelledby="agreement">
            <SectionHeader id="agreement" title={text('screens.agreement.before')} />
            <AgreementWords agreement={agreement.data.data} />
          </Card>
        )}
      </FlowMain>
      <TransferSummary
        transfer={transfer}
        action={isReady ? <SubmitFor form="transfer-pin" /> : null}
        note={<FinishLater transfer={transfer} />}
      />
    </FlowColumns>
  )
}
