import { brackets, declaration, quotedText } from '#scripts/vite/prune-properties.ts'

/** The declarations of one rule, and what stands around them: its selector and the at-rules that it lies in. */
interface Rule {
  readonly from: number
  readonly to: number
  readonly place: string
}

const signs = new RegExp(`${quotedText}|[{}]`, 'g')

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  const around: string[] = []
  let from = 0
  for (const { 0: sign, index } of css.matchAll(signs)) {
    if (sign === '{') around.push(css.slice(from, index).trim())
    else if (sign === '}') {
      rules.push({ from, to: index, place: around.join('{') })
      around.pop()
    } else continue
    from = index + 1
  }
  return rules
}

/** Drops custom properties that a later rule of the same selector, in the same at-rules, declares again. */
export function withoutOverridden(css: string): string {
  const later = new Map<string, Set<string>>()
  let kept = css
  for (const { from, to, place } of rulesOf(css).reverse()) {
    const names = later.get(place) ?? new Set()
    later.set(place, names)
    const own = new Set<string>()
    // The brace before it is part of how a declaration is known.
    const body = css.slice(from - 1, to + 1).replace(declaration, (whole, name: string) => {
      own.add(name)
      return names.has(name) ? '' : whole
    })
    for (const name of own) names.add(name)
    kept = kept.slice(0, from - 1) + body + kept.slice(to + 1)
  }
  return kept
}

const withFallback = new RegExp(`var\\((--[\\w-]+),(?:[^()"']|${quotedText}|${brackets})*\\)`, 'g')

/**
 * Drops what stands in for a custom property that is always there.
 *
 * @param sheets all style sheets of a page
 * @param isRoot whether a selector is one that the root of every page has
 */
export function withoutFallbacks(sheets: readonly string[], isRoot: (selector: string) => boolean): string[] {
  const always = new Set(
    sheets.flatMap((css) =>
      rulesOf(css)
        .filter(({ place }) => isRoot(place))
        .flatMap(({ from, to }) =>
          [...css.slice(from - 1, to + 1).matchAll(declaration)].map(([, name]) => name),
        ),
    ),
  )
  return sheets.map((css) =>
    css.replace(withFallback, (whole, name: string) => (always.has(name) ? `var(${name})` : whole)),
  )
}

const rule = /([^{}]+)\{([^{}]*)\}/g
const betweenSelectors = /,(?![^()]*\))/
const wanted = /:where\(\[([\w-]+)=['"]?([\w-]+)['"]?\]\)/g

/** Drops rules for a state or variant, written `:where([data-variant=danger])`, that nothing in the pages has. */
export function withoutAbsent(css: string, html: string): string {
  const isThere = (selector: string): boolean =>
    [...selector.matchAll(wanted)].every(([, name, value]) => html.includes(` ${name}="${value}"`))
  return css.replace(rule, (whole, list: string, body: string) => {
    const selectors = list.split(betweenSelectors)
    const kept = selectors.filter(isThere)
    if (kept.length === selectors.length) return whole
    return kept.length === 0 ? '' : `${kept.join(',')}{${body}}`
  })
}
