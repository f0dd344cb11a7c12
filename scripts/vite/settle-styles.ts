import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Selector } from 'lightningcss'
import type { Plugin } from 'vite'
import { withConstants } from '#scripts/code/constants.ts'
import { attributeOf, isCustom, isRootAlone, readBy, visitedCss } from '#scripts/code/css.ts'
import { withoutFallbacks, withoutOverridden } from '#scripts/code/dead-styles.ts'
import { listFiles } from '#scripts/data/load.ts'

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
  isRootAlone(selector) ||
  selector.some((part) => {
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

/** What settles them: the packages' sheets and scripts, and the code that does. */
const SETTLED_BY = [
  'package-lock.json',
  'scripts/vite/settle-styles.ts',
  ...['constants', 'css', 'dead-styles'].map((name) => `scripts/code/${name}.ts`),
]

/**
 * A mark of all that decides how a sheet ends up besides its own text: the other sheets, and what code names. A sheet is
 * cached for good under a name that Vite makes of its text before it is settled, so that the mark has to be in that.
 */
export function markOf(root: string): string {
  const hash = createHash('sha256')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  for (const file of SETTLED_BY) hash.update(read(file))
  for (const file of listFiles(root, 'src'))
    if (file.endsWith('.css')) hash.update(read(file))
    else if (/\.tsx?$/.test(file)) hash.update(read(file).match(setName)?.join() ?? '')
  return hash.digest('hex').slice(0, 16)
}

/** Settles the sheets of a build, and marks them before, so that each other text has another name. */
export function settleStyles(root: string): Plugin[] {
  let mark = ''
  return [
    {
      name: 'farsend:mark-styles',
      apply: 'build',
      enforce: 'pre',
      buildStart() {
        mark = markOf(root)
      },
      transform: {
        filter: { id: /\.css$/ },
        // Nothing reads it, so that it goes with whatever else nothing reads.
        handler: (code) => ({ code: `${code}\n:root{--settled:${mark}}`, map: null }),
      },
    },
    {
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
    },
  ]
}
