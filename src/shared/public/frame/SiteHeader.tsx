import { useLocation } from 'wouter'
import { useSessionIfAny } from '#src/api/index.ts'
import { paths } from '#src/paths.ts'
import { headerLinks, placeOf } from '#src/shared/public/frame/links.ts'
import { PublicHeader, useIsHydrated } from '#src/ui/index.ts'

/** The header of the public pages. A customer with a session is led back to the dashboard. */
export function SiteHeader() {
  const session = useSessionIfAny()
  const [location] = useLocation()
  // The page was rendered for a visitor, so that is what its first render shows, whoever is here.
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
