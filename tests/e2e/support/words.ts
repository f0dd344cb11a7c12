import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import type { TextKey } from '#src/generated/ids.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

type Values = Readonly<Record<string, string | number>>

/** The content file of a key and the path of the key within it: 'screens.login.heading' → screens/login.json. */
function place(key: string): { file: string; path: string[] } {
  const parts = key.split('.')
  for (const length of [2, 1]) {
    const file = join(root, 'content/en-CA', `${parts.slice(0, length).join('/')}.json`)
    if (existsSync(file)) return { file, path: parts.slice(length) }
  }
  throw new Error(`No content file holds '${key}'`)
}

const fill = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))

/**
 * A sentence of the product, read from content/ as the app reads it, so that a change of words changes no test. What
 * the specification says word for word is written out in the tests instead.
 */
export function say(key: TextKey, values: Values = {}): string {
  const { file, path } = place(key)
  const whole: Json = JSON.parse(readFileSync(file, 'utf8'))
  const found = path.reduce<Json | undefined>(
    (value, part) => (isJsonObject(value) ? value[part] : undefined),
    whole,
  )
  if (typeof found === 'string') return fill(found, values)
  if (isJsonObject(found)) {
    const count = Number(values.count)
    const form = found[`=${count}`] ?? found[new Intl.PluralRules('en-CA').select(count)] ?? found.other
    if (typeof form === 'string') return fill(form, values)
  }
  throw new Error(`'${key}' is no sentence`)
}

/** The part of a sentence before its first placeholder, as a pattern for what goes on differently. */
export function startOf(key: TextKey): RegExp {
  const [start = ''] = say(key).split('{')
  return new RegExp(`${start.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
