import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { totalRows } from '#src/screens/transfer/send/total-rows.ts'
import {
  FlowColumns,
  FlowSummary,
  InlineRow,
  LinkButton,
  Spinner,
  StepCard,
  StepTitle,
  Text,
} from '#src/ui/index.ts'

/** Waits for the verifier to accept the new photo; the flow then continues by itself. */
export function IdentityCheckStep() {
  const { draft, error } = useFlow('transfer')
  const isRefused = draft.asks_identity === 'refused'
  return (
    <FlowColumns>
      <StepCard>
        <StepTitle
          instead={
            isRefused ? { title: text('screens.transfer.identity.refusedTitle'), lead: undefined } : undefined
          }
        />
        <InlineRow $gap="1rem" role="status">
          {error ? (
            <Text $tone="danger">{error.message}</Text>
          ) : isRefused ? (
            <Text>{text('screens.transfer.identity.refused')}</Text>
          ) : (
            <>
              <Spinner size="medium" />
              <Text $tone="muted">{text('screens.transfer.identity.wait')}</Text>
            </>
          )}
        </InlineRow>
      </StepCard>
      <FlowSummary
        {...totalRows(draft)}
        action={
          isRefused ? (
            <LinkButton href={paths.kycProgress()} tone="primary" block>
              {text('screens.transfer.identity.progress')}
            </LinkButton>
          ) : (
            <LinkButton href={paths.dashboardHome()} block>
              {text('screens.transfer.verifying.leave')}
            </LinkButton>
          )
        }
      />
    </FlowColumns>
  )
}
