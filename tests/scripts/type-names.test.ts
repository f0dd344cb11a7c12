import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#scripts/root.ts'
import { tool } from '#scripts/run/process.ts'

it('undeclared names of flows, forms and ui files do not compile, nor does a missing screen', {
  timeout: 300_000,
}, () => {
  const lines = readFileSync(join(root, 'tests/types/names.tsx'), 'utf8').split('\n')
  const wrong = lines.flatMap((line, index) => (line.endsWith('// wrong') ? [index + 1] : []))
  const { stdout } = spawnSync(tool('tsc'), ['--noEmit', '--pretty', 'false', '-p', 'tests/types'], {
    cwd: root,
    encoding: 'utf8',
  })
  const told = [...stdout.matchAll(/^(.*)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file}:${line}`)
  expect([...new Set(told)]).toEqual(wrong.map((line) => `tests/types/names.tsx:${line}`))
})
