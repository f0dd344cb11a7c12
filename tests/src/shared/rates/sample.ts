import type { PayoutsResponse } from '#src/generated/forms.ts'
import type { KnownRates } from '#src/shared/rates/index.ts'

const entry = (currency: string, rate: string, charge: string) => ({
  currency,
  applied_rate: rate,
  customer_transaction_charge: charge,
  taxes: '0.00',
  margin_percent: '0.85',
  currency_rate: { _id: `rate-${currency}`, payout_currency: 'NGN' },
  payout_currency_methods: [{ _id: 'bank-account', name: 'Bank account' }],
  rate_at: '2026-11-20T00:00:00.000Z',
  expires_at: '2026-11-20T10:30:00.000Z',
})

/** The provider's response for Nigeria. */
export const payouts: PayoutsResponse = {
  data: [entry('CAD', '926.738', '2.99'), entry('NGN', '1.00000', '1500.00')],
  meta_data: {
    supported_countries: [
      { country_code: 'CA', currency: 'CAD' },
      { country_code: 'NG', currency: 'NGN' },
      { country_code: 'DE', currency: 'EUR' },
    ],
  },
}

/** The same as a record with a time. */
export const known: KnownRates = { version: 1, country: 'NG', at: '2026-11-20T10:00:00.000Z', payouts }
