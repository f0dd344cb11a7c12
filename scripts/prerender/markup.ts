/** Elements that have no end, and so no slash either. */
const voids: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Attributes that say all by being there. */
const flags: ReadonlySet<string> = new Set(
  'async autofocus checked crossorigin defer disabled hidden inert multiple nomodule novalidate open readonly required selected'.split(
    ' ',
  ),
)

/** What is no tag of HTML, or has a letter case of its own: it stays as it is. */
const kept = /<(script|style|svg|title)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/
const tag = /<([a-z][a-z0-9-]*)((?:\s[^>]*?)?)\s*\/?>/
const parts = new RegExp(`${kept.source}|${tag.source}`, 'g')
const attribute = /\s([^\s=>]+)(="[^"]*")?/g

const tidyAttribute = (whole: string, written: string, value: string | undefined): string => {
  const name = written.toLowerCase()
  return value === '=""' && flags.has(name) ? ` ${name}` : whole.replace(written, name)
}

/**
 * React's HTML as the standard writes it: names of attributes in small letters, no slash in elements without an end,
 * no empty value where being there says it. A browser reads both alike; checkers and other programs need not guess.
 *
 * @param html marks of attributes are escaped in it, so that no `>` is in a value
 */
export const tidyMarkup = (html: string): string =>
  html.replace(parts, (whole, _kept: string | undefined, name?: string, attributes = '') => {
    if (name === undefined) return whole
    const tidy = attributes.replace(attribute, tidyAttribute)
    const end = voids.has(name) ? '' : whole.slice(0, -1).endsWith('/') ? '/' : ''
    return `<${name}${tidy}${end}>`
  })
