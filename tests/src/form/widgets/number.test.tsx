import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseFormat, showFormats } from '#src/content/index.ts'
import {
  descriptionOf,
  isInvalid,
  makeDefinition,
  openDefinition,
  submit,
  typedIn,
} from '#tests/src/form/open-form.tsx'

const definition = makeDefinition(
  {
    type: 'object',
    required: ['value'],
    properties: { value: { type: 'number', minimum: 0, maximum: 5000, multipleOf: 0.5 } },
  },
  { 'ui:order': ['value'] },
)
const words = {
  value: {
    label: 'Hours',
    errors: { required: 'how many', type: 'a number please', maximum: 'too many', multipleOf: 'only halves' },
  },
}

const open = async (data = {}) => {
  const onSubmit = vi.fn()
  const opened = await openDefinition(definition, words, { onSubmit, data })
  const box = screen.getByRole('spinbutton', { name: 'Hours' })
  return { ...opened, onSubmit, box }
}

test('a number is shown in groups and stored as a number', async () => {
  const { user, box, onSubmit } = await open()
  await user.type(box, '1000.50')
  expect(typedIn(box)).toBe('1,000.50')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ value: 1000.5 })
})

test.each([
  ['1.0', '1.0', 1],
  ['1e2', '1e2', 100],
  ['1,000', '1,000', 1000],
  ['1,5', '1,5', 1.5],
  ['.5', '.5', 0.5],
])('%s shows as %s while typing, after blur and on submit', async (typed, stands, value) => {
  const { user, box, onSubmit } = await open()
  await user.type(box, typed)
  expect(typedIn(box)).toBe(stands)
  await user.tab()
  expect(typedIn(box)).toBe(stands)
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ value })
  expect(typedIn(box)).toBe(stands)
})

test.each(['-', '.', 'twelve', '1e'])('"%s" stays as typed and shows that it is no number', async (typed) => {
  const { user, box, onSubmit } = await open()
  await user.type(box, typed)
  await user.tab()
  expect(typedIn(box)).toBe(typed)
  expect(isInvalid(box)).toBe(true)
  expect(descriptionOf(box)).toBe('a number please')
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
})

test('shows the broken rule, and a required error once it is cleared', async () => {
  const { user, box } = await open({ value: 9000 })
  expect(typedIn(box)).toBe('9,000')
  await user.click(submit())
  expect(descriptionOf(box)).toBe('too many')
  await user.clear(box)
  expect(descriptionOf(box)).toBe('how many')
  await user.type(box, '1.3')
  expect(descriptionOf(box)).toBe('only halves')
  await user.clear(box)
  await user.type(box, '1.5')
  expect(isInvalid(box)).toBe(false)
})

test('deleting a digit from a group keeps the others', async () => {
  const { user, box, onSubmit } = await open({ value: 1000 })
  await user.type(box, '{Backspace}')
  expect(typedIn(box)).toBe('100')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ value: 100 })
})

test('the arrow keys step as the schema says, within its limits, and announce the value', async () => {
  const { user, box, onSubmit } = await open()
  await user.type(box, '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(typedIn(box)).toBe('0.5')
  expect(box.getAttribute('aria-valuenow')).toBe('0.5')
  expect(box.getAttribute('aria-valuemax')).toBe('5000')
  expect(box.getAttribute('inputmode')).toBe('decimal')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ value: 0.5 })
})

test('an input method composes undisturbed', async () => {
  const { box } = await open()
  if (!(box instanceof HTMLInputElement)) throw new Error('no input')
  fireEvent.compositionStart(box)
  box.value = '１２３４'
  fireEvent.input(box)
  expect(box.value).toBe('１２３４')
  fireEvent.compositionEnd(box)
  expect(box.value).toBe('1,234')
})

test('a value from outside replaces the old one', async () => {
  const { again, box } = await open({ value: 2 })
  again({ data: { value: 2500 } })
  expect(typedIn(box)).toBe('2,500')
})

test.each([
  ['1,250.50', '1250.50', '1,250.50'],
  ['2,5', '2.5', '2.5'],
  ['250.', '250', '250.'],
  ['.5', '0.5', '0.5'],
])(
  'a decimal string typed as %s is stored as %s, exactly, and has no steps',
  async (typed, value, stands) => {
    const exact = makeDefinition(
      { type: 'object', properties: { value: { type: 'string', format: 'decimal', maxLength: 15 } } },
      { 'ui:order': ['value'], value: { 'ui:widget': 'number' } },
    )
    const onSubmit = vi.fn()
    const amount = { value: { label: 'Amount', errors: { format: 'an amount', maxLength: 'too long' } } }
    const { user } = await openDefinition(exact, amount, { onSubmit })
    const box = screen.getByRole('textbox', { name: /^Amount/ })
    await user.type(box, `${typed}{ArrowUp}`)
    await user.tab()
    expect(typedIn(box)).toBe(stands)
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ value })
  },
)

const numbers = () => screen.getByRole('spinbutton', { name: 'Hours' })

afterEach(() => {
  chooseFormat('number_format', 'language')
  window.localStorage.clear()
  showFormats()()
})

test.each([
  ['point-comma', '1.000,50'],
  ['space-comma', '1\u00A0000,50'],
  ['comma-point', '1,000.50'],
] as const)('numbers as %s can be typed as displayed', async (format, written) => {
  showFormats()
  chooseFormat('number_format', format)
  const { user, box, onSubmit } = await open()
  await user.type(box, written)
  expect(typedIn(box)).toBe(written)
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ value: 1000.5 })
})

test('typed text keeps its meaning when the format changes', async () => {
  showFormats()
  const { user, box, onSubmit } = await open()
  await user.type(box, '1000.50')
  act(() => chooseFormat('number_format', 'point-comma'))
  expect(typedIn(numbers())).toBe('1.000,5')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ value: 1000.5 })
})
