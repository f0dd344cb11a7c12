import { locales, setLocale } from '#src/content/store.ts'
import { tabStorage } from '#src/lib/storage.ts'

const KEY = 'farsend.locale'

/**
 * Applies the address's language (`?locale=en-XA`) and keeps it for the tab, across links and reloads. For
 * development: a build has one language.
 *
 * @throws Error if there is no such language, listing those that exist
 */
export function localeFromAddress(): void {
  const asked = new URLSearchParams(window.location.search).get('locale')
  const wish = asked ?? tabStorage.get(KEY)
  if (wish === null) return
  if (locales.includes(wish)) {
    tabStorage.set(KEY, wish)
    setLocale(wish)
    return
  }
  tabStorage.set(KEY, null)
  throw new Error(`There is no locale '${wish}'. There are ${locales.join(' and ')}.`)
}
