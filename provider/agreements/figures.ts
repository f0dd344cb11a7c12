import type { Beneficiary } from '#provider/beneficiaries/index.ts'
import { decimalIn } from '#provider/money.ts'
import { policy } from '#provider/policy.ts'
import type { AgreementResponse } from '#src/generated/forms.ts'

/** The parts of a transfer that the customer agrees to; amounts in minor units. */
export interface Offer {
  readonly customer_id: string
  readonly id: string
  readonly sending_currency: string
  readonly receiving_currency: string
  readonly sending_amount: bigint
  readonly charge: bigint
  readonly taxes: bigint
  readonly margin_basis_points: number | null
  readonly receiving_amount: bigint
  readonly rate: string
  readonly rate_id: string
  readonly payee: Beneficiary
  readonly payee_name: string
}

export type Figures = AgreementResponse['data']['figures']

export function figuresOf(offer: Offer): Figures {
  const { sending_currency: from, receiving_currency: to } = offer
  const sent = (minor: bigint) => decimalIn(minor, from)
  return {
    sending_amount: sent(offer.sending_amount),
    transaction_fee: sent(offer.charge),
    taxes: sent(offer.taxes),
    amount_total: sent(offer.sending_amount + offer.charge),
    sending_currency: from,
    receiving_amount: decimalIn(offer.receiving_amount, to),
    receiving_currency: to,
    rate: offer.rate,
    rate_id: offer.rate_id,
    margin_basis_points: offer.margin_basis_points ?? 0,
    arrival_hours: policy.delivery.arrival_hours,
  }
}
