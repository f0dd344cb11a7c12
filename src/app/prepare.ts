import { sessionAtom } from '#src/api/index.ts'
import type { Preparation } from '#src/app/move.ts'
import { paramsOf, routeOf } from '#src/app/route-of.ts'
import { notFoundScreen } from '#src/app/routes.ts'
import type { Route } from '#src/app/screen.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { store } from '#src/lib/store.ts'

/** The frame of customer screens: loaded with the first of them, so that public pages don't include it. */
export const customersPart = loadOnce(() => import('#src/app/ForCustomers.tsx'))

/** One per navigation: a promise that never settles keeps its subscribers in memory. */
const never = () => new Promise<never>(() => {})

/** The first queries of an address's screen, as far as known yet. */
function firstOf(route: Route | undefined, path: string) {
  if (route === undefined || store.get(sessionAtom).status === 'visitor') return []
  return route.screen.placeholder?.now()?.first(paramsOf(route, path)) ?? []
}

const screenOf = (route: Route | undefined) => route?.screen ?? notFoundScreen

export function isAtHand(path: string): boolean {
  const route = routeOf(path)
  if (!screenOf(route).isThere()) return false
  if (route?.access !== 'customer') return true
  return customersPart.now() !== undefined && firstOf(route, path).every(({ isThere }) => isThere())
}

/** Loads what an address's page needs and lacks. Safe to call often. */
export function prepare(path: string): Preparation {
  const found = routeOf(path)
  const route = found?.leadsTo === undefined ? found : routeOf(found.leadsTo)
  const screen = screenOf(route)
  const isForCustomers = route?.access === 'customer'
  const shape = isForCustomers ? Promise.all([customersPart(), screen.placeholder?.()]) : never()
  const code = Promise.all([screen.preload(), isForCustomers ? shape : undefined])
  const data = (isForCustomers ? shape : code).then(
    () =>
      // Cached data is shown, however old; the screen refetches it.
      Promise.all(firstOf(route, path).map((answer) => (answer.isThere() ? undefined : answer.bring()))),
    () => undefined,
  )
  return { code, data, shape }
}

type Pointed = (path: string, link: Element) => void

let pointed: Pointed | undefined

/** Calls `listener` with each page whose link is pointed at. Returns the unsubscribe function. */
export function onPointedAt(listener: Pointed): () => void {
  pointed = listener
  return () => {
    pointed = undefined
  }
}

/**
 * The same ahead of time, for a likely navigation: old data is refetched.
 *
 * @param link the link being pointed at
 */
export function fetchAhead(path: string, link?: Element): void {
  if (link) pointed?.(path, link)
  if (!navigator.onLine) return
  const { code, shape } = prepare(path)
  for (const part of [code, shape]) part.catch(() => undefined)
  code.then(
    () => {
      for (const { bring } of firstOf(routeOf(path), path)) void bring()
    },
    () => undefined,
  )
}
