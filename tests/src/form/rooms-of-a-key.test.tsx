import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FormState } from '#src/form/state/form-state.ts'
import { makeDefinition, openDefinition } from '#tests/src/form/open-form.tsx'

/** What a key passes until its value is stored, by hand: src/form/README.md names each. */
const MOST = 12

it('a key that is stored at once passes few functions of ours', async () => {
  const definition = makeDefinition(
    { type: 'object', properties: { name: { type: 'string', minLength: 3 } } },
    {},
    'change',
  )
  const words = { name: { label: 'Name', errors: { minLength: 'too short' } } }
  const rooms: string[] = []
  Error.stackTraceLimit = 60
  const store = FormState.prototype.setValue
  vi.spyOn(FormState.prototype, 'setValue').mockImplementation(function (this: FormState, ...value) {
    rooms.push(...(new Error().stack ?? '').split('\n').filter((line) => line.includes('/src/form/')))
    return store.apply(this, value)
  })
  const { user } = await openDefinition(definition, words, { onSubmit: vi.fn() })
  await user.type(screen.getByLabelText(/^Name/), 'a')
  const own = rooms.filter((line) => !line.includes('/tests/'))
  expect(own.join('\n')).toContain('pending-text.ts')
  // Behind it: `setValue` itself and `take`, which puts the value into the data.
  expect(own.length + 2).toBeLessThanOrEqual(MOST)
})
