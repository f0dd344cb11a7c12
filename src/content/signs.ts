/** For reading numbers as well as writing them; in its own file to keep it out of the home page. */
import { figuresLocale, knownSigns } from '#src/content/store.ts'
import { type FigureSigns, figureSigns } from '#src/lib/number-input.ts'

/** Separators for typing numbers: chosen, or the language's. */
export const typedSigns = (): FigureSigns => knownSigns() ?? figureSigns(figuresLocale())
