import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Behaviour, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { descriptionOf, isInvalid, submit, typedIn } from '#tests/src/form/open-form.tsx'

/** Names of guests, and their ages. */
const guests: Behaviour = {
  schema: {
    type: 'object',
    properties: {
      names: {
        type: 'array',
        minItems: 1,
        maxItems: 3,
        uniqueItems: true,
        contains: { const: 'Ada' },
        items: { type: 'string', minLength: 2, maxLength: 20 },
      },
      ages: { type: 'array', maxItems: 3, items: { type: 'integer', minimum: 18 } },
    },
    required: ['names'],
    additionalProperties: false,
  },
  ui: { 'ui:order': ['names', 'ages'] },
  fields: {
    names: {
      label: 'Guests',
      add: 'Add a guest',
      remove: 'Remove {item}',
      item: 'Guest {number}',
      errors: { contains: 'Ada must come', uniqueItems: 'a guest twice', minItems: 'no guest' },
    },
    'names.items': { errors: { minLength: 'a name please' } },
    ages: { label: 'Ages', add: 'Add an age', remove: 'Remove {item}', item: 'Age {number}' },
    'ages.items': { errors: { minimum: 'adults only' } },
  },
}

const guest = (number: number) => screen.getByRole('textbox', { name: `Guest ${number}` })
const add = () => screen.getByRole('button', { name: 'Add a guest' })

test('values are added with their number, filled in, and submitted as a list', async () => {
  const { user, onSubmit } = await openBehaviour(guests)
  await user.type(guest(1), 'Ada')
  await user.click(add())
  expect(document.activeElement).toBe(guest(2))
  await user.keyboard('Bo')
  await user.click(screen.getByRole('button', { name: 'Add an age' }))
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Age 1' }))
  await user.keyboard('44')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ names: ['Ada', 'Bo'], ages: [44] })
})

test('undoing a removal restores the value', async () => {
  const { user, onSubmit } = await openBehaviour({ ...guests, data: { names: ['Ada', 'Bo', 'Cy'] } })
  expect(screen.queryByRole('button', { name: 'Add a guest' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Guest 2' }))
  expect(typedIn(guest(2))).toBe('Cy')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect([1, 2, 3].map((number) => typedIn(guest(number)))).toEqual(['Ada', 'Bo', 'Cy'])
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ names: ['Ada', 'Bo', 'Cy'] })
})

test('an error shows at its value, and one about the list at the list', async () => {
  const { user, onSubmit } = await openBehaviour({ ...guests, data: { names: ['Bo', 'B', ''], ages: [7] } })
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  expect([1, 2, 3].map((number) => isInvalid(guest(number)))).toEqual([false, true, true])
  expect(descriptionOf(guest(2))).toBe('a name please')
  expect(descriptionOf(screen.getByRole('spinbutton', { name: 'Age 1' }))).toBe('adults only')
  expect(descriptionOf(screen.getByRole('group', { name: 'Guests' }))).toBe('Ada must come')
})

test('a value in a list is not marked optional', async () => {
  await openBehaviour(guests)
  expect(screen.getByText('Guest 1').textContent).toBe('Guest 1')
})
