/**
 * Rates: the live quote of a corridor and the calculator over it. Fed by the payouts call, by rates that the
 * build bakes into a page, and by those stored on this device; feeds the landing page, Check rates and step 1
 * of a transfer, which show the same figures for the same input. README.md describes how it starts.
 */

export { AlertLink } from '#src/shared/rates/AlertLink.tsx'
export { Becomes } from '#src/shared/rates/Becomes.tsx'
export { ContinueButton } from '#src/shared/rates/ContinueButton.tsx'
export { calculationAtom, clearCalculation } from '#src/shared/rates/calculation.ts'
export { type Calculation, isCalculation } from '#src/shared/rates/kept-calculation.ts'
export { bakeRates, type KnownRates, packRates } from '#src/shared/rates/known-rates.ts'
export { openCountries } from '#src/shared/rates/open-countries.ts'
export { RateAge, useRateAge } from '#src/shared/rates/RateAge.tsx'
export { RateCalculator } from '#src/shared/rates/RateCalculator.tsx'
export { RateChanged } from '#src/shared/rates/RateChanged.tsx'
export { FailureLine, RateFailure } from '#src/shared/rates/RateFailure.tsx'
export { RateHistory } from '#src/shared/rates/RateHistory.tsx'
export { RateLine } from '#src/shared/rates/RateLine.tsx'
export { RateTrend } from '#src/shared/rates/RateTrend.tsx'
export {
  type AmountSide,
  type Amounts,
  amountsFrom,
  isFree,
  leastToConvert,
  leastToSend,
  type Payout,
  settledFrom,
} from '#src/shared/rates/rates.ts'
export { StaticContinue } from '#src/shared/rates/static-continue.ts'
export { type Calculator, useCalculator } from '#src/shared/rates/use-calculator.ts'
export {
  type CurrencyOption,
  isWithoutRate,
  type Quote,
  useQuote,
} from '#src/shared/rates/use-quote.ts'
