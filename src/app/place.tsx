import { createContext, memo } from 'react'
import { Route as RouteParams } from 'wouter'
import type { Route } from '#src/app/screen.ts'
import { useContentVersion } from '#src/content/index.ts'
import type { Navigate } from '#src/ui/index.ts'

export interface Place {
  readonly path: string
  readonly search: string
  readonly navigate: Navigate
}

/** While a page loads, the browser's address is already its own, but what is shown keeps the previous one. */
export const PlaceContext = createContext<Place>({ path: '/', search: '', navigate: () => {} })

/**
 * A route's screen, which can read the pattern's parameters. Re-renders for its own changes and for words.
 */
export const Screened = memo(function Screened({ route: { pattern, screen: Screen } }: { route: Route }) {
  useContentVersion()
  return (
    <RouteParams path={pattern}>
      <Screen />
    </RouteParams>
  )
})
