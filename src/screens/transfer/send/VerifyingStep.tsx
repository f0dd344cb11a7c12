import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { Card, FlowColumns, FlowMain, LinkButton, Spinner, StepTitle, Text } from '#src/ui/index.ts'

/** Step 6: the flow polls until the payment has been seen; customers may leave meanwhile. */
export function VerifyingStep() {
  const { draft, error } = useFlow('transfer')
  const transfer = transferOf(draft)
  return (
    <FlowColumns>
      <FlowMain>
        <Card as="section">
          <StepTitle />
          <Status role="status">
            {error ? (
              <Text $tone="danger">{error.message}</Text>
            ) : (
              <>
                <Spinner size="medium" />
                <Text>{text('screens.transfer.verifying.status')}</Text>
              </>
            )}
          </Status>
        </Card>
      </FlowMain>
      <TransferSummary
        transfer={transfer}
        action={
          <LinkButton href={paths.dashboardHome()} block>
            {text('screens.transfer.verifying.leave')}
          </LinkButton>
        }
      />
    </FlowColumns>
  )
}

const Status = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem;
`
