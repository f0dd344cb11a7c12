import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParsedCode, parseCode } from '#scripts/code/ast.ts'
import { listFiles } from '#scripts/data/load.ts'

/** A .ts or .tsx file, parsed on first use. */
export interface SourceFile {
  readonly file: string
  readonly code: string
  parsed(): ParsedCode
}

/** The .ts and .tsx files below folders of the root, without .d.ts. */
export function sourceFiles(root: string, folders: readonly string[]): SourceFile[] {
  return (
    folders
      .flatMap((folder) => listFiles(root, folder))
      // The benchmark has its own packages.
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.includes('/node_modules/'))
      .map((file) => {
        const code = readFileSync(join(root, file), 'utf8')
        let parsed: ParsedCode | undefined
        return {
          file,
          code,
          parsed: () => {
            parsed ??= parseCode(file, code)
            return parsed
          },
        }
      })
  )
}
