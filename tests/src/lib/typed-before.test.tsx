import { describe, expect, test } from 'vitest'
import { rememberTyped, searchAtStart, typedBefore } from '#src/lib/typed-before.ts'

/** A prerendered page, with text typed into it. */
function page(html: string, typed: Readonly<Record<string, string>> = {}): Element {
  document.body.innerHTML = html
  for (const [name, value] of Object.entries(typed)) {
    const input = document.querySelector(`[name="${name}"]`)
    if (input instanceof HTMLInputElement) input.value = value
  }
  return document.body
}

const fields = '<input name="sending_amount" value="1000.00"><input name="receiving_amount" value="">'

describe('text typed before hydration', () => {
  test('is returned by the name of its field, once', () => {
    rememberTyped(page(fields, { sending_amount: '25' }))
    expect(typedBefore('sending_amount')).toBe('25')
    expect(typedBefore('sending_amount')).toBeUndefined()
  })

  test('excludes a field with its original text', () => {
    rememberTyped(page(fields, { sending_amount: '1000.00', receiving_amount: '7' }))
    expect(typedBefore('sending_amount')).toBeUndefined()
    expect(typedBefore('receiving_amount')).toBe('7')
  })

  test('includes a cleared field as empty', () => {
    rememberTyped(page(fields, { sending_amount: '' }))
    expect(typedBefore('sending_amount')).toBe('')
  })

  test('excludes fields without a name or outside the page’s root', () => {
    const root = page('<div id="in"><input value="a"></div><input name="out" value="a">', { out: 'b' })
    rememberTyped(root.querySelector('#in') ?? root)
    expect(typedBefore('out')).toBeUndefined()
    expect(typedBefore('')).toBeUndefined()
  })

  test('the address that opened the page is kept', () => {
    rememberTyped(page(fields), '?sending_amount=25')
    expect(searchAtStart()).toBe('?sending_amount=25')
  })
})
