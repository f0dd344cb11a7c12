import { formatDate, formatTime, text } from '#src/content/index.ts'
import { daysAgo, type Notification } from '#src/shared/notifications/index.ts'

export interface Group {
  readonly title: string
  readonly rows: readonly { readonly notification: Notification; readonly when: string }[]
}

export function groupsOf(notifications: readonly Notification[], now = new Date()): Group[] {
  const ofDays = (title: string, fits: (days: number) => boolean, whenOf: (at: string) => string): Group => ({
    title,
    rows: notifications
      .filter((one) => fits(daysAgo(one, now)))
      .map((notification) => ({ notification, when: whenOf(notification.at) })),
  })
  return [
    ofDays(text('screens.notifications.groups.today'), (days) => days <= 0, formatTime),
    ofDays(text('screens.notifications.groups.yesterday'), (days) => days === 1, formatTime),
    ofDays(
      text('screens.notifications.groups.earlier'),
      (days) => days > 1,
      (at) => formatDate(at, 'short'),
    ),
  ].filter(({ rows }) => rows.length > 0)
}
