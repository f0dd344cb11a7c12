import { parse } from 'regexparam'
import { matchRoute, type Parser } from 'wouter'
import { type Capabilities, capabilitiesAtom } from '#src/api/index.ts'
import { routes } from '#src/app/routes.ts'
import type { Route } from '#src/app/screen.ts'
import { store } from '#src/lib/store.ts'

/** Case-sensitive: an address belongs to one page. */
const parseExactly: Parser = (route) => {
  const { keys, pattern } = parse(route)
  return { keys, pattern: new RegExp(pattern.source) }
}

/**
 * The route of an address, or undefined if there is no such page, or none with this provider. The server
 * redirects addresses that differ by case or a trailing slash (provider/http/right-address.ts).
 */
export function routeOf(location: string): Route | undefined {
  const route = /.\/$/.test(location)
    ? undefined
    : routes.find(({ pattern }) => matchRoute(parseExactly, pattern, location)[0])
  const capabilities = store.get(capabilitiesAtom)
  return route?.needs === undefined || (capabilities?.has(route.needs) ?? true) ? route : undefined
}

const needing = routes.flatMap(({ pattern, needs }) =>
  needs === undefined ? [] : [{ needs, ...parseExactly(pattern) }],
)

/** Whether a provider has the page of a link; links out of the app lead anywhere. */
export function hasPage(capabilities: Capabilities, href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  const needs = needing.find(({ pattern }) => pattern.exec(path) !== null)?.needs
  return needs === undefined || capabilities.has(needs)
}

export function paramsOf(route: Route, location: string): Readonly<Record<string, string | undefined>> {
  const [, params] = matchRoute(parseExactly, route.pattern, location)
  return params ?? {}
}
