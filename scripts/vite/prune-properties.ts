import type { Plugin } from 'vite'

/** A value up to its end: texts and brackets may hold anything, a semicolon too. */
export const quotedText = /"[^"]*"|'[^']*'/.source
/** Brackets in brackets, four deep. */
export const brackets = [1, 2, 3, 4].reduce(
  (inner) => `\\((?:[^()"']|${quotedText}|${inner})*\\)`,
  '\\([^()]*\\)',
)
/** A custom property with its value, in the braces of a rule. */
export const declaration = new RegExp(
  `(?<=[{;])\\s*(--[\\w-]+)\\s*:((?:[^;{}()"']|${quotedText}|${brackets})*)(;|(?=\\}))`,
  'g',
)
const customName = /--[\w-]+/g

const namesIn = (text: string): string[] => text.match(customName) ?? []

/** Names that JavaScript puts together end in a dash: `--bgColor-${tone}`. */
const isUsed = (name: string, used: ReadonlySet<string>, prefixes: readonly string[]): boolean =>
  used.has(name) || prefixes.some((prefix) => name.startsWith(prefix))

/**
 * Drops custom properties that nothing reads, and then those that only they read.
 *
 * @param sheets all style sheets of the app
 * @param scripts all its scripts, which may read properties too
 */
export function prunedSheets(sheets: readonly string[], scripts: readonly string[]): string[] {
  const values = new Map<string, string[]>()
  for (const sheet of sheets) {
    for (const [, name = '', value = ''] of sheet.matchAll(declaration)) {
      values.set(name, [...(values.get(name) ?? []), ...namesIn(value)])
    }
  }
  const outside = sheets.map((sheet) => sheet.replace(declaration, ''))
  const used = new Set([...outside, ...scripts].flatMap(namesIn))
  const prefixes = [...used].filter((name) => name.endsWith('-') && name.length > 4)
  for (const name of used) for (const read of values.get(name) ?? []) used.add(read)
  for (const [name, reads] of values)
    if (isUsed(name, used, prefixes)) for (const read of reads) addAll(used, values, read)
  return sheets.map((sheet) =>
    sheet.replace(declaration, (whole, name: string) => (isUsed(name, used, prefixes) ? whole : '')),
  )
}

function addAll(used: Set<string>, values: ReadonlyMap<string, readonly string[]>, name: string): void {
  if (used.has(name)) return
  used.add(name)
  for (const read of values.get(name) ?? []) addAll(used, values, read)
}

/** Rules that the pruning has emptied. */
const emptyRule = /(?<=^|[{}])[^{}@]+\{\s*\}/g

/** Primer's themes declare thousands of custom properties of which the app reads some hundred. */
export function pruneProperties(): Plugin {
  return {
    name: 'farsend:prune-properties',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
      const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      const before = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : ''))
      for (const [index, text] of prunedSheets(before, scripts).entries()) {
        const sheet = sheets[index]
        if (sheet?.type === 'asset') sheet.source = text.replace(emptyRule, '')
      }
    },
  }
}
