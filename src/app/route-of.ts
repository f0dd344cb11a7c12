import { parse } from 'regexparam'
import { matchRoute, type Parser } from 'wouter'
import { routes } from '#src/app/routes.ts'
import type { Route } from '#src/app/screen.ts'

/** An address is one page's and no other's: capitals matter. */
const parseExactly: Parser = (route) => {
  const { keys, pattern } = parse(route)
  return { keys, pattern: new RegExp(pattern.source) }
}

/**
 * The route that an address belongs to, or undefined when there is no such page. The server leads those that differ by
 * capitals, or by a slash at their end, to the right one (provider/http/right-address.ts).
 */
export const routeOf = (location: string): Route | undefined =>
  /.\/$/.test(location)
    ? undefined
    : routes.find(({ pattern }) => matchRoute(parseExactly, pattern, location)[0])

/** What the address says in the places that its route leaves open. */
export function paramsOf(route: Route, location: string): Readonly<Record<string, string | undefined>> {
  const [, params] = matchRoute(parseExactly, route.pattern, location)
  return params ?? {}
}
