import type { Selector } from 'lightningcss'
import type { Plugin } from 'vite'
import { withConstants } from '#scripts/code/constants.ts'
import { attributeOf, isCustom, readBy, visitedCss } from '#scripts/code/css.ts'
import { withoutFallbacks, withoutOverridden } from '#scripts/code/dead-styles.ts'

const customName = /--[\w-]+/g
/** A property that code names without reading it: what it may set. */
const setName = /(?<!var\()--[\w-]+/g

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
  const isNamed = namedBy(scripts, customName)
  for (const name of reads.keys()) if (isNamed(name)) used.add(name)
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

/** Whether code names a property, in one piece or put together: such a name ends in a dash, `--bgColor-${tone}`. */
function namedBy(scripts: readonly string[], pattern: RegExp): (name: string) => boolean {
  const names = new Set(scripts.flatMap((code) => code.match(pattern) ?? []))
  const prefixes = [...names].filter((name) => name.endsWith('-') && name.length > 4)
  return (name) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix))
}

/** Of the root of every page: themes declare the same properties in light and dark. */
const isRoot = (selector: Selector): boolean =>
  selector.some((part) => {
    if (part.type === 'pseudo-class') return part.kind === 'root' && selector.length === 1
    const attribute = attributeOf(part)
    return attribute?.name === 'data-color-mode' && attribute.value === 'light'
  })

/**
 * The app's style sheets with what is known when they are built: Primer's themes declare thousands of custom properties,
 * of which the app reads some hundred, overrides many and never changes most.
 */
export function settledSheets(sheets: readonly string[], scripts: readonly string[]): string[] {
  const alive = withoutFallbacks(sheets.map(withoutOverridden), isRoot)
  return prunedSheets(withConstants(alive, namedBy(scripts, setName)), scripts)
}

export function settleStyles(): Plugin {
  return {
    name: 'farsend:settle-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
      const sheets = files
        .filter((file) => file.type === 'asset')
        .filter(({ fileName }) => fileName.endsWith('.css'))
      const settled = settledSheets(
        sheets.map(({ source }) => String(source)),
        scripts,
      )
      for (const [index, sheet] of sheets.entries()) sheet.source = settled[index] ?? sheet.source
    },
  }
}
