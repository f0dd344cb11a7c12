import { formatDate, formatTime } from '#src/content/index.ts'
import type { Notification } from '#src/shared/notifications/kinds.ts'

const DAY = 86_400_000

/** Midnight of a day, of this browser's clock. */
const dayOf = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** How many days ago it happened: 0 is today, and what a clock that goes slow takes for tomorrow is below. */
export const daysAgo = ({ at }: Notification, now: Date): number =>
  Math.round((dayOf(now) - dayOf(new Date(at))) / DAY)

/** The short time at a row's end: of today the hour, of before the day. */
export const whenOf = (notification: Notification, now: Date): string =>
  daysAgo(notification, now) <= 0 ? formatTime(notification.at) : formatDate(notification.at, 'short')
