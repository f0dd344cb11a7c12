import type { Plugin } from 'vite'
import { defaultLocale } from '#scripts/data/load.ts'
import { wishedLocale } from '#scripts/data/locales.ts'

/** Says in index.html which language the app is served in; the pages of a build each say their own. */
export function localePlugin(): Plugin {
  return {
    name: 'farsend:locale',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(`lang="${defaultLocale}"`, `lang="${wishedLocale()}"`),
  }
}
