import { useState } from 'react'
import { call, signOut, useCan, useSession } from '#src/api/index.ts'
import { formatDate, text } from '#src/content/index.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { ConfirmDialog, notify } from '#src/ui/index.ts'

/** Asks customers who log in to a closing account whether to keep it; leaving the dialog logs them out. */
export function ClosingGuard() {
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  const [kept, setKept] = useState<string>()
  const canBeKept = useCan('closing')
  const closes = session.status === 'customer' ? session.user.closes_at : undefined

  async function keep() {
    setBusy(true)
    const title = text('screens.presence.closing.keep')
    const answer = await attempt(() => call('keep-account'), { title }).finally(() => setBusy(false))
    if (answer === undefined) return
    // The session hears of it a moment later, with the customer's other changes.
    setKept(closes)
    notify({ tone: 'success', title, message: answer.message })
  }

  if (!canBeKept || closes === undefined || closes === kept) return null
  return (
    <ConfirmDialog
      open
      title={text('screens.presence.closing.question', { day: formatDate(closes) })}
      confirm={text('screens.presence.closing.keep')}
      cancel={text('screens.presence.closing.later')}
      busy={isBusy}
      onConfirm={() => void keep()}
      onCancel={() => void signOut()}
    >
      {text('screens.presence.closing.offer')}
    </ConfirmDialog>
  )
}
