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

/**
 * A module of one export that says something else in each language. In development the language is looked up when the
 * module is loaded.
 */
export function spokenExport(
  data: Data,
  name: string,
  write: (data: Data) => string,
): (hot: boolean) => string {
  return (hot) => {
    if (!hot) return `export const ${name} = ${write(dataIn(data, chosenLocale(data).id))}\n`
    const each = localesOf(data).map(({ id }) => `  ${quoted(id)}: ${write(dataIn(data, id))},\n`)
    return [
      "import { getLocale } from '#src/content/store.ts'\n",
      `const byLocale = {\n${each.join('')}}\n`,
      `export const ${name} = byLocale[getLocale()] ?? byLocale[${quoted(defaultLocale)}]\n`,
    ].join('')
  }
}
