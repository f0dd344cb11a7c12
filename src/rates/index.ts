/**
 * Rates: the live quote of a corridor and the calculator over it. Fed by the payouts call, by rates that the build
 * baked into a page and by those that this device knows; feeds the landing page, the Check rates modal and the first
 * step of a transfer, which all show the same figures for the same input. README.md tells how it starts.
 */

export { AmountPair } from '#src/rates/AmountPair.tsx'
export { bakeRates } from '#src/rates/baked-rates.ts'
export type { KnownRates } from '#src/rates/known-rates.ts'
export { RateCalculator, type RateCalculatorProps } from '#src/rates/RateCalculator.tsx'
export { RateHistory } from '#src/rates/RateHistory.tsx'
export { RateLine } from '#src/rates/RateLine.tsx'
export { type AmountSide, type Amounts, isFree, type Payout, readableRate } from '#src/rates/rates.ts'
export {
  type Calculation,
  type Calculator,
  calculationAtom,
  useCalculator,
} from '#src/rates/use-calculator.ts'
export { type CurrencyOption, type Quote, useQuote, useSendingCurrencies } from '#src/rates/use-quote.ts'
