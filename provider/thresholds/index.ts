// Thresholds: the amounts from which customers must explain a transfer or verify their identity again, and
// reports fall due, as content/policy/thresholds.json declares for their country. Checked when transfers are
// created and paid; used by create-credit and the operators' reports.
export { askedFor, demandPurpose, demandSaid, keepDeclaration, usualSum } from './demand.ts'
export { endReport, listReports, noteReports, type Report } from './reports.ts'
