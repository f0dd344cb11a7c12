import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Behaviour, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { descriptionOf, isInvalid, submit, typedIn } from '#tests/src/form/open-form.tsx'

const text = { type: 'string' }
const label = (words: string, required = `${words} is missing`) => ({ label: words, errors: { required } })

/** A licence has a second side; the name comes after it in the order. */
const document: Behaviour = {
  schema: {
    type: 'object',
    properties: { kind: { enum: ['passport', 'licence'] }, back: text, name: text },
    required: ['kind', 'name'],
    additionalProperties: false,
    if: { properties: { kind: { const: 'licence' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['back'] },
    else: { properties: { back: false } },
  },
  ui: { 'ui:order': ['kind', 'back', 'name'], kind: { 'ui:widget': 'select' } },
  fields: {
    kind: { ...label('Kind'), options: { passport: 'Passport', licence: 'Licence' } },
    back: label('Back'),
    name: label('Name'),
  },
}

const kind = () => screen.getByRole('combobox', { name: 'Kind' })
const back = () => screen.queryByRole('textbox', { name: 'Back' })

test('a field appears in its place when its condition holds, and disappears again', async () => {
  const { user } = await openBehaviour(document)
  expect(back()).toBeNull()
  await user.selectOptions(kind(), 'Licence')
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual(['back', 'name'])
  await user.selectOptions(kind(), 'Passport')
  expect(back()).toBeNull()
})

test('a hidden field is not submitted, and its rules block nothing', async () => {
  const { user, onSubmit } = await openBehaviour(document)
  await user.selectOptions(kind(), 'Licence')
  await user.type(screen.getByRole('textbox', { name: 'Back' }), 'B-7')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
  await user.selectOptions(kind(), 'Passport')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: 'passport', name: 'Ada' })
})

test('typed values return with the field', async () => {
  const { user, onSubmit } = await openBehaviour(document)
  await user.selectOptions(kind(), 'Licence')
  await user.type(screen.getByRole('textbox', { name: 'Back' }), 'B-7')
  await user.selectOptions(kind(), 'Passport')
  await user.selectOptions(kind(), 'Licence')
  expect(typedIn(screen.getByRole('textbox', { name: 'Back' }))).toBe('B-7')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: 'licence', back: 'B-7', name: 'Ada' })
})

test('the summary lists a field while it is visible, in the order of the fields', async () => {
  const { user } = await openBehaviour(document)
  await user.selectOptions(kind(), 'Licence')
  await user.click(submit())
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Back is missing', 'Name is missing'])
  const field = screen.getByRole('textbox', { name: 'Back' })
  expect(isInvalid(field)).toBe(true)
  expect(descriptionOf(field)).toBe('Back is missing')
  await user.selectOptions(kind(), 'Passport')
  await waitFor(() => expect(screen.queryByText('Back is missing')).toBeNull())
})

test('a field that depends on a hidden field is hidden too', async () => {
  const { user, onSubmit } = await openBehaviour({
    schema: {
      type: 'object',
      properties: { work: { enum: ['yes', 'no'] } },
      required: ['work'],
      allOf: [
        {
          if: { properties: { work: { const: 'yes' } }, required: ['work'] },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { properties: { where: { enum: ['home', 'office'] } } },
        },
        {
          if: { properties: { where: { const: 'office' } }, required: ['where'] },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { properties: { room: text }, required: ['room'] },
        },
      ],
    },
    ui: { 'ui:order': ['work', 'where', 'room'] },
    fields: {
      work: { ...label('Work'), options: { yes: 'Yes', no: 'No' } },
      where: { ...label('Where'), options: { home: 'Home', office: 'Office' } },
      room: label('Room'),
    },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Work' }), 'Yes')
  await user.selectOptions(screen.getByRole('combobox', { name: /Where/ }), 'Office')
  expect(screen.getByRole('textbox', { name: 'Room' })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Work' }), 'No')
  expect(screen.queryByRole('textbox', { name: 'Room' })).toBeNull()
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ work: 'no' })
})

test('a dependency shows its field when the other is filled in', async () => {
  const { user, onSubmit } = await openBehaviour({
    schema: {
      type: 'object',
      properties: { company: text },
      dependencies: { company: { properties: { role: text }, required: ['role'] } },
    },
    ui: { 'ui:order': ['company', 'role'] },
    fields: { company: label('Company'), role: label('Role') },
  })
  expect(screen.queryByRole('textbox', { name: 'Role' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Company/ }), 'Farsend')
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Role' }), 'Cook')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ company: 'Farsend', role: 'Cook' })
})

test('a group that a condition adds has its defaults and follows its own conditions', async () => {
  const { user, onSubmit } = await openBehaviour({
    schema: {
      type: 'object',
      properties: { work: { enum: ['yes', 'no'] } },
      if: { properties: { work: { const: 'yes' } }, required: ['work'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        properties: {
          place: {
            type: 'object',
            properties: { kind: { enum: ['home', 'office'], default: 'home' }, room: text },
            if: { properties: { kind: { const: 'office' } }, required: ['kind'] },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: { required: ['room'] },
            else: { properties: { room: false } },
          },
        },
      },
    },
    ui: { 'ui:order': ['work', 'place'], place: { 'ui:order': ['kind', 'room'] } },
    fields: {
      work: { ...label('Work'), options: { yes: 'Yes', no: 'No' } },
      place: {
        kind: { ...label('Kind'), options: { home: 'Home', office: 'Office' } },
        room: label('Room'),
      },
    },
  })
  const room = () => screen.queryByRole('textbox', { name: 'Room' })
  await user.selectOptions(screen.getByRole('combobox', { name: /Work/ }), 'Yes')
  const place = await screen.findByRole('combobox', { name: /Kind/ })
  expect(typedIn(place)).toBe('home')
  expect(room()).toBeNull()
  await user.selectOptions(place, 'Office')
  expect(room()).toBeTruthy()
  await user.selectOptions(place, 'Home')
  expect(room()).toBeNull()
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ work: 'yes', place: { kind: 'home' } })
})
