// Thresholds: from which amounts a customer says more about a transfer and shows again who they are, and a report is due, as
// content/policy/thresholds.json declares for the country they live in. Fed by transfers as they are made and paid; feeds
// the refusals of create-credit and the operator's reports.
export { askedFor, demandPurpose, demandSaid, keepDeclaration, usualSum } from './demand.ts'
export { endReport, listReports, noteReports, type Report } from './reports.ts'
