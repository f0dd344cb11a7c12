import { useAtomValue } from 'jotai'
import { ApiError, useCall, userAtom } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { PasswordChange } from '#src/generated/forms.ts'
import { ChangeButtons, ChangeDialog } from '#src/screens/profile/settings/ChangeDialog.tsx'
import { notify } from '#src/ui/index.ts'

/** "Change Password": success closes it and says so, failure says why at its field and as a notice (spec section 8). */
export function PasswordModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const user = useAtomValue(userAtom)
  const change = useCall('update-password')
  const title = text('screens.settings.access.password.notice')

  async function submit(body: PasswordChange) {
    try {
      await change.mutateAsync({ body })
      onClose()
      const message = text('screens.settings.access.password.success')
      notify({ tone: 'success', title, message, placement: 'profile' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'danger', title, message: error.message, placement: 'profile' })
      // What belongs to a field the form shows there too.
      throw error
    }
  }

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
