import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  AFTER,
  answered,
  bank,
  fillIn,
  number,
  open,
  provider,
  refusal,
  rest,
  tooMany,
} from '#tests/src/form/behaviours/account-check.tsx'
import { openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { descriptionOf, isInvalid, submit } from '#tests/src/form/open-form.tsx'

test('calls once, after a pause, with the values of its fields', async () => {
  const { user, call, last } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await rest()
  expect(call).toHaveBeenCalledTimes(1)
  expect(call.mock.calls[0]?.[0]).toBe('verify-bank-account')
  expect(last().input.query).toEqual({ account_number: '1234', bank_code: '058' })
})

test('calls only when its fields are filled in and valid', async () => {
  const { user, call } = await open()
  await user.type(number(), '1234')
  await rest()
  await user.type(bank(), '05')
  await rest()
  expect(call).not.toHaveBeenCalled()
  await user.type(bank(), '8')
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
})

test('a field shows that a check is running, then its answer in its description', async () => {
  const { user, call, last } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await waitFor(() => expect(descriptionOf(number())).toBe('Asking the bank'))
  await act(async () => last().answer(answered('ADA OBI')))
  expect(descriptionOf(number())).toBe('Held by ADA OBI')
  expect(isInvalid(number())).toBe(false)
})

test('the live region of the form speaks the answer', async () => {
  const { user, call, last, container } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().answer(answered('ADA OBI')))
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('Held by ADA OBI')
})

test('too many requests show when to retry, and block nothing', async () => {
  const { user, call, last } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(tooMany('Try again in 12 minutes.')))
  expect(descriptionOf(number())).toBe('Try again in 12 minutes.')
  expect(isInvalid(number())).toBe(false)
})

test('a newer check aborts the older, whose late answer is ignored', async () => {
  const { user, call, asked } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await user.clear(number())
  await user.type(number(), '5678')
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(asked[0]?.input.signal.aborted).toBe(true)
  await act(async () => asked[1]?.answer(answered('NEWER')))
  await act(async () => asked[0]?.answer(answered('OLDER')))
  expect(descriptionOf(number())).toBe('Held by NEWER')
})

test('its result does not show while a pointer is down, so that no click is lost', async () => {
  const { user, call, last } = await open()
  const hold = () => user.pointer({ keys: '[MouseLeft>]', target: submit() })
  const release = () => user.pointer({ keys: '[/MouseLeft]', target: document.body })
  await user.type(number(), '1234')
  await user.type(bank(), '05')
  // No pause between the last key and the press, however slow the machine.
  act(() => {
    fireEvent.input(bank(), { target: { value: '058' } })
    fireEvent.pointerDown(submit())
  })
  await hold()
  await rest()
  expect(call).not.toHaveBeenCalled()
  await release()
  await waitFor(() => expect(descriptionOf(number())).toBe('Asking the bank'))
  await hold()
  await act(async () => last().answer(answered('ADA OBI')))
  expect(descriptionOf(number())).toBe('Asking the bank')
  await release()
  await waitFor(() => expect(descriptionOf(number())).toBe('Held by ADA OBI'))
  expect(call).toHaveBeenCalledOnce()
})

test('an answer disappears when a checked value changes', async () => {
  const { user, call, last } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().answer(answered('ADA OBI')))
  await user.type(number(), '{Backspace}')
  await waitFor(() => expect(descriptionOf(number())).not.toContain('Held by'))
})

test('a check can send a request body: whether a phone is taken', async () => {
  const { call, last } = provider()
  const { user } = await openBehaviour({
    schema: {
      type: 'object',
      properties: { phone: { type: 'string', minLength: 5 } },
      required: ['phone'],
    },
    ui: {
      phone: {
        'ui:options': {
          check: {
            operation: 'pre-signup-phone',
            body: { phone: 'phone' },
            after: AFTER,
            blocking: true,
            unreachable: 'allow',
          },
        },
      },
    },
    fields: {
      phone: {
        label: 'Phone',
        errors: { required: 'no phone', minLength: 'too short' },
        check: { asking: 'Looking', unreachable: 'Not reached' },
      },
    },
    services: { call },
  })
  const phone = screen.getByRole('textbox', { name: 'Phone' })
  await user.type(phone, '0801234')
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(call.mock.calls[0]?.[0]).toBe('pre-signup-phone')
  expect(last().input.body).toEqual({ phone: '0801234' })
  await act(async () => last().fail(refusal('This number is taken.')))
  expect(descriptionOf(phone)).toContain('This number is taken.')
})
