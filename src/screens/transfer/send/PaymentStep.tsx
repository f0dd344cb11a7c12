import { useFlow } from '#src/flow/index.ts'
import { FormStep } from '#src/screens/transfer/send/FormStep.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'

/** Step 4: how to pay, of the ways that the provider offers for this transfer. */
export function PaymentStep() {
  const { draft } = useFlow('transfer')
  return (
    <FormStep form="transfer-payment" context={{ payment_channels: transferOf(draft).payment_channels }} />
  )
}
