import { Link } from 'wouter'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { StepTitle } from '#src/screens/transfer/send/StepTitle.tsx'
import { Button, Card, Spinner, Text } from '#src/ui/index.ts'

/** Waits for the verifier's word on the new photo; the flow goes on by itself once it is good. */
export function IdentityCheckStep() {
  const { draft } = useFlow('transfer')
  const isRefused = draft.asks_identity === 'needed'
  return (
    <Card as="section">
      <StepTitle />
      {isRefused ? (
        <>
          <Text>{text('screens.transfer.identity.refused')}</Text>
          <Button as={Link} href={paths.kycProgress()} tone="primary">
            {text('screens.transfer.identity.progress')}
          </Button>
        </>
      ) : (
        <>
          <Spinner />
          <Text $tone="muted">{text('screens.transfer.identity.later')}</Text>
        </>
      )}
    </Card>
  )
}
