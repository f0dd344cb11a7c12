import { atom } from 'jotai/vanilla'
import { deviceStorage } from '#src/lib/storage.ts'
import { store } from '#src/lib/store.ts'

export type Theme = 'system' | 'light' | 'dark'

/** Also read by `begin-theme.ts`. */
const KEY = 'farsend.theme'

/** Stored under Primer's names. */
const modes = { system: 'auto', light: 'light', dark: 'dark' } as const

const themeOf = (mode: string | null): Theme | undefined =>
  mode === 'auto' ? 'system' : mode === 'light' || mode === 'dark' ? mode : undefined

export const rememberedTheme = (): Theme | undefined => themeOf(deviceStorage.get(KEY))

export const themeAtom = atom<Theme>(rememberedTheme() ?? 'system')

function show(theme: Theme): void {
  store.set(themeAtom, theme)
  document.documentElement.dataset['colorMode'] = modes[theme]
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // Keep the original media query for when the page follows the device again.
    meta.dataset['media'] ??= meta.media
    const own = meta.dataset['media']
    meta.media = theme === 'system' ? own : own.includes(theme) ? 'all' : 'not all'
  }
}

export function showRemembered(): void {
  const theme = rememberedTheme()
  if (theme !== undefined) show(theme)
}

/** Applies a theme and remembers it in this browser, if that has storage. */
export function chooseTheme(theme: Theme): void {
  deviceStorage.set(KEY, modes[theme])
  show(theme)
}
