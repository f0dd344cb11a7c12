import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '#scripts/generate/output.ts'

/** A handwritten page with a new part between its markers; at its end if it has none yet. */
export function markedOutput(root: string, file: string, marker: string, part: string): Output {
  const path = join(root, file)
  const now = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const begin = `<!-- ${marker}: written by scripts/generate, do not edit -->`
  const end = `<!-- /${marker} -->`
  const [start, stop] = [now.indexOf(begin), now.indexOf(end)]
  const written = `${begin}\n\n${part}\n\n${end}`
  const text =
    start >= 0 && stop > start
      ? `${now.slice(0, start)}${written}${now.slice(stop + end.length)}`
      : `${now.trimEnd()}\n\n${written}\n`
  return { file, text: text.trimStart() }
}
