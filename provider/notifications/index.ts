// Notifications: made of events as schemas/shared/notification-kinds.json declares it, in the transaction of
// the event, listed in the app, and sent by mail and SMS by a worker as the customer has chosen. Fed by transfers,
// accounts, identity, the security log, support and referrals; feeds the calls under /notifications. What the
// beneficiaries of transfers hear is sent by the same worker.
export { answerSource } from './answer.ts'
export { tellingBeneficiary } from './beneficiaries.ts'
export type { Way } from './kinds.ts'
export { countUnread, listNotifications, markNotifications } from './list.ts'
export { notifyCustomer, notifying } from './note.ts'
export { isTimeZone, quietUntil } from './quiet.ts'
export { readSettings, saveSettings } from './settings.ts'
export { notificationTick } from './worker.ts'
