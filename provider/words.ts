// The sentences that the provider itself says, from content/en-CA/provider.json: errors, text messages, the
// sandbox's page. The app's own words travel with the app.
import provider from '#content/en-CA/provider.json' with { type: 'json' }

/** A sentence that depends on `{count}`: exact counts first (`"=0"`), then the plural categories of English. */
interface Plural {
  one?: string
  other: string
}

type Keys<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string | Plural ? Key : `${Key}.${Keys<Node[Key]>}`
}[keyof Node & string]

/** The address of a sentence, such as `errors.code_wrong`. */
export type ProviderText = Keys<typeof provider>

const plurals = new Intl.PluralRules('en-CA')

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function sentence(key: string, count: string | number | undefined): string {
  let node: unknown = provider
  for (const part of key.split('.')) node = isObject(node) ? node[part] : undefined
  if (isObject(node)) {
    const number = Number(count)
    node = node[`=${number}`] ?? node[plurals.select(number)] ?? node.other
  }
  if (typeof node !== 'string') throw new Error(`content/en-CA/provider.json has no sentence ${key}`)
  return node
}

/** One sentence with its `{placeholders}` filled; `count` chooses the plural form. */
export function say(key: ProviderText, values: Record<string, string | number> = {}): string {
  return sentence(key, values.count).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}
