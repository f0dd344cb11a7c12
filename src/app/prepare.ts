import { sessionAtom } from '#src/api/index.ts'
import type { Preparation } from '#src/app/move.ts'
import { paramsOf, routeOf } from '#src/app/route-of.ts'
import { notFoundScreen } from '#src/app/routes.ts'
import type { Route } from '#src/app/screen.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { store } from '#src/lib/store.ts'

/** The frame around the screens behind the login: fetched with the first of them, so that nobody else waits for it. */
export const customersPart = loadOnce(() => import('#src/app/ForCustomers.tsx'))

/** One for each move: what waits for a promise that never ends is held for as long as the promise is. */
const never = () => new Promise<never>(() => {})

/** What the screen of an address asks for first, as far as that is known yet. */
function firstOf(route: Route | undefined, path: string) {
  if (route === undefined || store.get(sessionAtom).status === 'visitor') return []
  return route.screen.placeholder?.now()?.first(paramsOf(route, path)) ?? []
}

const screenOf = (route: Route | undefined) => route?.screen ?? notFoundScreen

/** Whether the page of an address can be painted whole, now. */
export function isAtHand(path: string): boolean {
  const route = routeOf(path)
  if (!screenOf(route).isThere()) return false
  if (route?.access !== 'customer') return true
  return customersPart.now() !== undefined && firstOf(route, path).every(({ isThere }) => isThere())
}

/** Fetches what an address's page needs and does not have. Safe to call often. */
export function prepare(path: string): Preparation {
  const found = routeOf(path)
  const route = found?.leadsTo === undefined ? found : routeOf(found.leadsTo)
  const screen = screenOf(route)
  const isForCustomers = route?.access === 'customer'
  const shape = isForCustomers ? Promise.all([customersPart(), screen.placeholder?.()]) : never()
  const code = Promise.all([screen.preload(), isForCustomers ? shape : undefined])
  const data = (isForCustomers ? shape : code).then(
    () =>
      // What is there is painted, however old; the screen itself asks whether it has changed.
      Promise.all(firstOf(route, path).map((answer) => (answer.isThere() ? undefined : answer.bring()))),
    () => undefined,
  )
  return { code, data, shape }
}

type Pointed = (path: string, link: Element) => void

let pointed: Pointed | undefined

/** Calls with each page whose link a pointer rests on. Returns what ends it. */
export function onPointedAt(listener: Pointed): () => void {
  pointed = listener
  return () => {
    pointed = undefined
  }
}

/**
 * The same ahead of time, for somebody who may go there: figures that have grown old are fetched again.
 *
 * @param link where a pointer rests
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
