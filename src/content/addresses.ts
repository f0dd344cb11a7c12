import { languages } from 'virtual:languages'
import { getLocale } from '#src/content/store.ts'

/** A language that customers can choose. */
export type Language = (typeof languages)[number]

/** Whether an address is a place of the app, and not an anchor, a file or another site. */
const isPlace = (href: string): boolean => /^\/(?!\/)/.test(href)

const isBelow = (path: string, address: string): boolean =>
  address === path || (address.startsWith(path) && /^[/?#]/.test(address.slice(path.length)))

/** The language that an address is in, by what its path begins with: `/fr/login`. */
export const languageOf = (address: string): Language | undefined =>
  languages.find(({ path }) => path !== '' && isBelow(path, address)) ??
  languages.find(({ path }) => path === '')

/** The address as the app knows it, the same in every language: `/fr/login?from=x` → `/login?from=x`, `/fr` → `/`. */
export function withoutLanguage(address: string): string {
  const path = languageOf(address)?.path ?? ''
  const rest = address.slice(path.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The address as the world knows it: `/login` → `/fr/login` while the app speaks French. What leads to no place of the app
 * stays as it is.
 */
export function addressIn(address: string, locale: string = getLocale()): string {
  if (!isPlace(address)) return address
  const path = languages.find(({ id }) => id === locale)?.path ?? ''
  const rest = withoutLanguage(address)
  return path === '' ? rest : `${path}${rest === '/' ? '' : rest.replace(/^\/(?=[?#])/, '')}`
}
