import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FormBody } from '#src/form/FormBody.tsx'
import {
  holdTime,
  isInvalid,
  makeDefinition,
  openDefinition,
  registerStandIn,
  STAND_IN,
  submit,
  typedIn,
} from '#tests/src/form/open-form.tsx'

const text = { type: 'string' }
const definition = makeDefinition(
  {
    type: 'object',
    required: ['name'],
    properties: { name: { ...text, minLength: 3 }, town: text, card: text },
  },
  {
    'ui:order': ['name', 'town', 'card'],
    card: { 'ui:options': { inputMode: 'numeric', groups: [4, 4, 4, 4] } },
  },
)
const words = {
  name: { label: 'Name', errors: { minLength: 'too short', required: 'needed' } },
  town: { label: 'Town' },
  card: { label: 'Card' },
}

const box = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`))
const name = () => box('Name')

async function open(more: { data?: Record<string, unknown> } = {}) {
  const onSubmit = vi.fn()
  const onChange = vi.fn()
  const form = await openDefinition(definition, words, { onSubmit, onChange, ...more })
  return { ...form, onSubmit, onChange }
}

/** Fills a box as some password managers do: its text changes without an event. */
function fillSilently(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
}

/** Longer than the pause that ends typing. */
const PAUSE = 350

describe('typed text', () => {
  it('is committed after a pause, once for a burst of keys', async () => {
    const { user, onChange } = await open()
    const pass = holdTime()
    await user.type(name(), 'Amara')
    expect(onChange).not.toHaveBeenCalled()
    await pass(PAUSE)
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 'Amara' }, ['/name'])
  })

  it('is committed when the field is left', async () => {
    const { user, onChange } = await open()
    await user.type(name(), 'Amara')
    await user.tab()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 'Amara' }, ['/name'])
  })

  it('is submitted to the last character by the button', async () => {
    const { user, onSubmit } = await open()
    await user.type(name(), 'Amara')
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Amara' })
  })

  it('is submitted to the last character by Enter and by requestSubmit', async () => {
    const { user, onSubmit } = await open()
    await user.type(name(), 'Amara{Enter}')
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Amara' })
    await user.type(name(), ' O')
    await act(async () => name().form?.requestSubmit())
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Amara O' })
  })

  it('is committed when the page is hidden, and when the form unmounts', async () => {
    const { user, onChange, unmount } = await open()
    await user.type(name(), 'Am')
    window.dispatchEvent(new Event('pagehide'))
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Am' }, ['/name'])
    await user.type(name(), 'ara')
    unmount()
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Amara' }, ['/name'])
  })

  it('is committed on every key once its field has shown an error', async () => {
    const { user } = await open()
    await user.type(name(), 'Am')
    await user.tab()
    expect(isInvalid(name())).toBe(true)
    await user.type(name(), 'a')
    expect(isInvalid(name())).toBe(false)
    await user.type(name(), '{Backspace}')
    expect(isInvalid(name())).toBe(true)
  })
})

describe('text filled in by software', () => {
  it('arrives with the events of a browser', async () => {
    const { onSubmit, user } = await open()
    fireEvent.input(name(), { target: { value: 'Filled' } })
    fireEvent.change(box('Town'), { target: { value: 'Lagos' } })
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Filled', town: 'Lagos' })
  })

  it('arrives silently with the next change, the next blur, or the submit', async () => {
    const { onChange, onSubmit } = await open()
    fillSilently(name(), 'Change')
    fireEvent.change(name())
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Change' }, ['/name'])
    fillSilently(name(), 'Blur')
    fireEvent.blur(name())
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Blur' }, ['/name'])
    fillSilently(name(), 'Silent')
    await act(async () => name().form?.requestSubmit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Silent' })
  })
})

describe('data from outside', () => {
  it('replaces the text of its field, and leaves pending text of another alone', async () => {
    const { user, again, onChange } = await open({ data: { town: 'Lagos' } })
    await user.type(box('Town'), ' Island')
    await user.type(name(), 'Am')
    again({ data: { town: 'Abuja' } })
    expect(typedIn(box('Town'))).toBe('Abuja')
    expect(typedIn(name())).toBe('Am')
    await user.type(name(), 'ara')
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ name: 'Amara', town: 'Abuja' }, ['/name']),
    )
  })

  it('replaces pending text even if the form’s value stays the same', async () => {
    const { user, again } = await open({ data: { town: 'Lagos' } })
    await user.type(box('Town'), ' Island')
    again({ data: {} })
    expect(typedIn(box('Town'))).toBe('')
  })
})

describe('a reset', () => {
  it('drops pending text, and the form holds what the boxes show', async () => {
    const { user, onSubmit } = await open({ data: { name: 'Amara' } })
    const pass = holdTime()
    await user.type(name(), ' Okonkwo')
    name().form?.reset()
    await pass(PAUSE)
    expect(typedIn(name())).toBe('Amara')
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Amara' })
  })
})

describe('the caret', () => {
  it('stays in place when the form commits the text', async () => {
    const { user } = await open({ data: { name: 'Amra' } })
    await user.click(name())
    name().setSelectionRange(2, 2)
    const pass = holdTime()
    await user.keyboard('a')
    await pass(PAUSE)
    expect(typedIn(name())).toBe('Amara')
    expect(name().selectionStart).toBe(3)
  })
})

describe('groups', () => {
  it('are formatted while typing, and not stored', async () => {
    const { user, onSubmit } = await open({ data: { name: 'Amara' } })
    await user.type(box('Card'), '411111111')
    expect(typedIn(box('Card'))).toBe('4111 1111 1')
    await user.type(box('Card'), '1111111')
    expect(typedIn(box('Card'))).toBe('4111 1111 1111 1111')
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Amara', card: '4111111111111111' })
  })

  it('keep the caret behind its digit, also when a separator is deleted, and accept a paste', async () => {
    const { user } = await open({ data: { card: '41112222' } })
    expect(typedIn(box('Card'))).toBe('4111 2222')
    await user.click(box('Card'))
    box('Card').setSelectionRange(2, 2)
    await user.keyboard('9')
    expect(typedIn(box('Card'))).toBe('4191 1222 2')
    expect(box('Card').selectionStart).toBe(3)
    box('Card').setSelectionRange(5, 5)
    await user.keyboard('{Backspace}')
    expect(typedIn(box('Card'))).toBe('4191 1222 2')
    expect(box('Card').selectionStart).toBe(4)
    await user.clear(box('Card'))
    await user.paste('5500-0000 0000-0004')
    expect(typedIn(box('Card'))).toBe('5500 0000 0000 0004')
  })

  it('keep the selection when the form rewrites the box, so that typing replaces it', async () => {
    const { user, again } = await open({ data: { card: '41112222' } })
    await user.click(box('Card'))
    box('Card').setSelectionRange(0, 9, 'backward')
    again({ data: { card: '411122223' } })
    const { selectionStart, selectionEnd, selectionDirection } = box('Card')
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([0, '4111 2222 3'.length, 'backward'])
    await user.keyboard('5')
    expect(typedIn(box('Card'))).toBe('5')
    box('Card').setSelectionRange(0, 0)
    again({ data: { card: '41112222' } })
    box('Card').setSelectionRange(2, 7)
    again({ data: { card: '4111222233' } })
    expect([box('Card').selectionStart, box('Card').selectionEnd]).toEqual([2, 7])
  })
})

describe('an input method', () => {
  it('is not disturbed in the middle of a composition', async () => {
    const { again, onSubmit } = await open({ data: { name: 'Amara', card: '1' } })
    const card = box('Card')
    card.focus()
    fireEvent.compositionStart(card)
    fireEvent.input(card, { target: { value: '1 23-45 6' } })
    const pass = holdTime()
    again({ data: { name: 'Chioma', card: '1' } })
    await pass(PAUSE)
    expect(typedIn(card)).toBe('1 23-45 6')
    fireEvent.compositionEnd(card)
    expect(typedIn(card)).toBe('1234 56')
    await act(async () => name().form?.requestSubmit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Chioma', card: '123456' })
  })

  it('yields to a value from outside when it ends', async () => {
    const { again } = await open({ data: { card: '1' } })
    fireEvent.compositionStart(box('Card'))
    again({ data: { card: '9' } })
    expect(typedIn(box('Card'))).toBe('1')
    fireEvent.compositionEnd(box('Card'))
    expect(typedIn(box('Card'))).toBe('9')
  })
})

it('keeps its composition keys, and parents receive all others', async () => {
  const { user } = await open()
  const heard: string[] = []
  const hear = ({ type, key }: KeyboardEvent) => heard.push(type === 'keydown' ? key : type)
  document.body.addEventListener('keydown', hear)
  document.body.addEventListener('keyup', hear)
  await user.click(name())
  await user.keyboard('Ada{Backspace}{Escape}{ArrowLeft}{Control>}k{/Control}')
  document.body.removeEventListener('keydown', hear)
  document.body.removeEventListener('keyup', hear)
  expect(heard).toEqual(['Escape', 'ArrowLeft', 'Control', 'k'])
  expect(name().value).toBe('Ad')
})

it('works in StrictMode', async () => {
  const onSubmit = vi.fn()
  const onChange = vi.fn()
  registerStandIn(words)
  render(
    <StrictMode>
      <FormBody id={STAND_IN} definition={definition} onSubmit={onSubmit} onChange={onChange} />
    </StrictMode>,
  )
  fireEvent.input(name(), { target: { value: 'Amara' } })
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 'Amara' }, ['/name']))
  fireEvent.input(name(), { target: { value: 'Amara O' } })
  await act(async () => name().form?.requestSubmit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Amara O' })
})
