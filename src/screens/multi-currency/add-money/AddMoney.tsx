import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { text } from '#src/content/index.ts'
import { canAddByTransfer, schemeOf } from '#src/screens/multi-currency/actions.ts'
import { AddMoneyModal } from '#src/screens/multi-currency/add-money/AddMoneyModal.tsx'
import { Button } from '#src/ui/index.ts'

export interface AddMoneyProps {
  readonly currency: string
  /** In place of "Add money". */
  readonly label?: string
}

/** The way to add money: an e-transfer where there is one, else the details that banks send to, on the same page. */
export function AddMoney({
  currency,
  label = text('screens.multi-currency.addMoney.action'),
}: AddMoneyProps) {
  const [isOpen, setOpen] = useState(false)
  const byTransfer = canAddByTransfer(currency)
  if (!byTransfer && schemeOf(currency) === undefined) return null

  function press() {
    if (byTransfer) setOpen(true)
    else document.getElementById('details')?.focus()
  }

  return (
    <>
      <Button size="medium" tone="soft" icon={PlusIcon} onClick={press}>
        {label}
      </Button>
      {isOpen ? <AddMoneyModal currency={currency} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
