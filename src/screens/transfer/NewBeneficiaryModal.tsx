import { text } from '#src/content/index.ts'
import { BeneficiaryForm } from '#src/screens/transfer/BeneficiaryForm.tsx'
import type { AmountChoice } from '#src/screens/transfer/use-amount-choice.ts'
import { Modal } from '#src/ui/index.ts'

/** The modal with the form of a new beneficiary. It stands beside the step's form: a form in a form submits both. */
export function NewBeneficiaryModal(props: { choice: AmountChoice; open: boolean; onClose: () => void }) {
  const { choice, open, onClose } = props
  const { country, currency } = choice.calculator.receiving
  if (choice.method === undefined) return null
  return (
    <Modal open={open} title={text('screens.transfer.beneficiary.dialog')} onClose={onClose}>
      <BeneficiaryForm
        country={country}
        currency={currency}
        method={choice.method._id}
        onSaved={(beneficiary) => {
          choice.choose(beneficiary)
          onClose()
        }}
      />
    </Modal>
  )
}
