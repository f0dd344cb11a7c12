import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fieldWords } from '#src/form/words.ts'
import { descriptionOf, isInvalid, makeDefinition, openDefinition } from '#tests/src/form/open-form.tsx'

// Rendering a field looks up its words, so these calls show which fields were rendered.
vi.mock('#src/form/words.ts', async (load) => {
  const words = await load<typeof import('#src/form/words.ts')>()
  return { ...words, fieldWords: vi.fn(words.fieldWords) }
})

const painted = (path: string) =>
  vi.mocked(fieldWords).mock.calls.filter(([, asked]) => asked === path).length

describe('a key or an error', () => {
  it('re-renders no field, yet shows the error', async () => {
    const text = { type: 'string' }
    const definition = makeDefinition(
      { type: 'object', required: ['a'], properties: { a: { ...text, minLength: 3 }, b: text, c: text } },
      { 'ui:order': ['a', 'b', 'c'] },
    )
    const words = { a: { label: 'A', errors: { minLength: 'short' } }, b: { label: 'B' }, c: { label: 'C' } }
    const { user, again } = await openDefinition(definition, words, { onSubmit: vi.fn() })
    const onChange = vi.fn()
    again({ onChange })
    vi.mocked(fieldWords).mockClear()
    await user.type(screen.getByLabelText('A'), 'ab')
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
    expect(painted('/a') + painted('/b') + painted('/c')).toBe(0)
    await user.tab()
    expect(isInvalid(screen.getByLabelText('A'))).toBe(true)
    expect(descriptionOf(screen.getByLabelText('A'))).toBe('short')
    expect(painted('/a') + painted('/b') + painted('/c')).toBe(0)
  })
})
