import { defaultLocale } from '#scripts/data/load.ts'
import { wishedLocale } from '#scripts/data/locales.ts'

/** Where a build goes, below the root: `dist`, and for another language than the usual one a folder of its own. */
export const distFolder = (locale: string = wishedLocale()): string =>
  locale === defaultLocale ? 'dist' : `dist-${locale}`

/** Where the app's files go before there are pages, below the root: every language's build begins with a copy. */
export const APP_FOLDER = 'dist-app'
