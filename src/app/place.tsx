import { createContext, memo } from 'react'
import { Route as RouteParams } from 'wouter'
import type { Route } from '#src/app/screen.ts'
import { useContentVersion } from '#src/content/index.ts'
import type { Navigate } from '#src/ui/index.ts'

/** The address of what is shown, and the way to others. */
export interface Place {
  readonly path: string
  readonly search: string
  readonly navigate: Navigate
}

/** While a page is on its way the browser's address is already its own: what is shown has that of the page before. */
export const PlaceContext = createContext<Place>({ path: '/', search: '', navigate: () => {} })

/** The screen of a route, which finds the parameters of its pattern. It is painted again for changes of its own, and of words. */
export const Screened = memo(function Screened({ route: { pattern, screen: Screen } }: { route: Route }) {
  useContentVersion()
  return (
    <RouteParams path={pattern}>
      <Screen />
    </RouteParams>
  )
})
