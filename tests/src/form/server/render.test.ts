import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { describe, expect, it } from 'vitest'
import examples from '#src/atlas/examples.json' with { type: 'json' }
import { FormServices, preloadForm, SchemaForm, type Services } from '#src/form/index.ts'

/** The forms of prerendered pages. */
const forms = ['login-phone', 'login-email', 'support-message'] as const

/** The build replaces Octicons with a renderer of its own, so icons have no inline style. */
const withoutIcons = (html: string) => html.replaceAll(/<svg.*?<\/svg>/g, '')

// There is no document here: a form that reads one while rendering fails.
describe.each(forms)('%s on a server', (id) => {
  const html = async () => {
    await preloadForm(id)
    return renderToString(createElement(SchemaForm<typeof id>, { id, onSubmit: () => {} }))
  }

  it('is complete: every field with its label, and the button', async () => {
    const { schema } = await preloadForm(id)
    const page = await html()
    const labelled = [...page.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, control]) => control)
    expect(labelled.length).toBeGreaterThan(1)
    for (const control of labelled)
      expect(page).toMatch(new RegExp(`<(input|select|textarea)[^>]* id="${control}"`))
    for (const name of schema.required ?? [])
      if (labelled.includes(`${id}_${name}`)) expect(page).toContain(`name="${name}"`)
    expect(page).toMatch(/<button[^>]* type="submit"/)
  })

  it('renders the same each time', async () => {
    expect(await html()).toBe(await html())
  })

  it('has no style attribute, which the Content-Security-Policy would drop', async () => {
    expect(withoutIcons(await html())).not.toContain(' style=')
  })
})

it('shows the hints, so that nothing moves on hydration', async () => {
  await preloadForm('card')
  const page = renderToString(createElement(SchemaForm<'card'>, { id: 'card', onSubmit: () => {} }))
  expect(page).toMatch(/<div[^>]* id="card_[a-z_]+__message"[^>]*>[^<]+<\/div>/)
})

/** Together they have every visible widget, sections, repeated values, and a check. */
const varied = [
  'beneficiary-bank-ng',
  'beneficiary-country',
  'card',
  'identity-address',
  'identity-consent',
  'identity-document',
  'identity-personal',
  'login-email',
  'login-code',
  'notification-settings',
  'profile-details',
  'rate-alert',
  'step-up-pin',
  'support-request',
  'transfer-amount',
  'transfer-review',
] as const

const services: Services = { call: () => new Promise(() => {}) }

it.each(varied)('%s renders without rules that a script would have to add', async (id) => {
  await preloadForm(id)
  const sheet = new ServerStyleSheet()
  const form = createElement(SchemaForm<typeof id>, { id, context: examples.lists, onSubmit: () => {} })
  const html = renderToString(sheet.collectStyles(createElement(FormServices, { value: services }, form)))
  expect(html).toContain('class="form-')
  expect(sheet.getStyleTags()).not.toContain('{')
})
