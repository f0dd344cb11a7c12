import type { ReactNode } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { addressIn, withoutLanguage } from '#src/content/index.ts'

type BrowserOptions = Parameters<typeof useBrowserLocation>[0]

/** The address without its language: a page is the same whatever it speaks, so that changing the language moves nobody. */
const useAddress: BaseLocationHook = (router: BrowserOptions) => {
  const [path, navigate] = useBrowserLocation(router)
  return [
    withoutLanguage(path),
    (to: string, options?: { replace?: boolean; state?: unknown }) => navigate(addressIn(to), options),
  ]
}

/**
 * Around the app: inside, addresses have no language; in the address bar they do.
 *
 * @param ssrPath the page to render at build time, as the app knows it
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
