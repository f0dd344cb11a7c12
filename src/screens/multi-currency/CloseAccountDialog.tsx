import { useLocation } from 'wouter'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { useAccountCall } from '#src/screens/multi-currency/use-account-call.ts'
import { ConfirmDialog, Stack } from '#src/ui/index.ts'

export interface CloseAccountDialogProps {
  readonly currency: string
  /** Whether it has receiving details, which end with it. */
  readonly hasDetails: boolean
  readonly onClose: () => void
}

/** Explains what closing an account ends and keeps, then closes it; the answer says what prevents it. */
export function CloseAccountDialog({ currency, hasDetails, onClose }: CloseAccountDialogProps) {
  const close = useAccountCall('close-currency-account')
  const [, navigate] = useLocation()

  async function confirm() {
    const title = text('screens.multi-currency.close.action')
    const isClosed = await close.run({ params: { currency } }, { title })
    onClose()
    if (isClosed) navigate(paths.multiCurrency())
  }

  return (
    <ConfirmDialog
      open
      danger
      title={text('screens.multi-currency.close.title', { currency })}
      confirm={text('screens.multi-currency.close.confirm')}
      busy={close.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack $gap="0.75rem">
        {hasDetails ? <p>{text('screens.multi-currency.close.details')}</p> : null}
        <p>{text('screens.multi-currency.close.kept')}</p>
      </Stack>
    </ConfirmDialog>
  )
}
