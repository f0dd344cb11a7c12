import type { ReactNode } from 'react'
import { useSession } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { legalIds, paths } from '#src/paths.ts'
import { PublicLayout } from '#src/ui/index.ts'

/** A public page with the site's header and footer. A customer with a session is led back to the dashboard. */
export function SitePage({ children }: { children: ReactNode }) {
  const session = useSession()
  const isCustomer = session.status === 'customer'
  return (
    <PublicLayout
      header={{
        home: paths.home(),
        links: [
          { id: 'transfer', label: text('screens.site.nav.transferNow'), href: paths.transferNow() },
          { id: 'features', label: text('screens.site.nav.features'), href: paths.features() },
        ],
        ...(isCustomer ? {} : { logIn: { label: text('screens.site.nav.login'), href: paths.login() } }),
        start: isCustomer
          ? { label: text('screens.site.nav.dashboard'), href: paths.dashboard() }
          : { label: text('screens.site.nav.getStarted'), href: paths.signUp() },
      }}
      footer={{
        home: paths.home(),
        note: text('screens.site.footer.regulatory', {
          number: text('screens.site.footer.registrationNumber'),
        }),
        columns: [
          {
            id: 'product',
            title: text('screens.site.footer.product'),
            links: [
              { id: 'transfer', label: text('screens.site.nav.transferNow'), href: paths.transferNow() },
              { id: 'features', label: text('screens.site.nav.features'), href: paths.features() },
            ],
          },
          {
            id: 'company',
            title: text('screens.site.footer.company'),
            links: [
              { id: 'referrals', label: text('screens.site.footer.referrals'), href: paths.referrals() },
              { id: 'community', label: text('screens.site.footer.community'), href: paths.community() },
            ],
          },
          {
            id: 'account',
            title: text('screens.site.footer.account'),
            links: [
              { id: 'login', label: text('screens.site.nav.login'), href: paths.login() },
              { id: 'start', label: text('screens.site.nav.getStarted'), href: paths.signUp() },
            ],
          },
          {
            id: 'legal',
            title: text('screens.site.footer.legal'),
            links: legalIds.map((id) => ({
              id,
              label: text(`screens.site.footer.documents.${id}`),
              href: paths.legal(id),
            })),
          },
        ],
        legal: text('screens.site.footer.copyright', { year: text('screens.site.footer.year') }),
      }}
    >
      {children}
    </PublicLayout>
  )
}
