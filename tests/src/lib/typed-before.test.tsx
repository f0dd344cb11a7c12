import { describe, expect, test } from 'vitest'
import { rememberTyped, searchAtStart, typedBefore } from '#src/lib/typed-before.ts'

/** A page as it came, with what a visitor then typed into it. */
function page(html: string, typed: Readonly<Record<string, string>> = {}): Element {
  document.body.innerHTML = html
  for (const [name, value] of Object.entries(typed)) {
    const input = document.querySelector(`[name="${name}"]`)
    if (input instanceof HTMLInputElement) input.value = value
  }
  return document.body
}

const fields = '<input name="sending_amount" value="1000.00"><input name="receiving_amount" value="">'

describe('what was typed before the script came', () => {
  test('is returned by the name of its field, once', () => {
    rememberTyped(page(fields, { sending_amount: '25' }))
    expect(typedBefore('sending_amount')).toBe('25')
    expect(typedBefore('sending_amount')).toBeUndefined()
  })

  test('a field with its original text was not typed into', () => {
    rememberTyped(page(fields, { sending_amount: '1000.00', receiving_amount: '7' }))
    expect(typedBefore('sending_amount')).toBeUndefined()
    expect(typedBefore('receiving_amount')).toBe('7')
  })

  test('a field that was emptied is returned as empty', () => {
    rememberTyped(page(fields, { sending_amount: '' }))
    expect(typedBefore('sending_amount')).toBe('')
  })

  test('fields without a name and outside the page’s root are nobody’s', () => {
    const root = page('<div id="in"><input value="a"></div><input name="out" value="a">', { out: 'b' })
    rememberTyped(root.querySelector('#in') ?? root)
    expect(typedBefore('out')).toBeUndefined()
    expect(typedBefore('')).toBeUndefined()
  })

  test('the address the page was opened with is kept', () => {
    rememberTyped(page(fields), '?sending_amount=25')
    expect(searchAtStart()).toBe('?sending_amount=25')
  })
})
