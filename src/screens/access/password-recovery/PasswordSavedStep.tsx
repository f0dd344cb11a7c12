import { useEffect } from 'react'
import { call, useSession } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { Art, PictureStep } from '#src/ui/index.ts'

/** The password is a new one; Continue leads to the login. */
export function PasswordSavedStep() {
  const { next, wayOn } = useFlow('password-recovery')
  const { status } = useSession()

  // With the new password every session has ended, perhaps this browser's own: asking tells the app, so that the
  // login shows its form instead of leading to a dashboard that answers nothing.
  useEffect(() => {
    if (status === 'customer') call('get-account', {}).catch(() => undefined)
  }, [status])

  return (
    <PictureStep
      art={<Art scene="sent" />}
      lead={text('screens.password-recovery.saved.lead')}
      go={{ label: text('screens.password-recovery.saved.continue'), onClick: () => void next(), ...wayOn }}
    />
  )
}
