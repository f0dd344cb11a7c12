import accounts from '#content/policy/accounts.json' with { type: 'json' }
import countries from '#content/policy/countries.json' with { type: 'json' }
import payment from '#content/policy/payment.json' with { type: 'json' }
import pricing from '#content/policy/pricing.json' with { type: 'json' }

/** Whether transfers can be sent in a currency, so that its account has a Send button. */
export const canSendFrom = (currency: string): boolean =>
  countries.sending_currencies.some((sending) => sending.currency === currency)

export const canAddByTransfer = (currency: string): boolean => payment.deposits.currencies.includes(currency)

export const mostToAdd = payment.deposits.most

export const canConvert = (currency: string): boolean => pricing.conversion.currencies.includes(currency)

export const offeredCurrencies: readonly string[] = accounts.currencies.map(({ currency }) => currency)

/** Account numbering schemes, as named in the policy. */
const SCHEMES = ['canada', 'united-states', 'united-kingdom', 'iban', 'nigeria'] as const

/** The scheme by which an account receives bank payments; undefined if it can't. */
export function schemeOf(currency: string): (typeof SCHEMES)[number] | undefined {
  const receives = accounts.currencies.find((offered) => offered.currency === currency)?.receives
  return SCHEMES.find((scheme) => scheme === receives?.scheme)
}
