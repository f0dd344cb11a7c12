import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { OutcomeCard } from '#src/screens/transfer/send/OutcomeCard.tsx'
import { PayAnotherWay } from '#src/screens/transfer/send/PayAnotherWay.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { useResumeTransfer } from '#src/screens/transfer/send/use-resume-transfer.ts'
import { useTrackingPath } from '#src/screens/transfer/send/use-tracking-path.ts'
import { PaymentNote } from '#src/shared/transfers/index.ts'
import { Button, LinkButton, Text } from '#src/ui/index.ts'

/** The payment hasn't arrived: nothing is lost, and it can be retried or tracked. */
export function NotReceivedStep() {
  const { draft } = useFlow('transfer')
  const resume = useResumeTransfer()
  const transfer = transferOf(draft)
  const track = useTrackingPath(transfer._id)
  return (
    <OutcomeCard scene="missing">
      {transfer.payment_problem ? (
        <PaymentNote transfer={transfer} />
      ) : (
        <Text $tone="muted" $prose>
          {text('screens.transfer.notReceived.lead')}
        </Text>
      )}
      <Button tone="primary" block onClick={() => void resume(transfer._id)}>
        {text('screens.transfer.notReceived.again')}
      </Button>
      <PayAnotherWay transfer={transfer} />
      <LinkButton tone="plain" block href={track}>
        {text('screens.transfer.notReceived.track')}
      </LinkButton>
    </OutcomeCard>
  )
}
