import { createContext, type ReactNode, use, useEffect } from 'react'
import { addressIn, chooseLanguage, isThisPage, languageOf, withoutLanguage } from '#src/content/index.ts'

/** Goes to a URL of the app without reloading the page. */
export type Navigate = (href: string, options?: { replace?: boolean; state?: unknown }) => void

function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { target, origin, pathname, hash } = link
  const opensElsewhere =
    event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  const isOnThisPage = hash !== '' && pathname === window.location.pathname
  const isOtherSite = origin !== window.location.origin || link.hasAttribute('download')
  return opensElsewhere || (target !== '' && target !== '_self') || isOtherSite || isOnThisPage
}

/** The link of the app that an event is on. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.hasAttribute('href') && link.origin === window.location.origin ? link : undefined
}

/** Changes the language first if the link is to another one, then the page. */
async function go({ pathname, search, hash, href }: HTMLAnchorElement, navigate: Navigate): Promise<void> {
  const target = `${withoutLanguage(pathname)}${search}${hash}`
  const language = languageOf(pathname)
  if (language === undefined || addressIn(pathname) === pathname) return navigate(target)
  try {
    await chooseLanguage(language.id)
  } catch {
    // The words failed to load: leave it to the browser.
    return window.location.assign(href)
  }
  if (!isThisPage(pathname)) navigate(target)
}

/** Milliseconds; a pointer that only passes by stays on a link for less. */
const PASSING_BY = 60

const Leads = createContext<(href: string) => boolean>(() => true)

/** Tells whether a link leads to a page that there is. Links that don't aren't shown. */
export const useLeads = (): ((href: string) => boolean) => use(Leads)

export interface NavigationProviderProps {
  navigate: Navigate
  /** Fetches what the page of a path needs before it opens. `link` is the one a pointer rests on. */
  prepare?: ((path: string, link?: Element) => void) | undefined
  /** Whether there is a page at an address. */
  leads?: ((href: string) => boolean) | undefined
  children: ReactNode
}

/**
 * Follows links without reloading the page, except those for the browser (a new tab, another site, a place on this
 * page, a download) or prevented by their own handler. Links are plain anchors, so they work before hydration, and in
 * HTML that React never renders. Prepares links that are hovered, focused or touched.
 */
export function NavigationProvider({ navigate, prepare, leads, children }: NavigationProviderProps) {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (event.defaultPrevented || link === undefined || isForBrowser(event, link)) return
      event.preventDefault()
      void go(link, navigate)
    }
    // On the document, so that React’s handlers run first.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])

  useEffect(() => {
    if (prepare === undefined) return
    let pointedAt: HTMLAnchorElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = (event: Event) => {
      const link = linkOf(event)
      if (link === pointedAt) return
      pointedAt = link
      clearTimeout(timer)
      if (link === undefined) return
      timer = setTimeout(() => prepare(withoutLanguage(link.pathname), link), PASSING_BY)
    }
    const mean = (event: Event) => {
      const link = linkOf(event)
      if (link !== undefined) prepare(withoutLanguage(link.pathname))
    }
    document.addEventListener('pointerover', point, { passive: true })
    document.addEventListener('focusin', mean)
    document.addEventListener('touchstart', mean, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', mean)
      document.removeEventListener('touchstart', mean)
    }
  }, [prepare])
  return leads === undefined ? children : <Leads value={leads}>{children}</Leads>
}
