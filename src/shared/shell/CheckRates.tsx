import { text } from '#src/content/index.ts'
import { AlertLink, ContinueButton, RateCalculator, useCalculator } from '#src/shared/rates/index.ts'
import { Modal } from '#src/ui/index.ts'

/** Check rates: the calculator in a modal, whose Continue just closes it (spec section 2). */
export function CheckRates({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title={text('screens.calculator.checkRates')} onClose={onClose}>
      <CheckRatesCalculator onClose={onClose} />
    </Modal>
  )
}

function CheckRatesCalculator({ onClose }: { onClose: () => void }) {
  const calculator = useCalculator(EXAMPLE_AMOUNT)
  const { sending, receiving } = calculator
  return (
    <>
      <RateCalculator calculator={calculator} onContinue={onClose}>
        <ContinueButton tone="primary" />
      </RateCalculator>
      <AlertLink from={sending.currency} to={receiving.currency} onFollow={onClose} />
    </>
  )
}

/** Shown before an amount is typed, so that a rate always comes with a figure. */
const EXAMPLE_AMOUNT = '1000.00'
