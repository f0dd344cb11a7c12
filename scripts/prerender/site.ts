import policy from '#content/policy/site.json' with { type: 'json' }
import support from '#content/policy/support.json' with { type: 'json' }
import { wishedLocale } from '#scripts/data/locales.ts'
import type { Site } from '#scripts/prerender/document.ts'

/** The site as content/policy/site.json describes it; SITE_ORIGIN says where it is served, if that is elsewhere. */
export const siteOf = (): Site => ({
  name: policy.name,
  origin: (process.env.SITE_ORIGIN ?? policy.origin).replace(/\/$/, ''),
  locale: wishedLocale(),
  email: support.email,
  colors: policy.colors,
  canonical: policy.canonical,
})
