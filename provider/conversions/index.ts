// Conversions: money of a customer’s from one of their wallets into another, at a rate that was held for them for a short
// time. Fed by the rates and content/policy/pricing.json; it feeds the ledger, and through it movements and statements.
export { convertMoney } from './convert.ts'
export { conversionRate, percentOf, quoteConversion } from './quote.ts'
