import { useState } from 'react'
import { useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { attempt } from '#src/shared/calls/index.ts'
import type { Notification } from '#src/shared/notifications/kinds.ts'

export interface Marking {
  /** The number marked at once, while it can be undone. */
  readonly marked: number
  readonly isBusy: boolean
  /** Marks one as read in the background; on failure it stays unread. */
  readonly markOne: (notification: Notification) => void
  readonly markAll: () => Promise<void>
  readonly undo: () => Promise<void>
}

const MOST = 100

export function useMarking(): Marking {
  const { mutate, mutateAsync, isPending } = useCall('mark-notifications')
  const [ids, setIds] = useState<readonly string[]>([])

  async function run(work: () => Promise<readonly string[]>) {
    const marked = await attempt(work, { title: text('screens.notifications.title') })
    if (marked) setIds(marked)
  }

  return {
    marked: ids.length,
    isBusy: isPending,
    markOne: ({ _id, read }) => {
      if (!read) mutate({ body: { ids: [_id], read: true } })
    },
    markAll: () => run(async () => (await mutateAsync({ body: { read: true } })).data.ids),
    undo: () =>
      run(async () => {
        await mutateAsync({ body: { ids: ids.slice(0, MOST), read: false } })
        return []
      }),
  }
}
