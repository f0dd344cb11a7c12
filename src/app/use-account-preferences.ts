import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { ApiError, call, queryClient, type User, useCan } from '#src/api/index.ts'
import { followOf } from '#src/app/follow.ts'
import {
  chooseFormat,
  chooseLanguage,
  formatNames,
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
import { chooseTheme, rememberedTheme, showRemembered, type Theme, themeAtom } from '#src/lib/theme.ts'
import { notify } from '#src/ui/index.ts'

/** A choice of the display, as this browser has it and as the account keeps it. */
interface Choice {
  readonly name: keyof Preferences
  readonly shown: () => string
  /** Undefined if never chosen here. */
  readonly ofBrowser: () => string | undefined
  readonly choose: (value: string) => void
  /** Undefined for what the account doesn't take. */
  readonly toKeep: (value: string) => Preferences | undefined
}

const choices: readonly Choice[] = [
  {
    name: 'language',
    shown: getLocale,
    ofBrowser: rememberedLanguage,
    // Words that fail to load are retried on the next visit.
    choose: (id) => void chooseLanguage(id).catch(() => undefined),
    // A language that wasn't chosen here is only visited, as in the atlas.
    toKeep: (id) =>
      rememberedLanguage() === id && (id === 'en-CA' || id === 'fr-CA') ? { language: id } : undefined,
  },
  {
    name: 'theme',
    shown: () => store.get(themeAtom),
    ofBrowser: rememberedTheme,
    choose: (theme) => chooseTheme(theme as Theme),
    toKeep: (theme) => ({ theme: theme as Theme }),
  },
  ...formatNames.map(
    (name): Choice => ({
      name,
      shown: () => store.get(formatsAtom)[name],
      ofBrowser: () => rememberedFormat(name),
      choose: (value) => {
        if (isFormat(name, value)) chooseFormat(name, value)
      },
      toKeep: (value) => ({ [name]: value }),
    }),
  ),
]

/** Saves run in sequence, so that the last choice wins. */
let last: Promise<unknown> = Promise.resolve()
/** Choices sent from here, until the account reports its own, which include ours unless another device was later. */
let sent: Preferences = {}

function forgetSent(name: keyof Preferences): void {
  const { [name]: _, ...others } = sent
  sent = others
}

async function send(body: Preferences): Promise<void> {
  try {
    await call('save-preferences', { body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify({
      tone: 'attention',
      title: text('screens.settings.display.unkept'),
      message: error.message,
      placement: 'profile',
      action: { label: text('screens.settings.display.retry'), onSelect: () => keep(body) },
    })
  }
}

/**
 * Saves choices with the account, for other devices. On failure this browser still remembers, and a notice
 * says so.
 */
function keep(body: Preferences): void {
  sent = { ...sent, ...body }
  last = last.then(() => send(body))
}

/** Saves a choice that differs from what the account has, or is about to have. */
function keepNew({ name, toKeep }: Choice, value: string, ofAccount: string | null | undefined): void {
  const body = value === (sent[name] ?? ofAccount) ? undefined : toKeep(value)
  if (body) keep(body)
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

function follow(choice: Choice, ofAccount: string | null | undefined): void {
  const { name, shown, ofBrowser, choose } = choice
  const standing = { ofAccount, ofBrowser: ofBrowser(), lastSeen: seen.of(name), shown: shown() }
  const { keep: kept, show } = followOf<string>(standing)
  if (ofAccount) seen.note(name, ofAccount)
  if (kept !== undefined) keepNew(choice, kept, ofAccount)
  if (show !== undefined) choose(show)
}

function useKeptChoice(choice: Choice, user: User | undefined): void {
  const { name } = choice
  const isIn = user !== undefined
  const ofAccount = user?.[name]
  const shown = choice.shown()
  const before = useRef<string>(undefined)

  useEffect(() => {
    // What is shown first has just been set from this browser's memory.
    const last = before.current ?? choice.shown()
    before.current = choice.shown()
    if (shown !== last && isIn) keepNew(choice, shown, ofAccount)
  }, [choice, isIn, ofAccount, shown])

  useEffect(() => {
    forgetSent(name)
    if (isIn) return whenKept(() => follow(choice, ofAccount))
  }, [choice, name, isIn, ofAccount])
}

/**
 * Syncs language, theme and formats between account and browser: a choice made here is saved with the
 * account, and one made on another device is applied here.
 */
export function useAccountPreferences(user: User | undefined): void {
  const isIn = user !== undefined
  // Otherwise they stay with this browser.
  const isKept = useCan('preferences')
  useContentVersion()
  useAtomValue(themeAtom)

  // Before paint, so that no figure flashes in another format; public pages use the language's formats again.
  useLayoutEffect(showFormats, [])
  // The page already has its colours; this sets the browser's own bars.
  useEffect(showRemembered, [])

  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes.
  for (const choice of choices) useKeptChoice(choice, isKept ? user : undefined)

  const language = getLocale()
  const answered = useRef(language)
  useEffect(() => {
    if (answered.current === language) return
    answered.current = language
    // The provider's answers so far were in the other language.
    if (isIn) void queryClient.invalidateQueries()
  }, [isIn, language])
}
