// Rate alerts: a customer names a rate and hears of it when the rate gets there, each time it does, by the ways that they
// chose. Fed by the form `rate-alert` and the rates that customers get; feeds the notifications and the calls under
// /rate-alerts.
export { listAlerts } from './list.ts'
export { changeAlert, createAlert, endAlert, pauseAlert, restoreAlert, resumeAlert } from './manage.ts'
export { rateAlertTick } from './worker.ts'
