import { type ReactNode, useEffect } from 'react'

/** Goes to a URL of the app without reloading the page. */
export type Navigate = (href: string) => void

function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { target, origin, pathname, hash } = link
  const opensElsewhere =
    event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  const isOnThisPage = hash !== '' && pathname === window.location.pathname
  const isOtherSite = origin !== window.location.origin || link.hasAttribute('download')
  return opensElsewhere || (target !== '' && target !== '_self') || isOtherSite || isOnThisPage
}

/**
 * Makes every link of the page one of the app: it is followed without reloading the page, unless the browser should
 * do it (a new tab, another site, a place on this page, a download) or its own handler has dealt with it. Links
 * are plain anchors, so they work before the app is there, and in HTML that the app never paints.
 */
export function NavigationProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (event.defaultPrevented || link === null || !link.hasAttribute('href')) return
      if (isForBrowser(event, link)) return
      event.preventDefault()
      navigate(`${link.pathname}${link.search}${link.hash}`)
    }
    // On the document it comes after the handlers of React, which listens further inside.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return children
}
