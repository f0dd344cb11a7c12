/**
 * Starts in the theme remembered by this browser, using the key and values of `theme.ts`, which only loads
 * behind the login. This ships with the first script of every page (`src/boot.ts`), so it does no more.
 */
export function beginTheme(): void {
  try {
    document.documentElement.dataset['colorMode'] = localStorage.getItem('farsend.theme') ?? 'auto'
  } catch {
    // Nothing stored: the page follows the device.
  }
}
