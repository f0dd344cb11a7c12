import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ServiceInput, Services } from '#src/form/services.ts'
import { type Behaviour, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { deferred, descriptionOf, submit, typedIn } from '#tests/src/form/open-form.tsx'

const banks: Behaviour = {
  schema: {
    type: 'object',
    properties: { country: { enum: ['NG', 'CA'] }, bank: { type: 'string' } },
    required: ['country', 'bank'],
  },
  ui: {
    'ui:order': ['country', 'bank'],
    country: { 'ui:widget': 'select' },
    bank: {
      'ui:widget': 'select',
      'ui:options': {
        choices: {
          operation: 'list-banks',
          query: { country: 'country' },
          list: '/data',
          value: '/code',
          label: '/name',
        },
      },
    },
  },
  fields: {
    country: {
      label: 'Country',
      options: { NG: 'Nigeria', CA: 'Canada' },
      errors: { required: 'no country' },
    },
    bank: { label: 'Bank', placeholder: 'Choose a bank', errors: { required: 'no bank' } },
  },
}

const lists = {
  NG: {
    data: [
      { code: '058', name: 'GTBank' },
      { code: '044', name: 'Access' },
    ],
  },
  CA: {
    data: [
      { code: '001', name: 'BMO' },
      { code: '058', name: 'Not the same' },
    ],
  },
}

async function open(data: object = {}) {
  const asked: { input: ServiceInput; answer: (value: unknown) => void; fail: () => void }[] = []
  const call = vi.fn<Services['call']>((_operation, input) => {
    const { promise, resolve, reject } = deferred<unknown>()
    asked.push({ input, answer: resolve, fail: () => reject(new Error('no line')) })
    return promise
  })
  const form = await openBehaviour({ ...banks, data: { ...data }, services: { call } })
  const last = () => {
    const question = asked.at(-1)
    if (question === undefined) throw new Error('No call was made')
    return question
  }
  return { ...form, call, asked, last }
}

const country = () => screen.getByRole('combobox', { name: 'Country' })
const bank = () => screen.getByRole('combobox', { name: 'Bank' })
const offered = () => [...bank().querySelectorAll('option')].slice(1).map((option) => option.textContent)
const placeholder = () => bank().querySelector('option')?.textContent

test('the list loads once the field that it depends on has a value', async () => {
  const { user, call, last } = await open()
  expect(call).not.toHaveBeenCalled()
  expect(placeholder()).toBe('Choose a bank')
  await user.selectOptions(country(), 'Nigeria')
  expect(call.mock.calls[0]?.[0]).toBe('list-banks')
  expect(last().input.query).toEqual({ country: 'NG' })
})

test('the field says that it is loading, and then offers the options', async () => {
  const { last, user, onSubmit } = await open({ country: 'NG' })
  expect(bank().getAttribute('aria-busy')).toBe('true')
  expect(placeholder()).toBe('Loading the list')
  await act(async () => last().answer(lists.NG))
  expect(bank().getAttribute('aria-busy')).toBeNull()
  expect(offered()).toEqual(['GTBank', 'Access'])
  await user.selectOptions(bank(), 'Access')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ country: 'NG', bank: '044' })
})

test('another value loads another list, and the older answer is ignored', async () => {
  const { user, asked, call } = await open({ country: 'NG' })
  await user.selectOptions(country(), 'Canada')
  expect(call).toHaveBeenCalledTimes(2)
  expect(asked[0]?.input.signal.aborted).toBe(true)
  await act(async () => asked[1]?.answer(lists.CA))
  await act(async () => asked[0]?.answer(lists.NG))
  expect(offered()).toEqual(['BMO', 'Not the same'])
})

test('a value missing from the new list is cleared, another stays', async () => {
  const { user, last, onSubmit } = await open({ country: 'NG', bank: '044' })
  await act(async () => last().answer(lists.NG))
  expect(typedIn(bank())).toBe('044')
  await user.selectOptions(country(), 'Canada')
  await act(async () => last().answer(lists.CA))
  expect(typedIn(bank())).toBe('')
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  await user.selectOptions(bank(), 'Not the same')
  await user.selectOptions(country(), 'Nigeria')
  await act(async () => last().answer(lists.NG))
  expect(typedIn(bank())).toBe('058')
})

test('a list that fails to load is announced, and reloads without losing focus', async () => {
  const { user, last, call, container } = await open({ country: 'NG' })
  await act(async () => last().fail())
  expect(descriptionOf(bank())).toContain('We couldn’t load this list.')
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('We couldn’t load this list.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(call).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(bank())
  await act(async () => last().answer(lists.NG))
  expect(offered()).toEqual(['GTBank', 'Access'])
  expect(screen.queryByText('We couldn’t load this list.', { selector: 'span' })).toBeNull()
})

test('an empty list says so', async () => {
  const { last } = await open({ country: 'NG' })
  await act(async () => last().answer({ data: [] }))
  await waitFor(() => expect(descriptionOf(bank())).toBe('There’s nothing to choose from yet.'))
})
