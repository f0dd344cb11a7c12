// Rate alerts: a customer names a rate and is notified, by the ways they chose, each time the rate reaches
// it. Uses the form `rate-alert` and the customers' rates.
export { listAlerts } from './list.ts'
export { changeAlert, createAlert, endAlert, pauseAlert, restoreAlert, resumeAlert } from './manage.ts'
export { rateAlertTick } from './worker.ts'
