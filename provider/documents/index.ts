// Documents that a customer keeps: PDF that can be selected, searched and read aloud, in the customer's language. Fed by
// the ledger's own figures and by words under `documents` of content/<locale>/provider.json; sizes, columns and inks are
// in layout.json. Feeds the calls that give a file.
export { historyCsv, historyPdf } from './history.ts'
export { receiptPdf } from './receipt.ts'
export { statementPdf } from './statement.ts'
