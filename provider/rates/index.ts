// Rates: the mid-market rates of the day, the margin on them, and the rates that were shown to customers and may
// be used for a while. Fed by the package @fawazahmed0/currency-api and content/policy/pricing.json; it feeds the
// payouts call, the history of a rate, transfers, conversions and the total of a customer's accounts.
export { isOffered, keepToday, offeredCurrencies, rateHistory, readMids } from './history.ts'
export { loadRates } from './load.ts'
export { appliedRate, chargeFor, marginOf, percentOf, taxIn } from './margin.ts'
export { findMidRate, midRate, shiftRate } from './mid.ts'
export {
  indicativePayouts,
  judgeRate,
  methodName,
  type PayoutEntry,
  payoutEntries,
  payoutEntry,
  rateBy,
} from './quotes.ts'
