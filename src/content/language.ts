import { languages } from 'virtual:languages'
import { addressIn, languageOf, withoutLanguage } from '#src/content/addresses.ts'
import { getLocale, setLocale } from '#src/content/store.ts'
import { deviceStorage, tabStorage } from '#src/lib/storage.ts'

const KEY = 'farsend.language'

/** Where a choice is kept: for good once somebody has made it, for the tab when it only came with an address. */
const storages = [deviceStorage, tabStorage] as const

const isKnown = (id: string | null): id is string => languages.some((language) => language.id === id)

/** The language that was chosen here before, or undefined. */
export function rememberedLanguage(): string | undefined {
  for (const storage of storages) {
    const found = storage.get(KEY)
    if (isKnown(found)) return found
  }
  return undefined
}

/** Keeps a choice of the customer's for all later visits. */
function rememberLanguage(id: string): void {
  for (const storage of storages) storage.set(KEY, id)
}

/** Brings the words of a language, unless they are there. @throws when they cannot be had */
export async function bringLanguage(id: string): Promise<void> {
  await languages.find((language) => language.id === id)?.bring?.()
}

/** The address bar in the current language; page, query and place on the page stay. */
function readdress(): void {
  const { pathname, search, hash } = window.location
  const path = addressIn(pathname)
  if (path !== pathname) window.history.replaceState(window.history.state, '', `${path}${search}${hash}`)
}

/**
 * Begins in the language that was chosen before, or else in that of the address, and waits for its words; the address
 * follows. A language that only came with an address is kept for the tab.
 */
export async function beginLanguage(): Promise<void> {
  // In development `?locale=` has chosen already.
  if (getLocale() !== languages[0]?.id) return readdress()
  const asked = languageOf(window.location.pathname)
  const remembered = rememberedLanguage()
  if (remembered === undefined && asked !== undefined && asked.path !== '') tabStorage.set(KEY, asked.id)
  const wanted = remembered ?? asked?.id
  if (wanted === undefined || wanted === getLocale()) return readdress()
  try {
    await bringLanguage(wanted)
  } catch {
    // On a broken line the page is read in the language that is there.
    return
  }
  setLocale(wanted)
  readdress()
}

/**
 * Changes the language in place: same page, same query, what is typed stays. The choice is remembered.
 *
 * @throws when its words cannot be had; nothing has changed then
 */
export async function chooseLanguage(id: string): Promise<void> {
  await bringLanguage(id)
  rememberLanguage(id)
  if (id === getLocale()) return
  setLocale(id)
  readdress()
}

/** Whether an address is that of the page that is shown, in whatever language. */
export const isThisPage = (pathname: string): boolean =>
  withoutLanguage(pathname) === withoutLanguage(window.location.pathname)
