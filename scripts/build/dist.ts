import { defaultLocale } from '#scripts/data/load.ts'
import { wishedLocale } from '#scripts/data/locales.ts'

/** A build's folder below the root: `dist`, or a separate one per additional language. */
export const distFolder = (locale: string = wishedLocale()): string =>
  locale === defaultLocale ? 'dist' : `dist-${locale}`
