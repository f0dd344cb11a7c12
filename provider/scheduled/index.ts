// Scheduled transfers: a customer plans payments from their balance to someone they have sent to, once or
// repeatedly. They are reminded before each; on its day, it is made by the functions behind the calls under
// /transfers.
export { changeScheduled } from './change.ts'
export { listScheduled } from './list.ts'
export { endScheduled, pauseScheduled, planTransfer, resumeScheduled } from './manage.ts'
export { scheduledTick } from './worker.ts'
