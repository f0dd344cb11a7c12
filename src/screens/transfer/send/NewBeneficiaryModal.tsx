import { useEffect } from 'react'
import { text } from '#src/content/index.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { AmountChoice } from '#src/screens/transfer/send/use-amount-choice.ts'
import { BeneficiaryForm, preloadBeneficiaryForm, useSavePerson } from '#src/shared/beneficiaries/index.ts'
import { Modal } from '#src/ui/index.ts'

/** Rendered beside the step's form: a nested form would submit both. */
export function NewBeneficiaryModal(props: { choice: AmountChoice; open: boolean; onClose: () => void }) {
  const { choice, open, onClose } = props
  const { country, currency } = choice.calculator.receiving
  const method = choice.method?._id
  const save = useSavePerson()
  useEffect(
    () => (method === undefined ? undefined : whenIdle(() => preloadBeneficiaryForm(method, country))),
    [method, country],
  )
  if (method === undefined) return null
  return (
    <Modal open={open} title={text('screens.beneficiaries.new')} onClose={onClose}>
      <BeneficiaryForm
        country={country}
        currency={currency}
        method={method}
        onSubmit={async (form) => {
          const saved = await save(form)
          if (saved === undefined) return
          choice.choose(saved.data)
          onClose()
        }}
      />
    </Modal>
  )
}
