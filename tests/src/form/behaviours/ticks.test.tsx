import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Behaviour, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { descriptionOf, isInvalid, submit, typedIn } from '#tests/src/form/open-form.tsx'

const agree: Behaviour = {
  schema: {
    type: 'object',
    properties: {
      agrees: { type: 'boolean', const: true },
      news: { type: 'boolean' },
      topics: { type: 'array', items: { enum: ['rates', 'offers', 'news'] }, uniqueItems: true },
    },
    required: ['agrees', 'topics'],
  },
  ui: {
    'ui:order': ['agrees', 'news', 'topics'],
    agrees: { 'ui:widget': 'checkbox' },
    news: { 'ui:widget': 'switch' },
    topics: { 'ui:widget': 'checkboxes' },
  },
  fields: {
    agrees: {
      label: 'I agree',
      hint: 'Read it first.',
      errors: { required: 'please agree', const: 'please agree' },
    },
    news: { label: 'Send me news' },
    topics: { label: 'Topics', errors: { required: 'choose a topic', uniqueItems: 'once each' } },
    'topics.items': {
      options: { rates: 'Rates', offers: { label: 'Offers', hint: 'Now and then' }, news: 'News' },
    },
  },
}

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })

test('a checkbox is native with its label and hint, and true when ticked', async () => {
  const { user, onSubmit } = await openBehaviour({ ...agree, data: { topics: ['rates'] } })
  expect(box('I agree')).toHaveProperty('checked', false)
  expect(descriptionOf(box('I agree'))).toBe('Read it first.')
  await user.click(screen.getByText('I agree'))
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ agrees: true, topics: ['rates'] })
})

test('a checkbox that must be ticked shows its error until it is', async () => {
  const { user } = await openBehaviour({ ...agree, data: { topics: ['rates'] } })
  await user.click(submit())
  expect(isInvalid(box('I agree'))).toBe(true)
  expect(descriptionOf(box('I agree'))).toBe('please agree')
  expect(document.activeElement).toBe(box('I agree'))
  await user.keyboard(' ')
  expect(isInvalid(box('I agree'))).toBe(false)
})

test('a switch toggles by press and by keyboard', async () => {
  const { user, onSubmit } = await openBehaviour({ ...agree, data: { agrees: true, topics: ['rates'] } })
  const news = screen.getByRole('switch', { name: 'Send me news' })
  expect(news).toHaveProperty('checked', false)
  await user.click(screen.getByText('Send me news'))
  expect(news).toHaveProperty('checked', true)
  news.focus()
  await user.keyboard(' ')
  expect(news).toHaveProperty('checked', false)
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ agrees: true, news: false, topics: ['rates'] })
})

test('boxes of a list are a named group, submitted in the order of the options', async () => {
  const { user, onSubmit } = await openBehaviour({ ...agree, data: { agrees: true } })
  const group = within(screen.getByRole('group', { name: 'Topics' }))
  await user.click(group.getByRole('checkbox', { name: 'News' }))
  await user.click(group.getByRole('checkbox', { name: 'Rates' }))
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ agrees: true, topics: ['rates', 'news'] })
})

test('an empty list has no value, and each box carries the error', async () => {
  const { user, onSubmit } = await openBehaviour({ ...agree, data: { agrees: true, topics: ['rates'] } })
  await user.click(box('Rates'))
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  for (const name of ['Rates', /^Offers/, 'News']) {
    expect(isInvalid(box(name))).toBe(true)
    expect(descriptionOf(box(name))).toBe('choose a topic')
  }
  expect(document.activeElement).toBe(box('Rates'))
})

test('countries have their names in the order of the language, and the code as value', async () => {
  const { user, onSubmit } = await openBehaviour({
    schema: { type: 'object', properties: { home: { type: 'string' } }, required: ['home'] },
    ui: { home: { 'ui:widget': 'country', 'ui:autocomplete': 'country', 'ui:options': { list: 'all' } } },
    fields: { home: { label: 'Country', errors: { required: 'no country' } } },
  })
  const country = screen.getByRole('combobox', { name: 'Country' })
  const listed = () => [...country.querySelectorAll('option')].slice(1)
  // The list loads once its field has rendered.
  await waitFor(() => expect(listed().length).toBeGreaterThan(200))
  const names = listed().map((option) => option.textContent ?? '')
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-CA')))
  expect(country.getAttribute('autocomplete')).toBe('country')
  await user.selectOptions(country, 'Nigeria')
  expect(typedIn(country)).toBe('NG')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ home: 'NG' })
})

test('the policy decides which countries can be sent to', async () => {
  await openBehaviour({
    schema: { type: 'object', properties: { to: { type: 'string' } } },
    ui: { to: { 'ui:widget': 'country', 'ui:options': { list: 'sending' } } },
    fields: { to: { label: 'To' } },
  })
  const options = () => [...screen.getByRole('combobox', { name: /^To/ }).querySelectorAll('option')].slice(1)
  await waitFor(() => expect(options().map((option) => option.value)).toEqual(['CA', 'NG']))
})
