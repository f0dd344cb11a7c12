import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** Goes to a URL of the app without loading the page anew. */
export type Navigate = (href: string) => void

const NavigationContext = createContext<Navigate | null>(null)

/** Tells the parts how the app navigates. They may not know the router; without this they are ordinary links. */
export function NavigationProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigationContext value={navigate}>{children}</NavigationContext>
}

function isForBrowser(event: MouseEvent<HTMLElement>, link: HTMLAnchorElement): boolean {
  const { target, origin, pathname, hash } = link
  const opensElsewhere =
    event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  const isOnThisPage = hash !== '' && pathname === window.location.pathname
  const isOtherSite = origin !== window.location.origin || link.hasAttribute('download')
  return opensElsewhere || (target !== '' && target !== '_self') || isOtherSite || isOnThisPage
}

/**
 * What a link does when it is pressed: the given handler first, then the app's navigation, unless the browser should
 * do it (a new tab, another site, a place on this page, a download).
 */
export function useLinkClick<Target extends HTMLElement>(
  onClick?: ((event: MouseEvent<Target>) => void) | undefined,
): (event: MouseEvent<Target>) => void {
  const navigate = useContext(NavigationContext)
  return (event) => {
    onClick?.(event)
    const link = event.currentTarget
    if (event.defaultPrevented || !navigate || !(link instanceof HTMLAnchorElement)) return
    if (isForBrowser(event, link)) return
    event.preventDefault()
    navigate(`${link.pathname}${link.search}${link.hash}`)
  }
}
