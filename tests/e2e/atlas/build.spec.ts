import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as plain } from '@playwright/test'
import { root } from '#scripts/root.ts'
import { expect } from '#tests/e2e/fixtures.ts'

const dist = join(root, 'dist')

plain('nothing of the atlas is in the build', () => {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  )
  expect(scripts.length).toBeGreaterThan(10)
  const marks = ['/atlas', 'State atlas', 'src/atlas', 'virtual:atlas', 'example-token']
  const found = scripts.flatMap((name) => {
    const code = readFileSync(join(dist, name), 'utf8')
    return marks.filter((mark) => code.includes(mark)).map((mark) => `${name}: ${mark}`)
  })
  expect(found).toEqual([])
  expect(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')).not.toContain('atlas')
})

plain('whatever the app loads is an ES module', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  // Bundlers leave this marker in any module that imports CommonJS.
  const found = scripts.filter((name) =>
    readFileSync(join(dist, 'assets', name), 'utf8').includes('__esModule'),
  )
  expect(found, 'add the module to scripts/vite/common-js.ts').toEqual([])
})
