import { daysUntil, formatDate, formatTime } from '#src/content/index.ts'
import type { Notification } from '#src/shared/notifications/kinds.ts'

/** Days since it happened, 0 for today; negative if this clock is slow. */
export const daysAgo = ({ at }: Notification, now: Date): number => 0 - daysUntil(at, now)

export const whenOf = (notification: Notification, now: Date): string =>
  daysAgo(notification, now) <= 0 ? formatTime(notification.at) : formatDate(notification.at, 'short')
