// Rates: the mid-market rates of the day, the margin on them, and the rates that were shown to customers and may
// be used for a while. Fed by the package @fawazahmed0/currency-api and content/policy/pricing.json; it feeds the
// payouts call, transfers and the total of a customer's accounts.
export { appliedRate, chargeFor } from './margin.ts'
export { loadRates, type MidRate, midRate, shiftRate } from './mid.ts'
export {
  checkRate,
  methodName,
  type PayoutEntry,
  payoutEntries,
  payoutEntry,
  type RateCheck,
} from './quotes.ts'
