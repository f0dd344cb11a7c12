import { defaultLocale } from '#scripts/data/load.ts'
import { wishedLocale } from '#scripts/data/locales.ts'

/** Where a build goes, below the root: `dist`, and for another language than the usual one a folder of its own. */
export const distFolder = (locale: string = wishedLocale()): string =>
  locale === defaultLocale ? 'dist' : `dist-${locale}`
