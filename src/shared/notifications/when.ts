import { formatDate, formatTime } from '#src/content/index.ts'
import type { Notification } from '#src/shared/notifications/kinds.ts'

const DAY = 86_400_000

const dayOf = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** Days since it happened, 0 for today; negative if this clock is slow. */
export const daysAgo = ({ at }: Notification, now: Date): number =>
  Math.round((dayOf(now) - dayOf(new Date(at))) / DAY)

export const whenOf = (notification: Notification, now: Date): string =>
  daysAgo(notification, now) <= 0 ? formatTime(notification.at) : formatDate(notification.at, 'short')
