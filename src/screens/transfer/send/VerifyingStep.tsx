import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { usualMinutes } from '#src/screens/transfer/send/usual-minutes.ts'
import { timelineOf } from '#src/shared/transfers/index.ts'
import {
  ArtFrame,
  Divider,
  FlowColumns,
  InlineRow,
  JourneyArt,
  LinkButton,
  Spinner,
  StepCard,
  StepTitle,
  Text,
  Timeline,
} from '#src/ui/index.ts'

/** On the arc: the payment has left the customer and not yet reached us. */
const LEFT = 0.1

/** Step 6: the flow polls until the payment has been seen; customers may leave meanwhile. */
export function VerifyingStep() {
  const { draft, error } = useFlow('transfer')
  const transfer = transferOf(draft)
  const minutes = usualMinutes(transfer.payment_intent?.channel)
  return (
    <FlowColumns>
      <StepCard>
        <Picture>
          <JourneyArt place={LEFT} />
        </Picture>
        <StepTitle />
        <InlineRow $gap="1rem" role="status">
          {error ? (
            <Text $tone="danger">{error.message}</Text>
          ) : (
            <>
              <Spinner size="medium" />
              <Text>
                {minutes === undefined
                  ? text('screens.transfer.verifying.status')
                  : text('screens.transfer.verifying.usual', { count: minutes })}
              </Text>
            </>
          )}
        </InlineRow>
        <Divider />
        <Timeline label={text('screens.tracking.title')} entries={timelineOf(transfer)} />
        <Divider />
        <Text $role="hint" $tone="muted" $prose>
          {text('screens.transfer.verifying.longer')}
        </Text>
      </StepCard>
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

const Picture = styled(ArtFrame)`
  margin-block-end: 1.5rem;
`
