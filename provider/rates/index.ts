// Rates: the day's mid-market rates, our margin on them, and the rates shown to customers, which stay usable
// for a while. They come from the party `rates` and expire with age (content/policy/pricing.json).
export { PIVOT } from './cross.ts'
export { isOffered, keepToday, offeredCurrencies, rateHistory, readMids } from './history.ts'
export { loadRates } from './load.ts'
export { appliedRate, chargeFor, marginOf, percentOf, taxIn } from './margin.ts'
export { currentRate, findMidRate, isCurrent, midRate, shiftRate } from './mid.ts'
export {
  indicativePayouts,
  judgeRate,
  methodName,
  type PayoutEntry,
  payoutEntries,
  payoutEntry,
  rateBy,
} from './quotes.ts'
export { createRateTick, RATES_EVERY } from './worker.ts'
