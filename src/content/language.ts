import { languages } from 'virtual:languages'
import { addressIn, languageOf, withoutLanguage } from '#src/content/addresses.ts'
import { getLocale, setLocale } from '#src/content/store.ts'
import { deviceStorage, tabStorage } from '#src/lib/storage.ts'

const KEY = 'farsend.language'

/** A chosen language is kept for good, one that came with an address for the tab. */
const storages = [deviceStorage, tabStorage] as const

const isKnown = (id: string | null): id is string => languages.some((language) => language.id === id)

export function rememberedLanguage(): string | undefined {
  for (const storage of storages) {
    const found = storage.get(KEY)
    if (isKnown(found)) return found
  }
  return undefined
}

/** The language that the page begins in, known before its words are there. In development `?locale=` chooses it. */
export const languageAhead = (): string | undefined =>
  getLocale() === languages[0]?.id
    ? (rememberedLanguage() ?? languageOf(window.location.pathname)?.id)
    : getLocale()

/** Loads the words of a language, once. @throws if they fail to load */
export async function bringLanguage(id: string): Promise<void> {
  await languages.find((language) => language.id === id)?.bring?.()
}

/** Changes the address bar to the current language; page, query and hash stay. */
function readdress(): void {
  const { pathname, search, hash } = window.location
  const path = addressIn(pathname)
  if (path !== pathname) window.history.replaceState(window.history.state, '', `${path}${search}${hash}`)
}

/**
 * Starts in the remembered language, or else the address's, and waits for its words; the address follows. A
 * language that only came with an address is kept for the tab.
 */
export async function beginLanguage(): Promise<void> {
  // In development `?locale=` has already chosen.
  if (getLocale() !== languages[0]?.id) return readdress()
  const asked = languageOf(window.location.pathname)
  const wanted = languageAhead()
  if (rememberedLanguage() === undefined && asked !== undefined && asked.path !== '')
    tabStorage.set(KEY, asked.id)
  if (wanted === undefined || wanted === getLocale()) return readdress()
  try {
    await bringLanguage(wanted)
  } catch {
    // If the words fail to load, continue in the current language.
    return
  }
  setLocale(wanted)
  readdress()
}

/**
 * Changes the language in place: same page, same query, input stays. The choice is remembered.
 *
 * @throws if its words fail to load; nothing changes then
 */
export async function chooseLanguage(id: string): Promise<void> {
  await bringLanguage(id)
  for (const storage of storages) storage.set(KEY, id)
  if (id === getLocale()) return
  setLocale(id)
  readdress()
}

export const isThisPage = (pathname: string): boolean =>
  withoutLanguage(pathname) === withoutLanguage(window.location.pathname)
