// Conversions between a customer's wallets, at a rate held for a short time. Uses the rates and
// content/policy/pricing.json; books to the ledger, which feeds movements and statements.
export { convertMoney } from './convert.ts'
export { conversionRate, quoteConversion } from './quote.ts'
