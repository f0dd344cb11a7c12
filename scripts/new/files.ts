import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DataFile } from '#scripts/data/load.ts'
import { camelCase, pascalCase, readable } from '#scripts/data/names.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

/** A file to be written, below the root. */
export interface NewFile {
  readonly file: string
  readonly text: string
}

export const jsonFile = (file: string, value: Json): NewFile => ({
  file,
  text: `${JSON.stringify(value, null, 2)}\n`,
})

/** The text of a file in templates/, with the names of what is new in the places of `{{name}}`, `{{Name}}` and so on. */
export function filled(template: string, id: string): string {
  const names = { id, name: camelCase(id), Name: pascalCase(id), title: readable(id) }
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8')
  return Object.entries(names).reduce((all, [name, said]) => all.replaceAll(`{{${name}}}`, said), text)
}

/** A data file with another value; the name of its meta-schema, which the reader strips, is kept. */
export function changedJson({ file, text }: DataFile, value: Json): NewFile {
  const schema: unknown = JSON.parse(text).$schema
  const named = isJsonObject(value) && typeof schema === 'string'
  return jsonFile(file, named ? { $schema: schema, ...value } : value)
}

/** What is new: files that must not be there yet, and files that are changed. */
export interface Plan {
  readonly files: readonly NewFile[]
  readonly replacing?: readonly NewFile[]
  /** What is left to be done by hand. */
  readonly next: string
}

/**
 * Writes files, and none of them when one that is to be new is there already.
 *
 * @throws Error naming the file that is in the way
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

/** @throws Error when the name cannot be an id */
export function requireId(name: string | undefined, what: string): string {
  if (name !== undefined && idPattern.test(name)) return name
  throw new Error(`${what} needs a name in small letters, digits and dashes`)
}

/** @throws Error naming the known name that was probably meant */
export function requireKnown(what: string, name: string | undefined, known: readonly string[]): void {
  if (name === undefined || name === '') throw new Error(`say which ${what}: ${known.join(', ')}`)
  if (!known.includes(name)) throw new Error(unknownName(what, name, known))
}
