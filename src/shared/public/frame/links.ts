import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { NavLink } from '#src/ui/index.ts'

/** The links of header and footer. Their names are in `screens.site.nav`. */
const places = {
  transferNow: paths.transferNow(),
  accounts: paths.domAccount(),
  referrals: paths.referrals(),
  about: paths.about(),
  resources: paths.resources(),
  community: paths.community(),
  faq: paths.faq(),
  help: paths.faq(),
  contact: paths.contact(),
  staySafe: paths.legal('stay-safe'),
  terms: paths.legal('terms'),
  privacy: paths.legal('privacy-policy'),
  login: paths.login(),
  getStarted: paths.signUp(),
  dashboard: paths.dashboard(),
} as const satisfies Record<string, string>

type Place = keyof typeof places

const columns = {
  product: ['transferNow', 'accounts', 'referrals'],
  company: ['about', 'resources', 'community'],
  help: ['faq', 'contact', 'staySafe'],
  legal: ['terms', 'privacy'],
} as const satisfies Record<string, readonly Place[]>

const columnIds = ['product', 'company', 'help', 'legal'] as const

export function placeOf(id: Place): NavLink {
  return { id, label: text(`screens.site.nav.${id}`), href: places[id] }
}

export function headerLinks(location: string): NavLink[] {
  const ids: readonly Place[] = ['transferNow', 'accounts', 'about', 'help']
  return ids.map((id) => ({ ...placeOf(id), current: places[id] === location }))
}

export function footerColumns(): { id: string; title: string; links: NavLink[] }[] {
  return columnIds.map((id) => ({
    id,
    title: text(`screens.site.footer.columns.${id}`),
    links: columns[id].map(placeOf),
  }))
}
