/** The signs of numbers where they are read and not only written: apart, so that the home page does not carry it. */
import { chosenWays, figuresLocale, knownSigns } from '#src/content/store.ts'
import { type FigureSigns, figureSigns } from '#src/lib/number-input.ts'

/** The signs in which a number is typed and shown: as chosen, or those of the language. */
export const typedSigns = (): FigureSigns => knownSigns() ?? figureSigns(figuresLocale())

/** What Intl has written of a number in the locale, with the signs that were chosen in the place of the locale's own. */
export function inChosenSigns(parts: readonly Intl.NumberFormatPart[]): string {
  const { signs } = chosenWays()
  return parts
    .map(({ type, value }) => (type === 'decimal' || type === 'group' ? (signs?.[type] ?? value) : value))
    .join('')
}
