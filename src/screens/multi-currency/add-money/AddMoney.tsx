import { PlusIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { canAddByTransfer, schemeOf } from '#src/screens/multi-currency/actions.ts'
import { AddMoneyModal } from '#src/screens/multi-currency/add-money/AddMoneyModal.tsx'
import { useOpened } from '#src/screens/multi-currency/use-opened.ts'
import { Button } from '#src/ui/index.ts'

export interface AddMoneyProps {
  readonly currency: string
  /** In place of "Add money". */
  readonly label?: string
  /** Whether an address can open it: true for one button per page. */
  readonly hasAddress?: boolean
}

/** Adds money by e-transfer if possible, else links to the bank details on the same page. */
export function AddMoney({
  currency,
  label = text('screens.multi-currency.addMoney.action'),
  hasAddress = false,
}: AddMoneyProps) {
  const { isOpen, open, close } = useOpened(currency, hasAddress ? 'add-money' : undefined)
  const byTransfer = canAddByTransfer(currency)
  if (!byTransfer && schemeOf(currency) === undefined) return null

  function press() {
    if (byTransfer) open()
    else document.getElementById('details')?.focus()
  }

  return (
    <>
      <Button size="medium" tone="soft" icon={PlusIcon} onClick={press}>
        {label}
      </Button>
      {isOpen && byTransfer ? <AddMoneyModal currency={currency} onClose={close} /> : null}
    </>
  )
}
