/**
 * Notifications in the bell and the list. Fed by the calls under /notifications, kept current by live events;
 * feeds the shell's bell and the notifications screen.
 */
export { Bell } from '#src/shared/notifications/Bell.tsx'
export type { Notification } from '#src/shared/notifications/kinds.ts'
export { MarkAll, markedText } from '#src/shared/notifications/MarkAll.tsx'
export { NotificationRow } from '#src/shared/notifications/NotificationRow.tsx'
export { FILTERS, type Filter, notificationsQuery } from '#src/shared/notifications/queries.ts'
export { useMarking } from '#src/shared/notifications/use-marking.ts'
export { daysAgo } from '#src/shared/notifications/when.ts'
