import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isJsonObject, type JsonObject } from '#src/lib/schema/json.ts'
import { normalSchema } from '#src/lib/schema/normal.ts'
import { openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { descriptionOf, submit } from '#tests/src/form/open-form.tsx'

// Forms see normalised schemas (src/lib/schema/normal.ts); these are as authors write them.

function normal(schema: JsonObject): JsonObject {
  const shape = normalSchema(schema)
  return isJsonObject(shape) ? shape : {}
}

const when = (question: JsonObject, met: JsonObject, unmet: JsonObject): JsonObject =>
  Object.fromEntries([
    ['if', question],
    ['then', met],
    ['else', unmet],
  ])

const text = { type: 'string', minLength: 1, maxLength: 40 }
const box = (name: string) => screen.queryByRole('textbox', { name: new RegExp(`^${name}`) })

const payment = normal({
  type: 'object',
  properties: { note: text },
  oneOf: [
    { properties: { by: { const: 'bank' }, account: text }, required: ['by', 'account'] },
    { properties: { by: { const: 'mail' }, email: text, name: text }, required: ['by', 'email'] },
  ],
})

const paymentForm = {
  schema: payment,
  ui: { 'ui:order': ['by', 'account', 'email', 'name', 'note'] },
  fields: {
    by: { label: 'Pay by', options: { bank: 'Bank', mail: 'Mail' }, errors: { required: 'choose one' } },
    account: { label: 'Account', errors: { required: 'which account' } },
    email: { label: 'Email', errors: { required: 'which address' } },
    name: { label: 'Name' },
    note: { label: 'Note' },
  },
}

test('alternatives are a choice, and show the fields of the selected one', async () => {
  const { user, onSubmit } = await openBehaviour(paymentForm)
  expect([box('Account'), box('Email')]).toEqual([null, null])
  await user.click(submit())
  expect(descriptionOf(screen.getByRole('combobox', { name: /^Pay by/ }))).toBe('choose one')

  await user.selectOptions(screen.getByRole('combobox', { name: /^Pay by/ }), 'Bank')
  expect([box('Email'), box('Name')]).toEqual([null, null])
  await user.click(submit())
  expect(descriptionOf(screen.getByRole('textbox', { name: 'Account' }))).toBe('which account')
  await user.type(screen.getByRole('textbox', { name: 'Account' }), '123')

  await user.selectOptions(screen.getByRole('combobox', { name: /^Pay by/ }), 'Mail')
  expect(box('Account')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ by: 'mail', email: 'ada@example.com' })
})

test('values typed in one alternative return when it is selected again', async () => {
  const { user } = await openBehaviour({ ...paymentForm, data: { by: 'bank', account: '9' } })
  const choice = screen.getByRole('combobox', { name: /^Pay by/ })
  await user.selectOptions(choice, 'Mail')
  await user.selectOptions(choice, 'Bank')
  expect(screen.getByDisplayValue('9')).toBe(box('Account'))
})

test('parts of allOf are one form', async () => {
  const schema = normal({
    allOf: [
      { type: 'object', properties: { first: text }, required: ['first'] },
      { type: 'object', properties: { last: { allOf: [text, { minLength: 3 }] } }, required: ['last'] },
    ],
  })
  const { user, onSubmit } = await openBehaviour({
    schema,
    ui: {},
    fields: { first: { label: 'First' }, last: { label: 'Last', errors: { minLength: 'longer' } } },
  })
  await user.type(screen.getByRole('textbox', { name: 'First' }), 'A')
  await user.type(screen.getByRole('textbox', { name: 'Last' }), 'Lo')
  await user.click(submit())
  expect(descriptionOf(screen.getByRole('textbox', { name: 'Last' }))).toBe('longer')
  await user.type(screen.getByRole('textbox', { name: 'Last' }), 'velace')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ first: 'A', last: 'Lovelace' })
})

test('a condition in a branch makes its field required, with its message', async () => {
  const is = (name: string, value: string) => ({ properties: { [name]: { const: value } }, required: [name] })
  const schema = normal({
    type: 'object',
    properties: { animal: { enum: ['cat', 'fish'] }, food: { enum: ['meat', 'insect'] }, why: text },
    ...when(
      is('animal', 'cat'),
      {
        required: ['food'],
        ...when(is('food', 'insect'), { required: ['why'] }, { properties: { why: false } }),
      },
      { properties: { food: false, why: false } },
    ),
  })
  const { user, onSubmit } = await openBehaviour({
    schema,
    ui: { 'ui:order': ['animal', 'food', 'why'] },
    fields: {
      animal: { label: 'Animal', options: { cat: 'Cat', fish: 'Fish' } },
      food: { label: 'Food', options: { meat: 'Meat', insect: 'Insect' } },
      why: { label: 'Why', errors: { required: 'why is that' } },
    },
  })
  expect(box('Why')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Animal/ }), 'Cat')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Food' }), 'Insect')
  await user.click(submit())
  expect(descriptionOf(screen.getByRole('textbox', { name: 'Why' }))).toBe('why is that')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Food' }), 'Meat')
  expect(box('Why')).toBeNull()
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ animal: 'cat', food: 'meat' })
})

test('the choice "other" opens a field', async () => {
  const schema = normal({
    type: 'object',
    properties: {
      reason: { enum: ['gift', 'other'], opens: { other: 'other_reason' } },
      other_reason: text,
    },
    required: ['reason'],
    additionalProperties: false,
  })
  const { user, onSubmit } = await openBehaviour({
    schema,
    ui: { 'ui:order': ['reason', 'other_reason'] },
    fields: {
      reason: { label: 'Reason', options: { gift: 'A gift', other: 'Something else' } },
      other_reason: { label: 'Which', errors: { required: 'say which' } },
    },
  })
  expect(box('Which')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Something else')
  await user.click(submit())
  expect(descriptionOf(screen.getByRole('textbox', { name: 'Which' }))).toBe('say which')
  await user.type(screen.getByRole('textbox', { name: 'Which' }), 'Rent')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ reason: 'other', other_reason: 'Rent' })
})
