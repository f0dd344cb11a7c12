import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Behaviour, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { descriptionOf, isInvalid, submit, typedIn } from '#tests/src/form/open-form.tsx'

/** One to three addresses; a city has three letters. */
const addresses: Behaviour = {
  schema: {
    type: 'object',
    properties: {
      addresses: {
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          properties: { city: { type: 'string', minLength: 3 }, code: { type: 'string' } },
          required: ['city'],
          additionalProperties: false,
        },
      },
      note: { type: 'string' },
    },
    required: ['addresses', 'note'],
    additionalProperties: false,
  },
  ui: { 'ui:order': ['addresses', 'note'] },
  fields: {
    addresses: {
      label: 'Previous addresses',
      add: 'Add an address',
      remove: 'Remove {item}',
      item: 'Address {number}',
      errors: { required: 'an address is missing', minItems: 'one address', maxItems: 'three addresses' },
    },
    'addresses.items.city': { label: 'City', errors: { required: 'no city', minLength: 'city too short' } },
    'addresses.items.code': { label: 'Code' },
    note: { label: 'Note', errors: { required: 'no note' } },
  },
}

const group = (number: number) => within(screen.getByRole('group', { name: `Address ${number}` }))
const city = (number: number) => group(number).getByRole('textbox', { name: 'City' })
const add = () => screen.getByRole('button', { name: 'Add an address' })
const remove = (number: number) => screen.getByRole('button', { name: `Remove Address ${number}` })
const names = () => screen.getAllByRole('group', { name: /^Address/ }).map((one) => one.id || one.ariaLabel)

test('a group is added with its number, and focus goes to its first field', async () => {
  const { user } = await openBehaviour(addresses)
  expect(screen.getByRole('group', { name: 'Previous addresses' })).toBeTruthy()
  await user.click(add())
  expect(document.activeElement).toBe(city(2))
})

test('the number of groups stays within the limits of the schema', async () => {
  const { user } = await openBehaviour(addresses)
  expect(names()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await user.click(add())
  await user.click(add())
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull()
  expect(names()).toHaveLength(3)
  await user.click(remove(3))
  await user.click(remove(2))
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('typed values are submitted as a list, without empty fields', async () => {
  const { user, onSubmit } = await openBehaviour(addresses)
  await user.type(city(1), 'Lagos')
  await user.click(add())
  await user.type(city(2), 'Abuja')
  await user.type(group(2).getByRole('textbox', { name: /Code/ }), '900001')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    addresses: [{ city: 'Lagos' }, { city: 'Abuja', code: '900001' }],
    note: 'x',
  })
})

async function three() {
  const form = await openBehaviour({
    ...addresses,
    data: { addresses: [{ city: 'Lagos' }, { city: 'Abuja' }, { city: 'Accra' }], note: 'x' },
  })
  return form
}

test('removing a group keeps the others, with new numbers', async () => {
  const { user, onSubmit } = await three()
  await user.click(remove(2))
  expect([typedIn(city(1)), typedIn(city(2))]).toEqual(['Lagos', 'Accra'])
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    addresses: [{ city: 'Lagos' }, { city: 'Accra' }],
    note: 'x',
  })
})

test('text typed just before a removal is kept, and not moved to another group', async () => {
  const { user, onSubmit } = await three()
  await user.type(city(3), ' North')
  await user.click(remove(1))
  expect([typedIn(city(1)), typedIn(city(2))]).toEqual(['Abuja', 'Accra North'])
  await user.type(city(2), '!')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    addresses: [{ city: 'Abuja' }, { city: 'Accra North!' }],
    note: 'x',
  })
})

test('a removal is announced, moves focus to its undo button, and can be undone', async () => {
  const { user, container, onSubmit } = await three()
  await user.click(remove(2))
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  expect(descriptionOf(undo)).toBe('Address 2 removed')
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('Address 2 removed')
  await user.click(undo)
  expect([1, 2, 3].map((number) => typedIn(city(number)))).toEqual(['Lagos', 'Abuja', 'Accra'])
  expect(document.activeElement).toBe(city(2))
  await user.click(submit())
  expect(onSubmit.mock.calls[0]?.[0].addresses).toHaveLength(3)
})

test('an error shows on the field of its own group, and the summary links to it', async () => {
  const { user } = await openBehaviour({
    ...addresses,
    data: { addresses: [{ city: 'Lagos' }, { city: 'Ab' }] },
  })
  await user.click(submit())
  expect(isInvalid(city(1))).toBe(false)
  expect(isInvalid(city(2))).toBe(true)
  expect(descriptionOf(city(2))).toBe('city too short')
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['city too short', 'no note'])
  await user.click(screen.getByRole('link', { name: 'city too short' }))
  expect(document.activeElement).toBe(city(2))
})

test('a provider error shows on the field of its group', async () => {
  await openBehaviour({
    ...addresses,
    data: { addresses: [{ city: 'Lagos' }, { city: 'Abuja' }], note: 'x' },
    error: {
      errors: [
        {
          path: '/addresses/1/city',
          keyword: 'minLength',
          id: 'transfer-payment.addresses.items.city.minLength',
        },
      ],
    },
  })
  expect(isInvalid(city(2))).toBe(true)
  expect(isInvalid(city(1))).toBe(false)
  expect(document.activeElement).toBe(city(2))
})

test('an error disappears with its group, and stays with another', async () => {
  const { user } = await openBehaviour({
    ...addresses,
    data: { addresses: [{ city: 'La' }, { city: 'Abuja' }, { city: 'Ac' }], note: 'x' },
  })
  await user.click(city(3))
  await user.tab()
  expect(isInvalid(city(3))).toBe(true)
  await user.click(remove(2))
  expect(isInvalid(city(2))).toBe(true)
  expect(isInvalid(city(1))).toBe(false)
  await user.click(remove(2))
  expect(screen.queryByText('city too short')).toBeNull()
})

test('the defaults of a group fill in what it lacks, whether it was there or is added', async () => {
  const items = {
    type: 'object',
    properties: { city: { type: 'string', minLength: 3 }, code: { type: 'string', default: 'CA' } },
    required: ['city'],
    additionalProperties: false,
  }
  const schema = {
    type: 'object',
    properties: { addresses: { type: 'array', items } },
    required: ['addresses'],
    additionalProperties: false,
  }
  const data = { addresses: [{ city: 'Lagos' }, { city: 'London', code: 'GB' }] }
  const ui = { 'ui:order': ['addresses'] }
  const { user, onSubmit } = await openBehaviour({ ...addresses, schema, ui, data })
  await user.click(add())
  await user.type(city(3), 'Toronto')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    addresses: [
      { city: 'Lagos', code: 'CA' },
      { city: 'London', code: 'GB' },
      { city: 'Toronto', code: 'CA' },
    ],
  })
})
