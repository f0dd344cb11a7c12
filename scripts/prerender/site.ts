import policy from '#content/policy/site.json' with { type: 'json' }
import support from '#content/policy/support.json' with { type: 'json' }
import { providerOrigin } from '#scripts/build/provider-origin.ts'
import type { Data } from '#scripts/data/load.ts'
import { servedLanguages, wishedLocale } from '#scripts/data/locales.ts'
import type { Site } from '#scripts/prerender/document.ts'

export const siteOf = (data: Data): Site => ({
  name: policy.name,
  origin: (process.env.SITE_ORIGIN ?? policy.origin).replace(/\/$/, ''),
  provider: providerOrigin(),
  locale: wishedLocale(),
  path: '',
  languages: servedLanguages(data).map(({ locale, path }) => ({ locale, path })),
  email: support.email,
  colors: policy.colors,
  canonical: policy.canonical,
})
