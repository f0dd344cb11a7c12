import { useEffect, useLayoutEffect, useRef } from 'react'
import { ApiError, call, queryClient, type User } from '#src/api/index.ts'
import { followOf } from '#src/app/follow.ts'
import {
  chooseFormat,
  chooseLanguage,
  type FormatName,
  formatsAtom,
  getLocale,
  isFormat,
  rememberedFormat,
  rememberedLanguage,
  showFormats,
  text,
  useContentVersion,
} from '#src/content/index.ts'
import type { Preferences } from '#src/generated/forms.ts'
import { deviceStorage } from '#src/lib/storage.ts'
import { store } from '#src/lib/store.ts'
import { chooseTheme, rememberedTheme, showRemembered, themeAtom } from '#src/lib/theme.ts'
import { notify } from '#src/ui/index.ts'

type Language = NonNullable<Preferences['language']>

const isOffered = (id: string | null | undefined): id is Language => id === 'en-CA' || id === 'fr-CA'

/** How many choices are on their way to the account. */
let underway = 0
/** Choices are kept one after the other, so that the last one made is the last one kept. */
let last: Promise<unknown> = Promise.resolve()
/** What the account has kept from here, until it says so itself. */
let arrived: Preferences = {}

async function send(body: Preferences): Promise<void> {
  try {
    await call('save-preferences', { body })
    arrived = { ...arrived, ...body }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify({
      tone: 'attention',
      title: text('screens.settings.display.unkept'),
      message: error.message,
      placement: 'profile',
      action: { label: text('screens.settings.display.retry'), onSelect: () => keep(body) },
    })
  } finally {
    underway -= 1
  }
}

/** A choice that comes from the account need not go back to it. */
const isNew = (name: keyof Preferences, chosen: string, ofAccount: string | null | undefined): boolean =>
  underway > 0 || chosen !== (arrived[name] ?? ofAccount)

/** The account has said what it has: what was kept from here is in it, or another device was later. */
function forgetKept(name: keyof Preferences): void {
  const { [name]: _, ...others } = arrived
  arrived = others
}

/** Kept with the account, so that other devices follow. Where that fails this browser still remembers, and it is said. */
function keep(body: Preferences): void {
  underway += 1
  last = last.then(() => send(body))
}

/** Does what follows from the account once the choices made here are kept; until then it may be behind. Returns the way to stop. */
function whenKept(work: () => void): () => void {
  let isOver = false
  void last.then(() => {
    if (!isOver) work()
  })
  return () => {
    isOver = true
  }
}

/** What the account said when this browser last looked; a browser that keeps nothing has never looked. */
const seen = {
  of: (name: keyof Preferences) => deviceStorage.get(`farsend.account.${name}`) ?? undefined,
  note: (name: keyof Preferences, value: string) => deviceStorage.set(`farsend.account.${name}`, value),
}

function followLanguage(ofAccount: User['language']): void {
  const shown = getLocale()
  const ofBrowser = rememberedLanguage()
  const lastSeen = seen.of('language')
  const { keep: kept, show } = followOf({ ofAccount, ofBrowser, lastSeen, shown })
  if (ofAccount) seen.note('language', ofAccount)
  if (isOffered(kept)) keep({ language: kept })
  // Words that cannot be had now are had on the next visit.
  if (show !== undefined) chooseLanguage(show).catch(() => undefined)
}

function followTheme(ofAccount: User['theme']): void {
  const shown = store.get(themeAtom)
  const { keep: kept, show } = followOf({
    ofAccount,
    ofBrowser: rememberedTheme(),
    lastSeen: seen.of('theme'),
    shown,
  })
  if (ofAccount) seen.note('theme', ofAccount)
  if (kept !== undefined) keep({ theme: kept })
  if (show !== undefined) chooseTheme(show)
}

function followFormat(name: FormatName, ofAccount: string | null | undefined): void {
  const shown = store.get(formatsAtom)[name]
  const standing = { ofAccount, ofBrowser: rememberedFormat(name), lastSeen: seen.of(name), shown }
  const { keep: kept, show } = followOf<string>(standing)
  if (ofAccount) seen.note(name, ofAccount)
  if (kept !== undefined) keep({ [name]: kept })
  if (isFormat(name, show)) chooseFormat(name, show)
}

/** Keeps one format of the account and that of this browser together. */
function useAccountFormat(name: FormatName, user: User | undefined): void {
  const isIn = user !== undefined
  const ofAccount = user?.[name]

  useEffect(() => {
    if (!isIn) return
    let before = store.get(formatsAtom)[name]
    return store.sub(formatsAtom, () => {
      const chosen = store.get(formatsAtom)[name]
      if (chosen !== before && isNew(name, chosen, ofAccount)) keep({ [name]: chosen })
      before = chosen
    })
  }, [isIn, name, ofAccount])

  useEffect(() => {
    forgetKept(name)
    if (isIn) return whenKept(() => followFormat(name, ofAccount))
  }, [isIn, name, ofAccount])
}

/**
 * Keeps language, theme and formats of the account and those of this browser together: a choice made here goes with the account,
 * and one made on another device is followed here.
 */
export function useAccountPreferences(user: User | undefined): void {
  const isIn = user !== undefined
  const language = user?.language
  const theme = user?.theme
  useContentVersion()
  const shown = getLocale()
  const before = useRef(shown)

  // Before anything is painted, so that no figure is seen in two ways; public pages go by the language again.
  useLayoutEffect(showFormats, [])
  useAccountFormat('date_format', user)
  useAccountFormat('time_format', user)
  useAccountFormat('number_format', user)

  // The page has its colours already; the browser's own bars get theirs here.
  useEffect(showRemembered, [])

  useEffect(() => {
    if (!isIn) return
    return store.sub(themeAtom, () => {
      const chosen = store.get(themeAtom)
      if (isNew('theme', chosen, theme)) keep({ theme: chosen })
    })
  }, [isIn, theme])

  useEffect(() => {
    if (shown === before.current) return
    before.current = shown
    if (!isIn) return
    // Without a choice the language is only looked at, as in the atlas.
    if (isOffered(shown) && rememberedLanguage() === shown && isNew('language', shown, language))
      keep({ language: shown })
    // What the provider said so far was in the other language.
    void queryClient.invalidateQueries()
  }, [isIn, shown, language])

  useEffect(() => {
    forgetKept('language')
    if (isIn) return whenKept(() => followLanguage(language))
  }, [isIn, language])

  useEffect(() => {
    forgetKept('theme')
    if (isIn) return whenKept(() => followTheme(theme))
  }, [isIn, theme])
}
