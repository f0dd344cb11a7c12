import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paths } from '#src/paths.ts'
import { detailOf, type Notification, placeOf, titleOf } from '#src/shared/notifications/kinds.ts'
import { newestQuery } from '#src/shared/notifications/queries.ts'
import { notify } from '#src/ui/index.ts'

/** The page already shows it, so no notice: after paying, the transfer's last step says so. */
function isShownHere(one: Notification, path: string): boolean {
  return path.endsWith(placeOf(one)) || (one.kind === 'transfer_paid' && path.includes(paths.transfer()))
}

/**
 * The number of unread notifications. New ones are also shown as notices, unless the panel is open; notices
 * limit themselves to five.
 */
export function useNews(isPanelOpen: boolean): number {
  const { data } = useQuery(newestQuery)
  const known = useRef<string | undefined>(undefined)

  useEffect(() => {
    if (data === undefined) return
    // Ids grow with time.
    const newest = data.data[0]?._id ?? ''
    const last = known.current
    known.current = newest
    if (last === undefined || isPanelOpen) return
    const news = data.data.filter(({ _id, read }) => _id > last && !read)
    const elsewhere = news.toReversed().filter((one) => !isShownHere(one, window.location.pathname))
    for (const one of elsewhere) notify({ tone: 'info', title: titleOf(one), message: detailOf(one) })
  }, [data, isPanelOpen])

  return data?.meta_data.unread ?? 0
}
