/**
 * Begins in the theme that was chosen in this browser before, by the key and the words of `theme.ts`, which comes with the
 * pages of customers. This comes with the first script of every page (`src/boot.ts`), so it does no more.
 */
export function beginTheme(): void {
  try {
    document.documentElement.dataset['colorMode'] = localStorage.getItem('farsend.theme') ?? 'auto'
  } catch {
    // Where nothing is kept the page follows the device.
  }
}
