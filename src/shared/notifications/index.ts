/**
 * Notifications, as the bell and the list show it. Fed by the calls under /notifications, which live events
 * keep up to date; feeds the shell's bell and the screen of notifications.
 */
export { Bell } from '#src/shared/notifications/Bell.tsx'
export { detailOf, type Notification, titleOf } from '#src/shared/notifications/kinds.ts'
export { MarkAll, markedText } from '#src/shared/notifications/MarkAll.tsx'
export { NotificationRow } from '#src/shared/notifications/NotificationRow.tsx'
export { FILTERS, type Filter, newestQuery, notificationsQuery } from '#src/shared/notifications/queries.ts'
export { type Marking, useMarking } from '#src/shared/notifications/use-marking.ts'
export { daysAgo, whenOf } from '#src/shared/notifications/when.ts'
