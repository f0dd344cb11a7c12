import { languages } from 'virtual:languages'
import { getLocale } from '#src/content/store.ts'

export type Language = (typeof languages)[number]

/** Whether an address is a page of the app rather than an anchor, a file or another site. */
const isPlace = (href: string): boolean => /^\/(?!\/)/.test(href)

const isBelow = (path: string, address: string): boolean =>
  address === path || (address.startsWith(path) && /^[/?#]/.test(address.slice(path.length)))

/** The language of an address, by the start of its path: `/fr/login`. */
export const languageOf = (address: string): Language | undefined =>
  languages.find(({ path }) => path !== '' && isBelow(path, address)) ??
  languages.find(({ path }) => path === '')

/** The app's own address, the same in every language: `/fr/login?from=x` → `/login?from=x`, `/fr` → `/`. */
export function withoutLanguage(address: string): string {
  const path = languageOf(address)?.path ?? ''
  const rest = address.slice(path.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The public address: `/login` → `/fr/login` while the app is in French. Addresses that aren't pages of the
 * app are returned unchanged.
 */
export function addressIn(address: string, locale: string = getLocale()): string {
  if (!isPlace(address)) return address
  const path = languages.find(({ id }) => id === locale)?.path ?? ''
  const rest = withoutLanguage(address)
  return path === '' ? rest : `${path}${rest === '/' ? '' : rest.replace(/^\/(?=[?#])/, '')}`
}
