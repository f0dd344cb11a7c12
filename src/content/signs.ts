/** The signs of numbers where they are read and not only written: apart, so that the home page does not carry it. */
import { figuresLocale, knownSigns } from '#src/content/store.ts'
import { type FigureSigns, figureSigns } from '#src/lib/number-input.ts'

/** The signs in which a number is typed and shown: as chosen, or those of the language. */
export const typedSigns = (): FigureSigns => knownSigns() ?? figureSigns(figuresLocale())
