import { useEffect, useRef, useState } from 'react'
import { useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { Alert } from '#src/screens/dashboard/rate-alerts/alert.ts'
import { attempt } from '#src/shared/calls/index.ts'

/** Pause, resume, end; the last ended alert can be restored while the page is open. */
export function useAlertActions() {
  const pausing = useCall('pause-rate-alert')
  const resuming = useCall('resume-rate-alert')
  const ending = useCall('end-rate-alert')
  const restoring = useCall('restore-rate-alert')
  const [ended, setEnded] = useState<Alert>()
  const undo = useRef<HTMLButtonElement>(null)

  // The row that had focus is gone.
  useEffect(() => {
    if (ended) undo.current?.focus()
  }, [ended])

  const run = (work: () => Promise<object>) => attempt(work, { title: text('screens.rate-alerts.title') })

  return {
    ended,
    undo,
    isBusy: [pausing, resuming, ending, restoring].some(({ isPending }) => isPending),
    pause: ({ _id: id }: Alert) => run(() => pausing.mutateAsync({ params: { id } })),
    resume: ({ _id: id }: Alert) => run(() => resuming.mutateAsync({ params: { id } })),
    async end(alert: Alert) {
      if (await run(() => ending.mutateAsync({ params: { id: alert._id } }))) setEnded(alert)
    },
    async restore() {
      if (ended && (await run(() => restoring.mutateAsync({ params: { id: ended._id } }))))
        setEnded(undefined)
    },
  }
}
