import accounts from '#content/policy/accounts.json' with { type: 'json' }
import countries from '#content/policy/countries.json' with { type: 'json' }
import payment from '#content/policy/payment.json' with { type: 'json' }
import pricing from '#content/policy/pricing.json' with { type: 'json' }

/** Whether transfers are sent in a currency: only then its account has a Send. */
export const canSendFrom = (currency: string): boolean =>
  countries.sending_currencies.some((sending) => sending.currency === currency)

/** Whether money is added to a currency's account by e-transfer. */
export const canAddByTransfer = (currency: string): boolean => payment.deposits.currencies.includes(currency)

/** The most that can be added at once. */
export const mostToAdd = payment.deposits.most

/** Whether a currency is one that we convert. */
export const canConvert = (currency: string): boolean => pricing.conversion.currencies.includes(currency)

/** Currencies that an account can be opened in. */
export const offeredCurrencies: readonly string[] = accounts.currencies.map(({ currency }) => currency)

/** How accounts are numbered somewhere, as the policy names it. */
const SCHEMES = ['canada', 'united-states', 'united-kingdom', 'iban', 'nigeria'] as const

/** How an account gets money from banks; undefined where it does not. */
export function schemeOf(currency: string): (typeof SCHEMES)[number] | undefined {
  const receives = accounts.currencies.find((offered) => offered.currency === currency)?.receives
  return SCHEMES.find((scheme) => scheme === receives?.scheme)
}
