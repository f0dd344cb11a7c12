import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answered, provider, refusal, rest, unreachable } from '#tests/src/form/behaviours/account-check.tsx'
import { openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { descriptionOf, isInvalid, submit } from '#tests/src/form/open-form.tsx'

const OTHER = { use: 'Take it', recheck: 'Look again' }

/** Apart from the `if`, so that no object here has a method called `then`. */
const onlyOneName = Object.fromEntries<object>([
  ['then', { properties: { last: false } }],
  ['else', { required: ['last'] }],
])

async function open(query: Readonly<Record<string, string>> = { account_number: 'account' }) {
  const service = provider()
  const form = await openBehaviour({
    schema: {
      type: 'object',
      properties: {
        first: { type: 'string', minLength: 1 },
        last: { type: 'string', minLength: 1 },
        one: { type: 'boolean' },
        account: { type: 'string', pattern: '^[0-9]{4}$' },
      },
      required: ['first', 'account'],
      if: { properties: { one: { const: true } }, required: ['one'] },
      ...onlyOneName,
    },
    ui: {
      'ui:order': ['first', 'last', 'one', 'account'],
      one: { 'ui:widget': 'checkbox' },
      account: {
        'ui:options': {
          check: {
            operation: 'verify-bank-account',
            query,
            after: 20,
            blocking: false,
            unreachable: 'allow',
            say: '/data/account_name',
            compare: {
              rule: 'personName',
              fields: { first: 'first', last: 'last', one: 'one' },
              holds: ['other'],
            },
          },
        },
      },
    },
    fields: {
      first: { label: 'First', errors: { required: 'no first', minLength: 'no first' } },
      last: { label: 'Last', errors: { required: 'no last', minLength: 'no last', absent: 'empty it' } },
      one: { label: 'One name' },
      account: {
        label: 'Account',
        errors: { required: 'no account', pattern: 'four digits' },
        check: {
          asking: 'Asking',
          refused: 'No such account',
          unreachable: 'No answer',
          advice: 'Ask them',
          again: 'Once more',
          held: 'Mend the name',
          outcomes: {
            match: { title: 'Belongs to {answer}' },
            close: { title: 'A little different', detail: '{answer}, not {given}', use: 'Take it' },
            other: { title: 'Is {answer}’s', detail: 'You typed {given}', ...OTHER },
          },
        },
      },
    },
    services: { call: service.call },
  })
  const type = async (first: string, last: string, account = '1234') => {
    await form.user.type(first_(), first)
    await form.user.type(last_(), last)
    await form.user.type(number(), account)
    await waitFor(() => expect(service.call).toHaveBeenCalled())
  }
  return { ...form, ...service, type }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const first_ = () => box('First')
const last_ = () => box('Last')
const number = () => box('Account')
const press = (name: string) => screen.getByRole('button', { name })

test('a matching answer shows, and blocks nothing', async () => {
  const { user, type, last, onSubmit } = await open()
  await type('Adaeze', 'Okafor')
  await act(async () => last().answer(answered('OKAFOR ADAEZE')))
  expect(descriptionOf(number())).toContain('Belongs to')
  expect(document.querySelector('[data-outcome="match"]')).not.toBeNull()
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('another name blocks the form and says what to do, without calling the number wrong', async () => {
  const { user, type, last, onSubmit } = await open()
  await type('Adaeze', 'Okafor')
  await act(async () => last().answer(answered('Zainab Sani')))
  expect(screen.getByText('Zainab Sani')).toBeDefined()
  expect(screen.getByText('Adaeze Okafor')).toBeDefined()
  expect(submit()).toHaveProperty('disabled', true)
  expect(screen.getByText('Mend the name')).toBeDefined()
  expect(isInvalid(number())).toBe(false)
  await user.type(last_(), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a submit before the answer waits for it, and another name blocks it', async () => {
  const { user, type, last, onSubmit } = await open()
  await type('Adaeze', 'Okafor')
  await user.click(submit())
  await act(async () => last().answer(answered('Zainab Sani')))
  await rest()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(number())
})

test('the answered name can be applied, and then it matches', async () => {
  const { user, type, last, call, onSubmit } = await open()
  await type('Adaeze', 'Okafor')
  await act(async () => last().answer(answered('Zainab Sani')))
  await user.click(press('Take it'))
  expect(first_().value).toBe('Zainab')
  expect(last_().value).toBe('Sani')
  expect(descriptionOf(number())).toContain('Belongs to')
  await waitFor(() => expect(document.activeElement).toBe(submit()))
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledOnce()
  // The name is not part of the request.
  expect(call).toHaveBeenCalledOnce()
})

test('correcting the number focuses and selects it', async () => {
  const { user, type, last } = await open()
  await type('Adaeze', 'Okafor')
  await act(async () => last().answer(answered('Zainab Sani')))
  await user.click(press('Look again'))
  expect(document.activeElement).toBe(number())
  expect([number().selectionStart, number().selectionEnd]).toEqual([0, 4])
})

test('a similar name shows a hint, and can be saved as typed', async () => {
  const { user, type, last, onSubmit } = await open()
  await type('Ada', 'Okafor')
  await act(async () => last().answer(answered('Adaeze Ngozi Okafor')))
  expect(descriptionOf(number())).toContain('A little different')
  expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull()
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ first: 'Ada' }))
})

test('changing the compared field updates the result without another call', async () => {
  const { user, type, last, call } = await open()
  await type('Zain', 'Okafor')
  await act(async () => last().answer(answered('Zainab Sani')))
  expect(submit()).toHaveProperty('disabled', true)
  await user.clear(last_())
  await user.type(last_(), 'Sani')
  await waitFor(() => expect(descriptionOf(number())).toContain('A little different'))
  expect(submit()).toHaveProperty('disabled', false)
  expect(call).toHaveBeenCalledOnce()
})

test('an answer disappears with the number it was about', async () => {
  const { user, type, last } = await open()
  await type('Adaeze', 'Okafor')
  await act(async () => last().answer(answered('Zainab Sani')))
  await user.type(number(), '{Backspace}')
  expect(document.querySelector('[data-outcome]')).toBeNull()
  expect(submit()).toHaveProperty('disabled', false)
})

test('an unreachable provider is called again on a press, and blocks nothing', async () => {
  const { user, type, last, call, onSubmit } = await open()
  await type('Adaeze', 'Okafor')
  await act(async () => last().fail(unreachable()))
  expect(screen.getByText('Ask them')).toBeDefined()
  await user.click(press('Once more'))
  expect(call).toHaveBeenCalledTimes(2)
  await act(async () => last().fail(unreachable()))
  await user.click(submit())
  await act(async () => last().fail(unreachable()))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('an unknown account says so', async () => {
  const { type, last } = await open()
  await type('Adaeze', 'Okafor')
  await act(async () => last().fail(refusal('unknown')))
  expect(descriptionOf(number())).toBe('No such account')
})

test('a check gives up after eight seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { type } = await open()
  await type('Adaeze', 'Okafor')
  await act(async () => vi.advanceTimersByTimeAsync(8100))
  vi.useRealTimers()
  expect(screen.getByText('No answer')).toBeDefined()
})

test('a person with one name is asked about and compared by it alone', async () => {
  const { user, last, call, onSubmit } = await open({
    account_number: 'account',
    first: 'first',
    last: 'last',
  })
  await user.type(first_(), 'Sukarno')
  await user.type(last_(), 'none')
  await user.click(screen.getByRole('checkbox', { name: 'One name' }))
  expect(screen.queryByRole('textbox', { name: 'Last' })).toBeNull()
  await user.type(number(), '1234')
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(last().input.query).toEqual({ account_number: '1234', first: 'Sukarno' })
  await act(async () => last().answer(answered('SUKARNO')))
  expect(descriptionOf(number())).toContain('Belongs to')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ first: 'Sukarno', one: true, account: '1234' })
})

test('the bank’s longer name becomes the one name', async () => {
  const { user, type, last, onSubmit } = await open()
  await type('Ada', 'none')
  await user.click(screen.getByRole('checkbox', { name: 'One name' }))
  await act(async () => last().answer(answered('Zainab Sani')))
  await user.click(press('Take it'))
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ first: 'Zainab Sani', one: true, account: '1234' })
})
