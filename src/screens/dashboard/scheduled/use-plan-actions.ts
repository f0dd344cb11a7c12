import { useState } from 'react'
import { useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { Plan } from '#src/screens/dashboard/scheduled/scheduled.ts'
import { attempt } from '#src/shared/calls/index.ts'

export function usePlanActions() {
  const pausing = useCall('pause-scheduled-transfer')
  const resuming = useCall('resume-scheduled-transfer')
  const ending = useCall('end-scheduled-transfer')
  const [asked, setAsked] = useState<Plan>()

  const run = (work: () => Promise<unknown>) => attempt(work, { title: text('screens.scheduled.title') })

  return {
    asked,
    ask: setAsked,
    keep: () => setAsked(undefined),
    isEnding: ending.isPending,
    pause: ({ _id: id }: Plan) => run(() => pausing.mutateAsync({ params: { id } })),
    resume: ({ _id: id }: Plan) => run(() => resuming.mutateAsync({ params: { id } })),
    async end({ _id: id }: Plan) {
      await run(() => ending.mutateAsync({ params: { id } }))
      setAsked(undefined)
    },
  }
}
