import { useLocation } from 'wouter'
import { useSessionIfAny } from '#src/api/index.ts'
import { paths } from '#src/paths.ts'
import { headerLinks, placeOf } from '#src/shared/public/frame/links.ts'
import { PublicHeader, useIsHydrated } from '#src/ui/index.ts'

/** The header of public pages. Customers with a session get a link to their dashboard. */
export function SiteHeader() {
  const session = useSessionIfAny()
  const [location] = useLocation()
  // Prerendered for visitors, so hydration must render the same.
  const isCustomer = useIsHydrated() && session.status === 'customer'
  return (
    <PublicHeader
      home={paths.home()}
      links={headerLinks(location)}
      logIn={placeOf('login')}
      start={placeOf('getStarted')}
      dashboard={isCustomer ? placeOf('dashboard') : undefined}
    />
  )
}
