import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { commonJsModules } from '#scripts/vite/common-js.ts'

const folder = join(root, 'node_modules')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const require = createRequire(import.meta.url)

test.each(commonJsModules)('$module is in production $file, which requires $requires', (given) => {
  const asked: string[] = []
  const exports = {}
  const run = new Function('exports', 'require', read(given.file))
  run(exports, (name: string) => {
    asked.push(name)
    return require(join(folder, name))
  })
  expect(asked).toEqual(given.requires)
  const names = Object.keys(exports)
  expect(names).not.toEqual([])
  // Tests load React's development file, which has a few names more.
  expect(Object.keys(require(join(folder, given.module)))).toEqual(expect.arrayContaining(names))
  const isChosen = given.module !== given.file
  if (isChosen) expect(read(given.module)).toContain(`require('./${given.file.replace(/^[^/]+\//, '')}')`)
})
