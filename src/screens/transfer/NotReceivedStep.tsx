import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { creditOf } from '#src/screens/transfer/credit-of.ts'
import { StepTitle } from '#src/screens/transfer/StepTitle.tsx'
import { useResumeTransfer } from '#src/screens/transfer/use-resume-transfer.ts'
import { Art, Button, Card, FlowColumns, LinkButton, Text } from '#src/ui/index.ts'

/** The payment was not seen: nothing is lost, it can be tried again or followed. */
export function NotReceivedStep() {
  const { draft } = useFlow()
  const resume = useResumeTransfer()
  const credit = creditOf(draft)
  return (
    <FlowColumns>
      <Card as="section">
        <Centre>
          <Art scene="missing" />
        </Centre>
        <StepTitle />
        <Stack>
          <Text $tone="muted" $prose>
            {text('screens.transfer.notReceived.lead')}
          </Text>
          <Button tone="primary" block onClick={() => void resume(credit._id)}>
            {text('screens.transfer.notReceived.again')}
          </Button>
          <LinkButton tone="plain" block href={paths.trackTransfer(credit._id)}>
            {text('screens.transfer.notReceived.track')}
          </LinkButton>
        </Stack>
      </Card>
    </FlowColumns>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 1.25rem;
`

const Centre = styled.div`
  display: grid;
  place-items: center;
  margin-block-end: 1.5rem;
  padding: 1.5rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-muted);
`
