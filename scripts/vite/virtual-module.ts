import { type Data, type DataFile, defaultLocale } from '#scripts/data/load.ts'
import { chosenLocale, dataIn, type Locale, localesOf } from '#scripts/data/locales.ts'
import { quoted } from '#scripts/data/names.ts'

/** A virtual module: its sources, to see whether it changed, and how it is written. */
export interface VirtualModule {
  /** Everything that goes into the module, as one text. */
  readonly input: string
  /** The files to watch, below the root. */
  readonly files: readonly string[]
  /** The module's code; `hot` adds what a running app needs to take the next version without a reload. */
  code(hot: boolean): string
}

/** The error for a virtual module that has no data file. */
export class NoSuchModule extends Error {
  override readonly name = 'NoSuchModule'
}

/** The file of a module. @throws NoSuchModule when there is none */
export const found = (file: DataFile | undefined, name: string): DataFile => {
  if (!file) throw new NoSuchModule(`there is no data file for virtual:${name}`)
  return file
}

/** A build speaks one language; a running app in development can be switched to any. */
export const spokenLocales = (data: Data, hot: boolean): Locale[] =>
  hot ? localesOf(data) : [chosenLocale(data)]

/** What writes a value as code, as it is in a language. */
export type WriteIn = (data: Data, locale: string) => string

/**
 * A module of one export, a function that returns what it is in the current language. A build has the value in its own
 * language; the others' come with their words (`virtual:words/…`), under the id.
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
