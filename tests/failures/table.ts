import table from '#tests/failures/table.json' with { type: 'json' }

/** Paths of the calls that move money, promise it or set its destination. */
export const ABOUT_MONEY =
  /^\/(?:transfers|transactions|trustpay|payvyne|bank-transfer|paystack|accounts|conversions|deposits|beneficiaries|cards|scheduled-transfers|payouts)\b/

/** How an answer of another company can go wrong. */
export const FAILURES = [
  'slow',
  'down',
  'nonsense',
  'twice',
  'out_of_order',
  'days_late',
  'wrong_amount',
  'from_somebody_else',
] as const
type Failure = (typeof FAILURES)[number]

/** The outcome of a failure, and the test that proves it. */
export interface Outcome {
  readonly sees: string
  readonly ledger: string
  readonly test: { readonly file: string; readonly title: string }
}

/** Why something cannot happen. */
export interface Impossible {
  readonly cannot: string
}

export interface Mishap extends Outcome {
  readonly failure: string
}

export interface FailureTable {
  /** By a file of provider/outside. */
  readonly partners: Readonly<Record<string, Readonly<Record<Failure, Outcome | Impossible>>>>
  /** How a payment for a deposit can go wrong. */
  readonly deposits: readonly Mishap[]
  /** How a return can go wrong. */
  readonly returns: readonly Mishap[]
  /** What can go wrong on the customer's side. */
  readonly surroundings: readonly Mishap[]
}

export const isOutcome = (row: Outcome | Impossible): row is Outcome => 'sees' in row

export const failureTable: FailureTable = table
