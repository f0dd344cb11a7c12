import { useFlow } from '#src/flow/index.ts'
import { creditOf } from '#src/screens/transfer/send/credit-of.ts'
import { FormStep } from '#src/screens/transfer/send/FormStep.tsx'

/** Step 4: how to pay, of the ways that the provider offers for this transfer. */
export function PaymentStep() {
  const { draft } = useFlow('transfer')
  return <FormStep form="transfer-payment" context={{ payment_channels: creditOf(draft).payment_channels }} />
}
