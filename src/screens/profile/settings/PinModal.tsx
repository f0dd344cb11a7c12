import { ApiError, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { PinChange } from '#src/generated/forms.ts'
import { ChangeButtons, ChangeDialog } from '#src/screens/profile/settings/ChangeDialog.tsx'
import { notify } from '#src/ui/index.ts'

/** Another PIN: the same as with the password. */
export function PinModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const change = useCall('update-pin')
  const title = text('screens.settings.access.pin.notice')

  async function submit(body: PinChange) {
    try {
      const { message } = await change.mutateAsync({ body })
      onClose()
      notify({ tone: 'success', title, message, placement: 'profile' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'danger', title, message: error.message, placement: 'profile' })
      throw error
    }
  }

  return (
    <ChangeDialog
      open={open}
      title={text('screens.settings.access.pin.dialog')}
      lead={text('screens.settings.access.pin.lead')}
    >
      <SchemaForm id="pin-change" onSubmit={submit} footer={<ChangeButtons onCancel={onClose} />} />
    </ChangeDialog>
  )
}
