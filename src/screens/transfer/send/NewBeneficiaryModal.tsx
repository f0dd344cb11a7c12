import { useEffect, useState } from 'react'
import { text } from '#src/content/index.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { AmountChoice } from '#src/screens/transfer/send/use-amount-choice.ts'
import {
  BeneficiaryForm,
  DeliverySwitch,
  preloadBeneficiaryForm,
  useSavePerson,
} from '#src/shared/beneficiaries/index.ts'
import { Modal, Stack } from '#src/ui/index.ts'

export interface NewBeneficiaryModalProps {
  readonly choice: AmountChoice
  readonly open: boolean
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** Adds a beneficiary, whose delivery method becomes the transfer's. */
export function NewBeneficiaryModal({ choice, open, onAdded, onClose }: NewBeneficiaryModalProps) {
  const { country, currency } = choice.calculator.receiving
  const { methods } = choice
  const [chosen, setChosen] = useState<string>()
  const method = methods.find(({ _id }) => _id === chosen)?._id ?? methods[0]?._id
  const save = useSavePerson()
  useEffect(
    () => (method === undefined ? undefined : whenIdle(() => preloadBeneficiaryForm(method, country))),
    [method, country],
  )
  if (method === undefined) return null
  return (
    <Modal open={open} title={text('screens.beneficiaries.new')} onClose={onClose}>
      <Stack>
        <DeliverySwitch methods={methods} value={method} onChange={setChosen} />
        <BeneficiaryForm
          country={country}
          currency={currency}
          method={method}
          onSubmit={async (form) => {
            const saved = await save(form)
            if (saved === undefined) return
            choice.choose(saved.data)
            onAdded()
          }}
        />
      </Stack>
    </Modal>
  )
}
