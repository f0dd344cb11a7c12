import type { BeneficiariesResponse, DemandsResponse, NewTransfer } from '#src/generated/forms.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import type { Calculator, CurrencyOption, Payout } from '#src/shared/rates/index.ts'

export type Beneficiary = BeneficiariesResponse['data'][number]

/**
 * Step 1's result: everything that POST /transfers/credit takes, except the reference typed at review.
 * Includes the full price: the review must state tax and margin too.
 */
export type AmountDraft = Omit<NewTransfer, 'reference'> & Price & Asked

/** The terms of a rate: tax, margin, and expiry. */
interface Price {
  readonly rate: string
  readonly rate_id: string
  /** ISO 8601. */
  readonly rate_until: string
  readonly charge: string
  readonly taxes: string
  readonly margin_percent: string
}

/** What the legal thresholds require before the transfer. */
interface Asked {
  readonly asks_purpose: Demands['purpose']
  readonly asks_funds: Demands['source_of_funds']
  readonly asks_identity: Demands['identity']
}

export type Demands = DemandsResponse['data']

interface Choice {
  readonly amounts: Calculator['amounts']
  readonly payout: Payout
  readonly sending: CurrencyOption
  readonly receiving: CurrencyOption
  readonly methodId: string
  readonly methodName: string
  readonly beneficiary: Beneficiary
  readonly locale: string
  readonly demands: Demands
}

/**
 * The transfer draft of spec section 3, from the choices of step 1. Spec section 4: setting the rate copies
 * its details into the draft. Absent values are left out, not sent empty.
 */
export function amountDraft(choice: Choice): AmountDraft {
  const { amounts, payout, sending, receiving, beneficiary } = choice
  return withoutAbsent({
    sending_amount: amounts.sending,
    receiving_amount: amounts.receiving,
    sending_currency: sending.currency,
    receiving_currency: receiving.currency,
    ...priceOf(payout),
    payout: payout.currency_rate.payout_currency,
    payout_channel: choice.methodId,
    delivery_method: choice.methodName,
    delivery_method_id: choice.methodId,
    beneficiary_id: beneficiary._id,
    name: fullNameOf(beneficiary),
    email: beneficiary.email,
    phone: beneficiary.phone,
    country: receiving.country,
    beneficiary_first_name: beneficiary.first_name,
    beneficiary_last_name: beneficiary.last_name,
    beneficiary_email: beneficiary.email,
    beneficiary_phone: beneficiary.phone,
    beneficiary_bank: beneficiary.bank_name,
    beneficiary_bank_code: beneficiary.bank_code,
    beneficiary_bank_account: beneficiary.account_number,
    // A name typed by the customer isn't the bank's.
    beneficiary_bank_account_name: beneficiary.name_check === 'unknown' ? null : beneficiary.account_name,
    beneficiary_country_code: beneficiary.country,
    sender_country_code: sending.country,
    locale: choice.locale,
    ...askedBy(choice.demands),
  })
}

/** A rate's details as kept in the draft. */
export function priceOf(payout: Payout): Price {
  return {
    rate: payout.applied_rate,
    rate_id: payout.currency_rate._id,
    rate_until: payout.expires_at,
    charge: payout.customer_transaction_charge,
    taxes: payout.taxes,
    margin_percent: payout.margin_percent,
  }
}

/** Legal requirements as kept in the draft. */
export function askedBy({ purpose, source_of_funds, identity }: Demands): Asked {
  return { asks_purpose: purpose, asks_funds: source_of_funds, asks_identity: identity }
}

type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>
}

function withoutAbsent<T extends Record<string, string | null>>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Present<T>
}
