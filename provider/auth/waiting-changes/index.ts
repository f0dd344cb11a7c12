// Changes that wait before they take effect: a new number, a new address, the removal of lost factors. Begun
// by profile and login; ended by a stop from anywhere or by the worker. `waiting_change` in
// content/policy/security.json sets the waits.
export { applyDue, takeOver, waitingChangeTick } from './apply.ts'
export { beginWaiting, openChanges } from './begin.ts'
export { findByToken, stopAll, stopById, stopByToken } from './stop.ts'
