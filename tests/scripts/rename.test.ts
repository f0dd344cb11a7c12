// `npm run rename` with invalid arguments and ambiguous names; copy.test.ts tests its output.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renameForm } from '#scripts/new/rename.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

test.each([
  ['greting', 'x', 'no form is called "greting". Did you mean "greeting"?'],
  ['greeting', 'greeting', 'a form is called "greeting" already'],
  ['greeting', 'Tea', 'a form needs a name in small letters'],
])('rename form %s %s explains the error', (from, to, said) => {
  expect(() => renameForm(sampleRepo(), from, to)).toThrow(said)
})

test('an ambiguous word in code is left and reported', () => {
  const code = "export const a = 'cool'\nexport const b = text('forms.cool.submit')\n"
  const schema = { type: 'object', properties: {} }
  const root = sampleRepo({
    'schemas/forms/cool.schema.json': schema,
    'src/a.ts': code,
    'content/en-CA/forms/cool.json': {},
  })
  const { changed, left } = renameForm(root, 'cool', 'lobby')
  expect(changed).toContain('src/a.ts')
  expect(readFileSync(join(root, 'src/a.ts'), 'utf8')).toBe(code.replace('forms.cool', 'forms.lobby'))
  expect(left).toEqual(['src/a.ts:1'])
})
