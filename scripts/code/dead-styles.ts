import type { Declaration, Rule, Selector, SelectorComponent } from 'lightningcss'
import { attributeOf, customsOf, isCustom, readBy, visitedCss } from '#scripts/code/css.ts'

const customNames = (declarations: readonly Declaration[] | undefined): string[] =>
  customsOf(declarations).map(([name]) => name)

/** The custom properties of a style rule, with its selector and at-rules. */
interface Block {
  readonly place: string
  readonly names: readonly string[]
  /** How many conditions its selector of the root has; 0 if it has none. */
  readonly weight: number
  readonly isUnconditional: boolean
}

type IsRoot = (selector: Selector) => boolean

function blocksOf(rules: readonly Rule[], around: string, isRoot: IsRoot): Block[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'style') {
      const { selectors, declarations, rules: nested } = rule.value
      const place = `${around}{${JSON.stringify(selectors)}`
      const names = customNames(declarations?.declarations)
      const weight = Math.max(0, ...selectors.filter(isRoot).map(({ length }) => length))
      return [
        { place, names, weight, isUnconditional: around === '' },
        ...blocksOf(nested ?? [], place, isRoot),
      ]
    }
    if (rule.type !== 'media' && rule.type !== 'supports' && rule.type !== 'layer-block') return []
    const { loc: _place, rules: inner, ...condition } = rule.value
    return blocksOf(inner, `${around}{${JSON.stringify(condition)}`, isRoot)
  })
}

function blocksIn(css: string, isRoot: IsRoot): Block[] {
  let blocks: Block[] = []
  visitedCss(css, {
    StyleSheet({ rules }) {
      blocks = blocksOf(rules, '', isRoot)
    },
  })
  return blocks
}

/**
 * Drops custom properties redeclared by a later rule with the same selector and at-rules, and those of the root
 * that a later rule for it outweighs, such as Primer's colours.
 */
export function withoutOverridden(css: string, isRoot: IsRoot = () => false): string {
  const later = new Map<string, Set<string>>()
  const weights = new Map<string, number>()
  const overridden = blocksIn(css, isRoot)
    .toReversed()
    .map(({ place, names, weight, isUnconditional }) => {
      const before = later.get(place) ?? new Set()
      const outweighed = names.filter((name) => weight > 0 && (weights.get(name) ?? 0) >= weight)
      later.set(place, before.union(new Set(names)))
      if (isUnconditional)
        for (const name of names) weights.set(name, Math.max(weight, weights.get(name) ?? 0))
      return before.union(new Set(outweighed))
    })
    .toReversed()
  let next = 0
  let dead: ReadonlySet<string> = new Set()
  return visitedCss(css, {
    Rule: {
      style() {
        dead = overridden[next++] ?? new Set()
      },
      // Keyframes declare their own.
      keyframes() {
        dead = new Set()
      },
    },
    Declaration: {
      custom: ({ name }) => (dead.has(name) ? [] : undefined),
    },
  })
}

/** Drops rules for a class, state or variant (`[data-variant=danger]`, `:disabled`) that no page has. */
export function withoutAbsent(css: string, html: string): string {
  return visitedCss(css, { Selector: (selector) => (isThere(selector, html) ? undefined : []) })
}

/** Whether any page has all of a selector's classes and states; unreadable parts count as present. */
function isThere(selector: Selector, html: string): boolean {
  return selector.every((part) => hasState(part, html))
}

/** Colours are set on the root, which isn't in a page's HTML. */
const ofRoot = /^data-(?:color-mode|(?:light|dark)-theme)$/

function hasState(part: SelectorComponent, html: string): boolean {
  if (part.type === 'pseudo-class') {
    if (part.kind === 'where' || part.kind === 'is' || part.kind === 'has')
      return part.selectors.some((one) => isThere(one, html))
    return part.kind !== 'disabled' || html.includes(' disabled="')
  }
  if (part.type === 'class') return html.includes(part.name)
  const attribute = attributeOf(part)
  if (attribute === undefined || !attribute.name.startsWith('data-') || ofRoot.test(attribute.name))
    return true
  const { name, value } = attribute
  return html.includes(value === undefined ? ` ${name}="` : ` ${name}="${value}"`)
}

/**
 * Drops fallbacks of custom properties that are always declared.
 *
 * @param sheets all style sheets of a page
 * @param isRoot whether a selector matches every page's root
 */
export function withoutFallbacks(sheets: readonly string[], isRoot: IsRoot): string[] {
  const always = new Set<string>()
  for (const css of sheets)
    visitedCss(css, {
      StyleSheet({ rules }) {
        for (const rule of rules)
          if (rule.type === 'style' && rule.value.selectors.some(isRoot))
            for (const name of customNames(rule.value.declarations?.declarations)) always.add(name)
      },
    })
  return sheets.map((css) =>
    visitedCss(css, {
      Variable: ({ name: { ident }, fallback }) =>
        fallback && always.has(ident) ? { type: 'var', value: { name: { ident } } } : undefined,
    }),
  )
}

interface Properties {
  /** By declared name: names its values read. */
  readonly reads: Map<string, Set<string>>
  /** Read by other declarations. */
  readonly used: Set<string>
}

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
 * Drops custom properties that nothing uses, directly or indirectly.
 *
 * @param sheets all style sheets of the app
 * @param scripts all its scripts, which may read properties too
 */
export function prunedSheets(sheets: readonly string[], scripts: readonly string[]): string[] {
  const properties: Properties = { reads: new Map(), used: new Set() }
  for (const sheet of sheets) gather(sheet, properties)
  const { reads, used } = properties
  const isNamed = namedBy(scripts)
  for (const name of reads.keys()) if (isNamed(name)) used.add(name)
  // Iterating a growing set: what a used property reads is used.
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

/** Whether code names a property, whole or as a prefix that ends in a dash: `--bgColor-${tone}`. */
function namedBy(scripts: readonly string[]): (name: string) => boolean {
  const names = new Set(scripts.flatMap((code) => code.match(/--[\w-]+/g) ?? []))
  const prefixes = [...names].filter((name) => name.endsWith('-') && name.length > 4)
  return (name) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix))
}
