import { useEffect } from 'react'
import { text } from '#src/content/index.ts'
import { BeneficiaryForm, preloadBeneficiaryForm } from '#src/screens/transfer/send/BeneficiaryForm.tsx'
import type { AmountChoice } from '#src/screens/transfer/send/use-amount-choice.ts'
import { Modal } from '#src/ui/index.ts'

/** The modal with the form of a new beneficiary. It is beside the step's form: a form in a form submits both. */
export function NewBeneficiaryModal(props: { choice: AmountChoice; open: boolean; onClose: () => void }) {
  const { choice, open, onClose } = props
  const { country, currency } = choice.calculator.receiving
  const method = choice.method?._id
  useEffect(() => {
    if (method !== undefined) preloadBeneficiaryForm(method, country)
  }, [method, country])
  if (method === undefined) return null
  return (
    <Modal open={open} title={text('screens.transfer.beneficiary.dialog')} onClose={onClose}>
      <BeneficiaryForm
        country={country}
        currency={currency}
        method={method}
        onSaved={(beneficiary) => {
          choice.choose(beneficiary)
          onClose()
        }}
      />
    </Modal>
  )
}
