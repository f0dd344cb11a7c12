import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#src/api/index.ts'
import { paths } from '#src/paths.ts'
import { headerLinks, placeOf } from '#src/site/links.ts'
import { PublicLayout, staticPart, useIsHydrated } from '#src/ui/index.ts'

const SiteFooter = staticPart(async () => (await import('#src/site/SiteFooter.tsx')).SiteFooter)

/** A public page with the site's header and footer. A customer with a session is led back to the dashboard. */
export function SitePage({ children }: { children: ReactNode }) {
  const session = useSession()
  const [location] = useLocation()
  // The page was rendered for a visitor, so that is what its first render shows, whoever is here.
  const isCustomer = useIsHydrated() && session.status === 'customer'
  return (
    <PublicLayout
      header={{
        home: paths.home(),
        links: headerLinks(location),
        ...(isCustomer
          ? { start: placeOf('dashboard') }
          : { logIn: placeOf('login'), start: placeOf('getStarted') }),
      }}
      footer={<SiteFooter />}
    >
      {children}
    </PublicLayout>
  )
}
