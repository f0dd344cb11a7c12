// The account of what went through a wallet: its movements, a statement of a period, and that as a file. Read from the
// ledger, so that the figures are the ledger's own; feeds the calls under /accounts/{currency}.
export { statementCsv } from './csv.ts'
export { csvLine, PART, UTF8_MARK } from './csv-line.ts'
export { type AccountOf, demandAccount, listMovements, readMovements } from './movements.ts'
export { readPeriod, statementOf, totalsOf } from './period.ts'
export { whatOf } from './what.ts'
