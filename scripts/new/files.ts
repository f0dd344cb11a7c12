import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DataFile } from '#scripts/data/load.ts'
import { camelCase, pascalCase, readable } from '#scripts/data/names.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

export interface NewFile {
  readonly file: string
  readonly text: string
}

export const jsonFile = (file: string, value: Json): NewFile => ({
  file,
  text: `${JSON.stringify(value, null, 2)}\n`,
})

/** A file of templates/ with `{{name}}`, `{{Name}}` and so on filled in. */
export function filled(template: string, id: string): string {
  const names = { id, name: camelCase(id), Name: pascalCase(id), title: readable(id) }
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8')
  return Object.entries(names).reduce((all, [name, said]) => all.replaceAll(`{{${name}}}`, said), text)
}

/** A data file with a new value, keeping its `$schema`, which the reader strips. */
export function changedJson({ file, text }: DataFile, value: Json): NewFile {
  const schema: unknown = JSON.parse(text).$schema
  const named = isJsonObject(value) && typeof schema === 'string'
  return jsonFile(file, named ? { $schema: schema, ...value } : value)
}

/** New files, which must not exist yet, and changed files. */
export interface Plan {
  readonly files: readonly NewFile[]
  readonly replacing?: readonly NewFile[]
  /** What remains to be done by hand. */
  readonly next: string
}

/**
 * Writes files; none if a new one already exists.
 *
 * @throws Error naming the existing file
 */
export function writeNew(
  root: string,
  files: readonly NewFile[],
  replacing: readonly NewFile[] = [],
): string[] {
  const inTheWay = files.find(({ file }) => existsSync(join(root, file)))
  if (inTheWay) throw new Error(`${inTheWay.file} is there already`)
  return [...files, ...replacing].map(({ file, text }) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    return file
  })
}

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** @throws Error if the name can't be an id */
export function requireId(name: string | undefined, what: string): string {
  if (name !== undefined && idPattern.test(name)) return name
  throw new Error(`${what} needs a name in small letters, digits and dashes`)
}

/** @throws Error with a suggestion */
export function requireKnown(what: string, name: string | undefined, known: readonly string[]): void {
  if (name === undefined || name === '') throw new Error(`say which ${what}: ${known.join(', ')}`)
  if (!known.includes(name)) throw new Error(unknownName(what, name, known))
}
