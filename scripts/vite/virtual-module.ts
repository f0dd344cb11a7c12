import { type Data, type DataFile, defaultLocale } from '#scripts/data/load.ts'
import { chosenLocale, dataIn, type Locale, localesOf } from '#scripts/data/locales.ts'
import { quoted } from '#scripts/data/names.ts'

export interface VirtualModule {
  /** All inputs as one text. */
  readonly input: string
  readonly files: readonly string[]
  /** The module's code; `hot` adds support for updates without a reload. */
  code(hot: boolean): string
}

/** A virtual module without a data file. */
export class NoSuchModule extends Error {
  override readonly name = 'NoSuchModule'
}

/** A module's file. @throws NoSuchModule if there is none */
export const found = (file: DataFile | undefined, name: string): DataFile => {
  if (!file) throw new NoSuchModule(`there is no data file for virtual:${name}`)
  return file
}

/** A build has one language; a running app in development can switch to any. */
export const spokenLocales = (data: Data, hot: boolean): Locale[] =>
  hot ? localesOf(data) : [chosenLocale(data)]

/** Writes a value in a language as code. */
export type WriteIn = (data: Data, locale: string) => string

/**
 * A module with one export, a function that returns its value in the current language. A build includes its
 * own language; others come with their words (`virtual:words/…`), under the id.
 */
export function spokenExport(
  data: Data,
  { name, id }: { readonly name: string; readonly id: string },
  write: WriteIn,
): (hot: boolean) => string {
  return (hot) => {
    const written = (locale: string) => write(dataIn(data, locale), locale)
    if (!hot)
      return [
        `import { spokenOf as spokenOf_${name} } from '#src/content/store.ts'\n`,
        `const own_${name} = ${written(chosenLocale(data).id)}\n`,
        `export const ${name} = () => spokenOf_${name}(${quoted(id)}, own_${name})\n`,
      ].join('')
    const each = localesOf(data).map((locale) => `  ${quoted(locale.id)}: ${written(locale.id)},\n`)
    return [
      `import { getLocale as getLocale_${name} } from '#src/content/store.ts'\n`,
      `const each_${name} = {\n${each.join('')}}\n`,
      `export const ${name} = () => each_${name}[getLocale_${name}()] ?? each_${name}[${quoted(defaultLocale)}]\n`,
    ].join('')
  }
}
