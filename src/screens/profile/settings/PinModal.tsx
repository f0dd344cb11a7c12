import { useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { PinChange } from '#src/generated/forms.ts'
import { ChangeButtons, ChangeDialog } from '#src/screens/profile/settings/ChangeDialog.tsx'
import { saveSecret } from '#src/screens/profile/settings/save-secret.ts'

export function PinModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const change = useCall('update-pin')

  const submit = (body: PinChange) =>
    saveSecret({
      title: text('screens.settings.access.pin.notice'),
      save: async () => (await change.mutateAsync({ body })).message,
      onSaved: onClose,
    })

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
