import type { Plugin } from 'vite'
import { isCustom, readBy, visitedCss } from '#scripts/code/css.ts'

const customName = /--[\w-]+/g

/** Which custom properties style sheets declare and read. */
interface Properties {
  /** By declared name: the names that its values read. */
  readonly reads: Map<string, Set<string>>
  /** What other declarations read. */
  readonly used: Set<string>
}

/** Reads a sheet, adding to what others declare and read. */
function gather(css: string, { reads, used }: Properties): void {
  visitedCss(css, {
    Declaration({ property, value }) {
      if (property === 'custom' && isCustom(value.name))
        reads.set(value.name, (reads.get(value.name) ?? new Set()).union(new Set(readBy(value.value))))
      else for (const name of readBy(value)) used.add(name)
    },
  })
}

/**
 * Drops custom properties that nothing reads, and those that only they read.
 *
 * @param sheets all style sheets of the app
 * @param scripts all its scripts, which may read properties too
 */
export function prunedSheets(sheets: readonly string[], scripts: readonly string[]): string[] {
  const properties: Properties = { reads: new Map(), used: new Set() }
  for (const sheet of sheets) gather(sheet, properties)
  const { reads, used } = properties
  for (const name of scripts.flatMap((code) => code.match(customName) ?? [])) used.add(name)
  // Names that JavaScript puts together end in a dash: `--bgColor-${tone}`.
  const prefixes = [...used].filter((name) => name.endsWith('-') && name.length > 4)
  for (const name of reads.keys()) if (prefixes.some((prefix) => name.startsWith(prefix))) used.add(name)
  // Grows while it is walked through: what a used property reads is used.
  for (const name of used) for (const read of reads.get(name) ?? []) used.add(read)
  return sheets.map((sheet) =>
    visitedCss(sheet, {
      Declaration(declaration) {
        if (declaration.property !== 'custom') return
        const { name } = declaration.value
        return isCustom(name) && !used.has(name) ? [] : undefined
      },
    }),
  )
}

/** Primer's themes declare thousands of custom properties of which the app reads some hundred. */
export function pruneProperties(): Plugin {
  return {
    name: 'farsend:prune-properties',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
      const sheets = files
        .filter((file) => file.type === 'asset')
        .filter(({ fileName }) => fileName.endsWith('.css'))
      const pruned = prunedSheets(
        sheets.map(({ source }) => String(source)),
        scripts,
      )
      for (const [index, sheet] of sheets.entries()) sheet.source = pruned[index] ?? sheet.source
    },
  }
}
