import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  descriptionOf,
  isInvalid,
  makeDefinition,
  openDefinition,
  submit,
  typedIn,
} from '#tests/src/form/open-form.tsx'

const text = { type: 'string' }

describe('date and text area', () => {
  it('take a date and several lines', async () => {
    const definition = makeDefinition(
      {
        type: 'object',
        properties: { dob: { type: 'string', format: 'date', minimumAge: 18 }, note: text },
      },
      {
        'ui:order': ['dob', 'note'],
        dob: { 'ui:widget': 'date', 'ui:autocomplete': 'bday' },
        note: { 'ui:widget': 'textarea' },
      },
    )
    const onSubmit = vi.fn()
    const words = {
      dob: { label: 'Date of birth', errors: { minimumAge: 'too young' } },
      note: { label: 'Note' },
    }
    const { user } = await openDefinition(definition, words, { onSubmit })
    const dob = screen.getByLabelText(/Date of birth/)
    expect(dob.getAttribute('type')).toBe('date')
    expect(dob.getAttribute('autocomplete')).toBe('bday')
    await user.type(dob, '2020-01-01')
    await user.tab()
    expect(descriptionOf(dob)).toBe('too young')
    await user.clear(dob)
    await user.type(dob, '1991-03-14')
    await user.type(screen.getByLabelText(/Note/), 'one{Enter}two')
    await user.click(submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ dob: '1991-03-14', note: 'one\ntwo' })
  })
})

describe('fields that may be null', () => {
  it('are optional: an empty one is null if it is required, and else left out', async () => {
    const nullable = { type: ['integer', 'null'] }
    const definition = makeDefinition(
      {
        type: 'object',
        required: ['name', 'age', 'floor'],
        properties: { name: text, age: nullable, floor: nullable, note: { type: ['string', 'null'] } },
      },
      { 'ui:order': ['name', 'age', 'floor', 'note'] },
    )
    const onSubmit = vi.fn()
    const words = {
      name: { label: 'Name' },
      age: { label: 'Age' },
      floor: { label: 'Floor' },
      note: { label: 'Note' },
    }
    const data = { name: 'Ada', age: 36, note: 'none' }
    const { user } = await openDefinition(definition, words, { onSubmit, data })
    expect(screen.getByLabelText('Floor (optional)').getAttribute('aria-required')).toBeNull()
    await user.clear(screen.getByLabelText('Age (optional)'))
    await user.clear(screen.getByLabelText('Note (optional)'))
    await user.click(submit())
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Ada', age: null, floor: null })
    await user.type(screen.getByLabelText('Floor (optional)'), '12')
    await user.click(submit())
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Ada', age: null, floor: 12 })
  })
})

describe('optional fields', () => {
  it('are marked, required ones are not', async () => {
    const definition = makeDefinition(
      { type: 'object', required: ['first'], properties: { first: text, second: text } },
      { 'ui:order': ['first', 'second'] },
    )
    await openDefinition(
      definition,
      { first: { label: 'First' }, second: { label: 'Second' } },
      { onSubmit: vi.fn() },
    )
    expect(screen.getByText('First', { selector: 'label' }).textContent).toBe('First')
    expect(screen.getByLabelText('Second (optional)')).toBeTruthy()
  })
})

describe('a nested field', () => {
  it('is found by its path, shown, and submitted in its place', async () => {
    const definition = makeDefinition(
      {
        type: 'object',
        required: ['home'],
        properties: { home: { type: 'object', required: ['city'], properties: { city: text } } },
      },
      { 'ui:order': ['home'] },
      'submit',
    )
    const onSubmit = vi.fn()
    const words = { 'home.city': { label: 'City', errors: { required: 'city is required' } } }
    const { user } = await openDefinition(definition, words, { onSubmit })
    await user.click(submit())
    const city = screen.getByLabelText('City')
    expect(descriptionOf(city)).toBe('city is required')
    expect(document.activeElement).toBe(city)
    await user.type(city, 'Lagos{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ home: { city: 'Lagos' } })
  })
})

describe('a refusal with an error code', () => {
  it('shows the provider’s message on the field named by the ui file', async () => {
    const definition = makeDefinition(
      { type: 'object', required: ['pin'], properties: { pin: text } },
      { 'ui:order': ['pin'], pin: { 'ui:widget': 'pin', 'ui:options': { refusedBy: ['pin_wrong'] } } },
    )
    const refusal = { errors: [], serverErrcode: 'pin_wrong', message: 'Two tries are left.' }
    const words = { pin: { label: 'PIN' } }
    const { user } = await openDefinition(definition, words, { onSubmit: () => Promise.reject(refusal) })
    const pin = screen.getByLabelText('PIN')
    await user.type(pin, '1234{Enter}')
    await waitFor(() => expect(descriptionOf(pin)).toBe('Two tries are left.'))
    expect(typedIn(pin)).toBe('')
    expect(document.activeElement).toBe(pin)
  })
})

describe('an edit of the schema while the form is open', () => {
  it('keeps typed text and applies the new rules', async () => {
    const schema = (minLength: number) => ({
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', minLength } },
    })
    const ui = { 'ui:order': ['name'] }
    const words = { name: { label: 'Name', errors: { minLength: 'too short' } } }
    const { user, redefine } = await openDefinition(makeDefinition(schema(2), ui), words, {
      onSubmit: vi.fn(),
    })
    await user.type(screen.getByLabelText('Name'), 'Amara')
    await user.tab()
    expect(isInvalid(screen.getByLabelText('Name'))).toBe(false)
    redefine(makeDefinition(schema(6), ui))
    expect(typedIn(screen.getByLabelText('Name'))).toBe('Amara')
    expect(descriptionOf(screen.getByLabelText('Name'))).toBe('too short')
  })
})
