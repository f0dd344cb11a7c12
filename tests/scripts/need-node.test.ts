import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

/** Loads the file that every npm script loads first, in a process that pretends to be this version of Node. */
const startOn = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./scripts/need-node.cjs')`,
    ],
    { cwd: root, encoding: 'utf8' },
  )

test.each(['18.20.8', '20.20.2', '22.17.1'])(
  'Node %s gets the required version, without a stack trace',
  (version) => {
    const { status, stderr } = startOn(version)
    expect(status).toBe(1)
    expect(stderr.trim()).toBe(
      `Farsend needs Node.js 22.18 or later, and this is ${version}. Install it from https://nodejs.org and try again.`,
    )
  },
)

test.each(['22.18.0', '24.21.0', '26.0.0'])('Node %s starts', (version) => {
  expect(startOn(version)).toMatchObject({ status: 0, stderr: '' })
})
