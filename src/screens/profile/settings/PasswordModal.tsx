import { useAtomValue } from 'jotai'
import { useCall, userAtom } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { PasswordChange } from '#src/generated/forms.ts'
import { ChangeButtons, ChangeDialog } from '#src/screens/profile/settings/ChangeDialog.tsx'
import { saveSecret } from '#src/screens/profile/settings/save-secret.ts'

/**
 * "Change Password": success closes it with a notice; failure is shown at its field and as a notice (spec
 * section 8).
 */
export function PasswordModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const user = useAtomValue(userAtom)
  const change = useCall('update-password')

  const submit = (body: PasswordChange) =>
    saveSecret({
      title: text('screens.settings.access.password.notice'),
      save: async () => {
        await change.mutateAsync({ body })
        return text('screens.settings.access.password.success')
      },
      onSaved: onClose,
    })

  return (
    <ChangeDialog
      open={open}
      title={text('screens.settings.access.password.dialog')}
      lead={text('screens.settings.access.password.lead')}
    >
      <SchemaForm
        id="password-change"
        username={user?.email ?? user?.phone}
        onSubmit={submit}
        footer={<ChangeButtons onCancel={onClose} />}
      />
    </ChangeDialog>
  )
}
