import type { Plugin } from 'vite'
import { defaultLocale } from '#scripts/data/load.ts'
import { wishedLocale } from '#scripts/data/locales.ts'

/** Says in index.html which language the app is built or served in. */
export function localePlugin(): Plugin {
  return {
    name: 'farsend:locale',
    transformIndexHtml: (html) => html.replace(`lang="${defaultLocale}"`, `lang="${wishedLocale()}"`),
  }
}
