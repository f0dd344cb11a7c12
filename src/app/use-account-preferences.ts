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

/** Choices being saved to the account. */
let underway = 0
/** Saves run in sequence, so that the last choice wins. */
let last: Promise<unknown> = Promise.resolve()
/** Choices saved from here, until the account reports them itself. */
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

/** Whether a choice differs from the account's, so that it needs saving. */
const isNew = (name: keyof Preferences, chosen: string, ofAccount: string | null | undefined): boolean =>
  underway > 0 || chosen !== (arrived[name] ?? ofAccount)

/** The account has reported its choice, which includes ours unless another device was later. */
function forgetKept(name: keyof Preferences): void {
  const { [name]: _, ...others } = arrived
  arrived = others
}

/**
 * Saves choices with the account, for other devices. On failure this browser still remembers, and a notice
 * says so.
 */
function keep(body: Preferences): void {
  underway += 1
  last = last.then(() => send(body))
}

/**
 * Runs `work` once choices made here are saved; until then the account may be behind. Returns a function that
 * cancels it.
 */
function whenKept(work: () => void): () => void {
  let isOver = false
  void last.then(() => {
    if (!isOver) work()
  })
  return () => {
    isOver = true
  }
}

/** The account's choices when this browser last looked; without storage it never has. */
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
  // Words that fail to load are retried on the next visit.
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
 * Syncs language, theme and formats between account and browser: a choice made here is saved with the
 * account, and one made on another device is applied here.
 */
export function useAccountPreferences(user: User | undefined): void {
  const isIn = user !== undefined
  const language = user?.language
  const theme = user?.theme
  useContentVersion()
  const shown = getLocale()
  const before = useRef(shown)

  // Before paint, so that no figure flashes in another format; public pages use the language's formats again.
  useLayoutEffect(showFormats, [])
  useAccountFormat('date_format', user)
  useAccountFormat('time_format', user)
  useAccountFormat('number_format', user)

  // The page already has its colours; this sets the browser's own bars.
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
    // A language that wasn't chosen here is only visited, as in the atlas.
    if (isOffered(shown) && rememberedLanguage() === shown && isNew('language', shown, language))
      keep({ language: shown })
    // The provider's answers so far were in the other language.
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
