import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isInvalid, makeDefinition, openDefinition } from '#tests/src/form/open-form.tsx'

interface Passed {
  /** Undefined for a callback that V8 has no name for. */
  readonly name: string | undefined
  readonly file: string | undefined
}

/** The functions that src/form/README.md lists. */
function listed(): readonly Passed[] {
  const rows = readFileSync('src/form/README.md', 'utf8').matchAll(/^\| \d+ \| `(\w+)` \| `([^`]+)` \|/gm)
  return [...rows].map(([, name, file]) => ({ name, file }))
}

/** Our functions on the stack, the outermost first. */
function ownFunctions(): readonly Passed[] {
  const lines = (new Error().stack ?? '').split('\n').filter((line) => !line.includes('/tests/'))
  return lines.reverse().flatMap((line) => {
    const file = /\/src\/form\/([\w./-]+)/.exec(line)?.[1]
    return file === undefined ? [] : [{ name: /at (?:\w+\.)*(\w+) /.exec(line)?.[1], file }]
  })
}

it('a key that corrects an error passes the functions that the README lists', async () => {
  const definition = makeDefinition(
    { type: 'object', properties: { name: { type: 'string', minLength: 3 } } },
    {},
    'change',
  )
  const words = { name: { label: 'Name', errors: { minLength: 'too short' } } }
  Error.stackTraceLimit = 60
  const { user } = await openDefinition(definition, words, { onSubmit: vi.fn() })
  const name = screen.getByLabelText(/^Name/)
  await user.type(name, 'ab')
  expect(isInvalid(name)).toBe(true)
  let passed: readonly Passed[] = []
  const toggle = Element.prototype.toggleAttribute
  vi.spyOn(Element.prototype, 'toggleAttribute').mockImplementation(function (this: Element, ...change) {
    if (change[0] === 'data-error') passed = ownFunctions()
    return toggle.apply(this, change)
  })
  await user.type(name, 'c')
  expect(isInvalid(name)).toBe(false)
  const known = passed.map(({ name, file }, index) => ({ name: name ?? listed()[index]?.name, file }))
  expect(known).toEqual(listed())
})
