import { parse } from 'regexparam'
import { matchRoute, type Parser } from 'wouter'
import { routes } from '#src/app/routes.ts'
import type { Route } from '#src/app/screen.ts'

/** Case-sensitive: an address belongs to one page. */
const parseExactly: Parser = (route) => {
  const { keys, pattern } = parse(route)
  return { keys, pattern: new RegExp(pattern.source) }
}

/**
 * The route of an address, or undefined if there is no such page. The server redirects addresses that differ
 * by case or a trailing slash (provider/http/right-address.ts).
 */
export const routeOf = (location: string): Route | undefined =>
  /.\/$/.test(location)
    ? undefined
    : routes.find(({ pattern }) => matchRoute(parseExactly, pattern, location)[0])

export function paramsOf(route: Route, location: string): Readonly<Record<string, string | undefined>> {
  const [, params] = matchRoute(parseExactly, route.pattern, location)
  return params ?? {}
}
