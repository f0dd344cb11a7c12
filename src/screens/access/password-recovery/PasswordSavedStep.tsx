import { useEffect } from 'react'
import { call, useSession } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { Art, PictureStep } from '#src/ui/index.ts'

export function PasswordSavedStep() {
  const { next, wayOn } = useFlow('password-recovery')
  const { status } = useSession()

  // A new password ends every session, perhaps this browser's too. A call makes the app notice, so that the
  // login shows its form rather than a dashboard without data.
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
