import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import policy from '#content/policy/security.json' with { type: 'json' }
import { leaveUnattended, presence, signOut, useSession } from '#src/api/index.ts'
import { paths } from '#src/paths.ts'
import { IdleDialog } from '#src/shared/presence/IdleDialog.tsx'

const { idle_seconds, idle_warning_seconds } = policy.session
const PATIENCE = { span: idle_seconds * 1000, warning: idle_warning_seconds * 1000 }

const endsNow = () => presence.stay()?.ends

/**
 * Ends an idle session after a warning, which a press dismisses. Tabs share the time: activity in one keeps
 * all logged in, and a press in one closes the warning in all.
 */
export function IdleGuard() {
  const session = useSession()
  const [, navigate] = useLocation()
  const customer = session.status === 'customer' ? session.user._id : undefined
  const ends = useSyncExternalStore(presence.subscribe, endsNow)
  const [isWarned, setWarned] = useState(false)

  useEffect(() => {
    if (customer !== undefined) presence.begin(PATIENCE)
  }, [customer])

  const look = useEffectEvent((): number | undefined => {
    if (ends === undefined) return undefined
    const left = ends - Date.now()
    setWarned(left <= PATIENCE.warning)
    if (left <= 0) void leaveUnattended()
    return left > PATIENCE.warning ? left - PATIENCE.warning : left
  })

  useEffect(() => {
    if (customer === undefined || ends === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      const pause = look()
      if (pause !== undefined && pause > 0) timer = setTimeout(wait, pause)
    }
    wait()
    // Timers are late after sleep and in background tabs.
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [customer, ends])

  if (customer === undefined || ends === undefined || !isWarned) return null
  return (
    <IdleDialog
      ends={ends}
      onStay={() => presence.extend()}
      onLeave={() => {
        navigate(paths.login())
        void signOut()
      }}
    />
  )
}
