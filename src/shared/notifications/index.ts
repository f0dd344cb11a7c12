/**
 * Notifications, as the bell and the list show it. Fed by the calls under /notifications, which live events
 * keep up to date; feeds the shell's bell and the screen of notifications.
 */
export { Bell } from '#src/shared/notifications/Bell.tsx'
export type { Notification } from '#src/shared/notifications/kinds.ts'
export { MarkAll, markedText } from '#src/shared/notifications/MarkAll.tsx'
export { NotificationRow } from '#src/shared/notifications/NotificationRow.tsx'
export { FILTERS, type Filter, notificationsQuery } from '#src/shared/notifications/queries.ts'
export { useMarking } from '#src/shared/notifications/use-marking.ts'
export { daysAgo } from '#src/shared/notifications/when.ts'
