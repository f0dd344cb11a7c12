import table from '#tests/failures/table.json' with { type: 'json' }

/** Paths of the calls that move money, promise it or say to whom it goes. */
export const ABOUT_MONEY =
  /^\/(?:transfers|transactions|trustpay|payvyne|bank-transfer|paystack|accounts|conversions|deposits|beneficiaries|cards|scheduled-transfers|payouts)\b/

/** What can be wrong with what another company sends us. */
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

/** What a failure leads to, and the test that proves it. */
export interface Outcome {
  /** What the customer sees. */
  readonly sees: string
  /** What the ledger holds. */
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
  /** What may be wrong with a payment for a deposit. */
  readonly deposits: readonly Mishap[]
  /** What may go wrong with money that goes back to where it came from. */
  readonly returns: readonly Mishap[]
  /** What goes wrong at the customer's. */
  readonly surroundings: readonly Mishap[]
}

export const isOutcome = (row: Outcome | Impossible): row is Outcome => 'sees' in row

/** tests/failures/table.json. */
export const failureTable: FailureTable = table
