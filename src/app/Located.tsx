import type { ReactNode } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { addressIn, withoutLanguage } from '#src/content/index.ts'

type BrowserOptions = Parameters<typeof useBrowserLocation>[0]

/**
 * The address without its language: a page is the same in every language, so changing it navigates nowhere.
 */
const useAddress: BaseLocationHook = (router: BrowserOptions) => {
  const [path, navigate] = useBrowserLocation(router)
  return [
    withoutLanguage(path),
    (to: string, options?: { replace?: boolean; state?: unknown }) => navigate(addressIn(to), options),
  ]
}

/**
 * Wraps the app: addresses inside have no language, the address bar does.
 *
 * @param ssrPath the app path to prerender
 */
export function Located({ ssrPath, children }: { ssrPath?: string; children: ReactNode }) {
  return (
    <Router
      hook={useAddress}
      {...(ssrPath === undefined ? {} : { ssrPath: addressIn(ssrPath), ssrSearch: '' })}
    >
      {children}
    </Router>
  )
}
