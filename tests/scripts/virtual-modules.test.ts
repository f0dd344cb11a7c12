import { flow } from 'virtual:flow/sign-up'
import { definition } from 'virtual:form/login-phone'
import { forms } from 'virtual:forms'
import { expect, test } from 'vitest'

test('a form includes the validator compiled from its schema', () => {
  const validate = definition.validators[definition.id]
  expect(validate?.({ phone_number: '', password: 'x' })).toBe(false)
  expect(validate?.errors?.map(({ message }) => message)).toEqual(['login-phone.phone_number.minLength'])
  expect(definition.options.showErrors).toBe('blur')
  expect(definition.uiSchema).not.toHaveProperty('ui:options')
})

test('a form is loaded by its id', async () => {
  const loaded = await forms['login-phone']()
  expect(loaded.definition).toBe(definition)
})

test('a flow is its file without the name of the meta-schema', () => {
  expect(flow.id).toBe('sign-up')
  expect(flow).not.toHaveProperty('$schema')
})
