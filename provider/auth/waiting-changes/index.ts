// Changes that wait before they take effect: another number, another address, the removal of factors that are lost. Fed
// by the profile and the login, and ended by a stop from anywhere or by the worker. `waiting_change` of
// content/policy/security.json says how long each waits.
export { applyDue, startWaitingChangeWorker, takeOver } from './apply.ts'
export { beginWaiting, openChanges } from './begin.ts'
export { findByToken, stopAll, stopById, stopByToken } from './stop.ts'
