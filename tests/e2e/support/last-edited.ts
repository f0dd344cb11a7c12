import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

const dayIn = (text: string, name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? ''

/** The current date line of a legal text: "Last edited 07 September 2024". */
export function lastEdited(document: string): string {
  const folder = join(root, 'content/en-CA/legal', document)
  const today = new Date().toISOString().slice(0, 10)
  const [held] = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => dayIn(text, 'effective') <= today)
    .sort((one, other) => dayIn(other, 'effective').localeCompare(dayIn(one, 'effective')))
  const date = new Date(dayIn(held ?? '', 'edited'))
  const style = { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return `Last edited ${date.toLocaleDateString('en-GB', style)}`
}
