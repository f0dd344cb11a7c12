// Scheduled transfers: a customer plans what is paid from their balance to somebody they have sent to, once or again and
// again. They are reminded before each one; on its day it is made by the functions that the calls under /transfers use.
// Fed by the form `scheduled-transfer`, rates and balances; feeds transfers and notifications.
export { changeScheduled } from './change.ts'
export { listScheduled } from './list.ts'
export { endScheduled, pauseScheduled, planTransfer, resumeScheduled } from './manage.ts'
export { scheduledTick, startScheduledWorker } from './worker.ts'
