import { locales, setLocale } from '#src/content/store.ts'
import { tabStorage } from '#src/lib/storage.ts'

const KEY = 'farsend.locale'

/**
 * Takes the language that the address asks for (`?locale=en-XA`) and keeps it for the tab, so that links and reloads
 * stay in it. For development: a build has one language.
 *
 * @throws Error when there is no such language, with the languages that exist
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
