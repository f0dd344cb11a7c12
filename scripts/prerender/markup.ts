/** Void elements, which need no slash. */
const voids: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Boolean attributes. */
const flags: ReadonlySet<string> = new Set(
  'async autofocus checked crossorigin defer disabled hidden inert multiple nomodule novalidate open readonly required selected'.split(
    ' ',
  ),
)

/** Not HTML tags, or case-sensitive: left alone. */
const kept = /<(script|style|svg|title)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/
const tag = /<([a-z][a-z0-9-]*)((?:\s[^>]*?)?)\s*\/?>/
const parts = new RegExp(`${kept.source}|${tag.source}`, 'g')
const attribute = /\s([^\s=>]+)(="[^"]*")?/g

const tidyAttribute = (whole: string, written: string, value: string | undefined): string => {
  const name = written.toLowerCase()
  return value === '=""' && flags.has(name) ? ` ${name}` : whole.replace(written, name)
}

/**
 * React's HTML in standard form: lower-case attribute names, no slash in void elements, no empty value for
 * boolean attributes. Browsers read both alike; other programs needn't guess.
 *
 * @param html attribute values are escaped, so they contain no `>`
 */
export const tidyMarkup = (html: string): string =>
  html.replace(parts, (whole, _kept: string | undefined, name?: string, attributes = '') => {
    if (name === undefined) return whole
    const tidy = attributes.replace(attribute, tidyAttribute)
    const end = voids.has(name) ? '' : whole.slice(0, -1).endsWith('/') ? '/' : ''
    return `<${name}${tidy}${end}>`
  })
