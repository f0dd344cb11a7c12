import { FormStep } from '#src/screens/transfer/send/FormStep.tsx'

/** Step 3: the transaction PIN. */
export function AuthoriseStep() {
  return <FormStep form="transfer-pin" />
}
