import { atom } from 'jotai/vanilla'
import { deviceStorage } from '#src/lib/storage.ts'
import { store } from '#src/lib/store.ts'

/** The colours of the whole page: as the device has them, or always light or dark. */
export type Theme = 'system' | 'light' | 'dark'

/** Read at the start of every page by `begin-theme.ts`. */
const KEY = 'farsend.theme'

/** In the browser a theme is kept as what Primer calls it. */
const modes = { system: 'auto', light: 'light', dark: 'dark' } as const

const themeOf = (mode: string | null): Theme | undefined =>
  mode === 'auto' ? 'system' : mode === 'light' || mode === 'dark' ? mode : undefined

/** The theme that was chosen in this browser, or undefined. */
export const rememberedTheme = (): Theme | undefined => themeOf(deviceStorage.get(KEY))

/** The theme that the page has. */
export const themeAtom = atom<Theme>(rememberedTheme() ?? 'system')

/** Paints the page in a theme; the browser's own bars follow. */
function show(theme: Theme): void {
  store.set(themeAtom, theme)
  document.documentElement.dataset['colorMode'] = modes[theme]
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // Its own condition is kept beside it, for the day on which the page follows the device again.
    meta.dataset['media'] ??= meta.media
    const own = meta.dataset['media']
    meta.media = theme === 'system' ? own : own.includes(theme) ? 'all' : 'not all'
  }
}

/** Paints the page in the theme that was chosen in this browser before. */
export function showRemembered(): void {
  const theme = rememberedTheme()
  if (theme !== undefined) show(theme)
}

/** Changes the theme at once. The choice is remembered in this browser, as far as that keeps anything. */
export function chooseTheme(theme: Theme): void {
  deviceStorage.set(KEY, modes[theme])
  show(theme)
}
