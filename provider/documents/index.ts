// Documents for customers: selectable, searchable, accessible PDF in the customer's language. Figures come
// from the ledger, words from `documents` in content/<locale>/provider.json, and sizes, columns and colours
// from layout.json.
export { historyCsv, historyPdf } from './history.ts'
export { receiptPdf } from './receipt.ts'
export { statementPdf } from './statement.ts'
