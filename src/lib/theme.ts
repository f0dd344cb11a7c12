/** The colours of the whole page: as the device has them, or always light or dark. */
export type Theme = 'system' | 'light' | 'dark'

/** Read at the start of every page by `begin-theme.ts`. */
const KEY = 'farsend.theme'

/** In the browser a theme is kept as what Primer calls it. */
const modes = { system: 'auto', light: 'light', dark: 'dark' } as const
const listeners = new Set<(theme: Theme) => void>()

const themeOf = (mode: string | null): Theme | undefined =>
  mode === 'auto' ? 'system' : mode === 'light' || mode === 'dark' ? mode : undefined

/** The theme that was chosen in this browser, or undefined. A browser that keeps nothing forgets it. */
export function rememberedTheme(): Theme | undefined {
  try {
    return themeOf(window.localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

let current: Theme = rememberedTheme() ?? 'system'

/** The theme that the page has. */
export const currentTheme = (): Theme => current

/** Paints the page in a theme; the browser's own bars follow. */
function show(theme: Theme): void {
  current = theme
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
  try {
    window.localStorage.setItem(KEY, modes[theme])
  } catch {
    // Until the page is left it holds all the same.
  }
  show(theme)
  for (const listener of listeners) listener(theme)
}

/** Calls back when somebody chooses a theme. Returns the way to stop. */
export function onThemeChosen(listener: (theme: Theme) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
