import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeDefinition, openDefinition, typedIn } from '#tests/src/form/open-form.tsx'

const text = { type: 'string' }
const definition = makeDefinition(
  { type: 'object', properties: { card: text, town: text } },
  { 'ui:order': ['card', 'town'], card: { 'ui:options': { inputMode: 'numeric', groups: [4, 4] } } },
)
const words = { card: { label: 'Card' }, town: { label: 'Town' } }
const box = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`))

async function open() {
  const onSubmit = vi.fn()
  return { ...(await openDefinition(definition, words, { onSubmit })), onSubmit }
}

const undo = '{Control>}z{/Control}'
const redo = '{Control>}{Shift>}z{/Shift}{/Control}'

test('what was typed is undone and redone, though we have written groups into it', async () => {
  const { user, onSubmit } = await open()
  await user.type(box('Card'), '45678')
  expect(typedIn(box('Card'))).toBe('4567 8')
  await user.keyboard(undo)
  expect(typedIn(box('Card'))).toBe('4567')
  await user.keyboard(undo + redo + redo)
  expect(typedIn(box('Card'))).toBe('4567 8')
  await user.keyboard(`${undo}9{Enter}`)
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ card: '45679' })
})

test('a text that we never wrote into is left to the browser', async () => {
  const { user } = await open()
  await user.type(box('Town'), 'Lagos')
  const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
  act(() => void box('Town').dispatchEvent(event))
  expect(event.defaultPrevented).toBe(false)
})
