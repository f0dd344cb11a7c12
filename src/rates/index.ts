/**
 * Rates: the live quote of a corridor and the calculator over it. Fed by the payouts call; feeds the landing page,
 * the Check rates modal and the first step of a transfer, which all show the same figures for the same input.
 */

export { AmountPair } from '#src/rates/AmountPair.tsx'
export { RateCalculator, type RateCalculatorProps } from '#src/rates/RateCalculator.tsx'
export { RateLine } from '#src/rates/RateLine.tsx'
export { type AmountSide, type Amounts, isFree, type Payout, readableRate } from '#src/rates/rates.ts'
export {
  type Calculation,
  type Calculator,
  calculationAtom,
  useCalculator,
} from '#src/rates/use-calculator.ts'
export { type CurrencyOption, type Quote, useQuote, useSendingCurrencies } from '#src/rates/use-quote.ts'
