// An account's movements, and a period's statement as data or file. Figures come straight from the ledger;
// used by the calls under /accounts/{currency}.

export { statementCsv } from './csv.ts'
export { type AccountOf, demandAccount, listMovements, readMovements } from './movements.ts'
export { readPeriod, statementOf, totalsOf } from './period.ts'
export { whatOf } from './what.ts'
