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
const negation = new RegExp(`:not${brackets}`, 'g')
const alternatives = /:(?:where|is)\(([^()]*)\)/g
const state = /\[(data-[\w-]+)(?:=['"]?([\w-]+)['"]?)?\]/g
/** The colours hang on the root, which is not in the HTML of a page. */
const ofRoot = /^data-(?:color-mode|(?:light|dark)-theme)$/

/** Whether anything in the pages has all states that a selector wants; a selector that is not understood counts as there. */
function isThere(selector: string, html: string): boolean {
  let isOne = true
  const plain = selector.replace(negation, '').replace(alternatives, (_, list: string) => {
    isOne &&= list.split(',').some((one) => isThere(one, html))
    return ''
  })
  const has = (name = '', value?: string): boolean =>
    ofRoot.test(name) || html.includes(value === undefined ? ` ${name}="` : ` ${name}="${value}"`)
  return (
    isOne &&
    (plain.includes('(') || [...plain.matchAll(state)].every(([, name, value]) => has(name, value))) &&
    (!plain.includes(':disabled') || html.includes(' disabled="'))
  )
}

/** Drops rules for a state or variant, `[data-variant=danger]` or `:disabled`, that nothing in the pages has. */
export function withoutAbsent(css: string, html: string): string {
  return css.replace(rule, (whole, list: string, body: string) => {
    const selectors = list.split(betweenSelectors)
    const kept = selectors.filter((selector) => isThere(selector, html))
    if (kept.length === selectors.length) return whole
    return kept.length === 0 ? '' : `${kept.join(',')}{${body}}`
  })
}
