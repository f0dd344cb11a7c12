import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { useCurrentTransfer } from '#src/screens/transfer/send/use-current-transfer.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'
import { Button } from '#src/ui/index.ts'

/** To the ways to pay, if there are several. */
export function PayAnotherWay({ transfer }: { transfer: Transfer }) {
  const { restart } = useFlow('transfer')
  const current = useCurrentTransfer(transfer)
  if (current.status !== 'awaiting_payment' || current.payment_channels.length < 2) return null
  return (
    <Button tone="plain" block onClick={() => restart({ transfer: current }, 'payment')}>
      {text('screens.transfer.again.otherWay')}
    </Button>
  )
}
