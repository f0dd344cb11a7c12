// The policy in content/policy, maintained by compliance, as the provider reads it.
import accounts from '#content/policy/accounts.json' with { type: 'json' }
import countries from '#content/policy/countries.json' with { type: 'json' }
import delivery from '#content/policy/delivery.json' with { type: 'json' }
import disclosure from '#content/policy/disclosure.json' with { type: 'json' }
import identity from '#content/policy/identity.json' with { type: 'json' }
import languages from '#content/policy/languages.json' with { type: 'json' }
import limits from '#content/policy/limits.json' with { type: 'json' }
import notifications from '#content/policy/notifications.json' with { type: 'json' }
import partners from '#content/policy/partners.json' with { type: 'json' }
import payment from '#content/policy/payment.json' with { type: 'json' }
import pictures from '#content/policy/pictures.json' with { type: 'json' }
import pricing from '#content/policy/pricing.json' with { type: 'json' }
import referrals from '#content/policy/referrals.json' with { type: 'json' }
import retention from '#content/policy/retention.json' with { type: 'json' }
import scheduled from '#content/policy/scheduled.json' with { type: 'json' }
import security from '#content/policy/security.json' with { type: 'json' }
import site from '#content/policy/site.json' with { type: 'json' }
import support from '#content/policy/support.json' with { type: 'json' }
import thresholds from '#content/policy/thresholds.json' with { type: 'json' }
import transfer from '#content/policy/transfer.json' with { type: 'json' }
import uploads from '#content/policy/uploads.json' with { type: 'json' }

export const policy = {
  accounts,
  countries,
  delivery,
  disclosure,
  identity,
  languages,
  limits,
  notifications,
  partners,
  payment,
  pictures,
  pricing,
  referrals,
  retention,
  scheduled,
  security,
  site,
  support,
  thresholds,
  transfer,
  uploads,
}
