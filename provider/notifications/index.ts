// Notifications: created from events as schemas/shared/notification-kinds.json declares, in the event's
// transaction; listed in the app; sent by email and SMS as the customer chose. The same worker notifies the
// beneficiaries of transfers.
export { answerSource } from './answer.ts'
export { tellingBeneficiary } from './beneficiaries.ts'
export type { Way } from './kinds.ts'
export { countUnread, listNotifications, markNotifications } from './list.ts'
export { notifyCustomer, notifying } from './note.ts'
export { quietUntil } from './quiet.ts'
export { readSettings, saveSettings } from './settings.ts'
export { notificationTick } from './worker.ts'
