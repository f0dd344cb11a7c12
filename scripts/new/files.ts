import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Json } from '#src/lib/schema/json.ts'

/** A file to be written, below the root. */
export interface NewFile {
  readonly file: string
  readonly text: string
}

export const jsonFile = (file: string, value: Json): NewFile => ({
  file,
  text: `${JSON.stringify(value, null, 2)}\n`,
})

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
