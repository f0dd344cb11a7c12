import { useState } from 'react'
import { ApiError, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { Notification } from '#src/shared/notifications/kinds.ts'
import { notify } from '#src/ui/index.ts'

export interface Marking {
  /** How many were marked at once, for as long as it can be undone. */
  readonly marked: number
  readonly isBusy: boolean
  /** Reads one; nothing waits for it, and what fails stays unread. */
  readonly markOne: (notification: Notification) => void
  readonly markAll: () => Promise<void>
  readonly undo: () => Promise<void>
}

/** As many as one call takes back. */
const MOST = 100

/** Marks notifications as read: one that is opened, or all, which can be undone. */
export function useMarking(): Marking {
  const { mutate, mutateAsync, isPending } = useCall('mark-notifications')
  const [ids, setIds] = useState<readonly string[]>([])

  async function run(work: () => Promise<readonly string[]>) {
    try {
      setIds(await work())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'danger', title: text('screens.notifications.title'), message: error.message })
    }
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
