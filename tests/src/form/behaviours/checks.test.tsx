import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/index.ts'
import type { Words } from '#src/content/index.ts'
import type { ServiceInput, Services } from '#src/form/services.ts'
import { type Behaviour, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { deferred, descriptionOf, isInvalid, submit } from '#tests/src/form/open-form.tsx'

const AFTER = 20
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, AFTER * 4)))

const check = {
  operation: 'verify-bank-account',
  query: { account_number: 'account', bank_code: 'bank' },
  after: AFTER,
  blocking: false,
  unreachable: 'allow',
  say: '/data/account_name',
}

const words = {
  asking: 'Asking the bank',
  passed: 'Held by {answer}',
  refused: 'The bank does not know it',
  unreachable: 'The bank does not answer',
}

function account(options: object, said: Words = words): Behaviour {
  return {
    schema: {
      type: 'object',
      properties: {
        bank: { type: 'string', minLength: 3 },
        account: { type: 'string', pattern: '^[0-9]{4}$' },
      },
      required: ['bank', 'account'],
    },
    ui: {
      'ui:order': ['bank', 'account'],
      account: { 'ui:options': { check: { ...check, ...options } } },
    },
    fields: {
      bank: { label: 'Bank', errors: { required: 'no bank', minLength: 'too short' } },
      account: { label: 'Account', errors: { required: 'no account', pattern: 'four digits' }, check: said },
    },
  }
}

/** A provider whose answers the test gives, in the order in which it was asked. */
function provider() {
  const asked: { input: ServiceInput; answer: (value: unknown) => void; fail: (error: unknown) => void }[] =
    []
  const call = vi.fn<Services['call']>((_operation, input) => {
    const { promise, resolve, reject } = deferred<unknown>()
    asked.push({ input, answer: resolve, fail: reject })
    return promise
  })
  const last = () => {
    const question = asked.at(-1)
    if (question === undefined) throw new Error('Nothing was asked')
    return question
  }
  return { call, asked, last }
}

const refusal = (said: string) =>
  new ApiError({ kind: 'answer', said, errorCode: 404, serverErrcode: 'account_not_found' })
const unreachable = () => new ApiError({ kind: 'network' })

const bank = () => screen.getByRole('textbox', { name: 'Bank' })
const number = () => screen.getByRole('textbox', { name: 'Account' })
const answered = (name: string) => ({ data: { account_name: name } })

async function open(options: object = {}, said?: Words) {
  const service = provider()
  const form = await openBehaviour({ ...account(options, said), services: { call: service.call } })
  return { ...form, ...service }
}

async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], digits = '1234') {
  await user.type(bank(), '058')
  await user.type(number(), digits)
}

test('it is asked once, after a rest, with the values of the fields that it names', async () => {
  const { user, call, last } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await rest()
  expect(call).toHaveBeenCalledTimes(1)
  expect(call.mock.calls[0]?.[0]).toBe('verify-bank-account')
  expect(last().input.query).toEqual({ account_number: '1234', bank_code: '058' })
})

test('it is asked only when the field and those it names are filled in and satisfy their rules', async () => {
  const { user, call } = await open()
  await user.type(number(), '1234')
  await rest()
  await user.type(bank(), '05')
  await rest()
  expect(call).not.toHaveBeenCalled()
  await user.type(bank(), '8')
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
})

test('a field says that it is being asked about, and what was answered, and is described by it', async () => {
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

test('a newer question calls off the older, whose late answer nobody hears', async () => {
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

test('nothing of it comes under the field while a button is held down, so that no press is lost', async () => {
  const { user, call, last } = await open()
  const hold = () => user.pointer({ keys: '[MouseLeft>]', target: submit() })
  const release = () => user.pointer({ keys: '[/MouseLeft]', target: document.body })
  await fillIn(user)
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

test('an answer goes when what was asked about changes', async () => {
  const { user, call, last } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().answer(answered('ADA OBI')))
  await user.type(number(), '{Backspace}')
  await waitFor(() => expect(descriptionOf(number())).not.toContain('Held by'))
})

test('a refusal that does not block is told, and the form is submitted', async () => {
  const { user, call, last, onSubmit } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(refusal('unknown account')))
  expect(descriptionOf(number())).toBe('The bank does not know it')
  expect(isInvalid(number())).toBe(false)
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a submit does not wait for a check that does not block', async () => {
  const { user, call, onSubmit } = await open()
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a refusal that blocks is an error of the field and stands in the way of a submit', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(refusal('unknown account')))
  expect(isInvalid(number())).toBe(true)
  expect(descriptionOf(number())).toContain('The bank does not know it')
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(number()))
})

test('without words of its own a refusal is told in those of the provider', async () => {
  const { refused: _refused, ...rest } = words
  const { user, call, last } = await open({ blocking: true }, rest)
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(refusal('No such account here.')))
  expect(descriptionOf(number())).toContain('No such account here.')
})

test('a refused value that is changed is asked about anew', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(refusal('unknown account')))
  await user.type(number(), '{Backspace}5')
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await act(async () => last().answer(answered('ADA OBI')))
  expect(isInvalid(number())).toBe(false)
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a submit waits for a check that blocks, and asks at once', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true, after: 5000 })
  await fillIn(user)
  await user.click(submit())
  expect(call).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
  await act(async () => last().answer(answered('ADA OBI')))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ bank: '058', account: '1234' }))
})

test('a submit that waited and was refused shows the error and moves focus to it', async () => {
  const { user, last, onSubmit } = await open({ blocking: true, after: 5000 })
  await fillIn(user)
  await user.click(submit())
  await act(async () => last().fail(refusal('unknown account')))
  await waitFor(() => expect(document.activeElement).toBe(number()))
  expect(isInvalid(number())).toBe(true)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a provider that cannot be reached stops nobody where the form allows it', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true, unreachable: 'allow' })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(unreachable()))
  expect(descriptionOf(number())).toBe('The bank does not answer')
  expect(isInvalid(number())).toBe(false)
  await user.click(submit())
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await act(async () => last().fail(unreachable()))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('a provider that cannot be reached blocks where the form says so, until a submit reaches it', async () => {
  const { user, call, last, onSubmit } = await open({ blocking: true, unreachable: 'block' })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(unreachable()))
  expect(isInvalid(number())).toBe(true)
  expect(descriptionOf(number())).toContain('The bank does not answer')
  await user.click(submit())
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await act(async () => last().answer(answered('ADA OBI')))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('the end of a session says nothing about what was asked', async () => {
  const { user, call, last } = await open({ blocking: true })
  await fillIn(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  await act(async () => last().fail(new ApiError({ kind: 'answer', said: 'log in', errorCode: 401 })))
  expect(descriptionOf(number())).toBe('The bank does not answer')
})

test('a question can go in the body of a call: whether a phone is taken', async () => {
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
