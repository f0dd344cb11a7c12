import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatMoney, getLocale, localeFromAddress, setLocale, text } from '#src/content/index.ts'

afterEach(() => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  setLocale('en-CA')
})

describe('the locale of the address', () => {
  it('is kept for the tab, and set on the document', () => {
    setLocale('fr-CA')
    window.history.replaceState(null, '', '/login?locale=en-CA')
    localeFromAddress()
    expect(getLocale()).toBe('en-CA')
    expect(document.documentElement.lang).toBe('en-CA')
    setLocale('fr-CA')
    window.history.replaceState(null, '', '/get-started')
    localeFromAddress()
    expect(getLocale()).toBe('en-CA')
  })

  it('must exist, or it is not kept', () => {
    window.history.replaceState(null, '', '/?locale=en-XX')
    expect(localeFromAddress).toThrow("There is no locale 'en-XX'. There are en-CA")
    window.history.replaceState(null, '', '/')
    expect(localeFromAddress).not.toThrow()
  })
})

it('figures, dates and words work in a locale that Intl does not know', () => {
  setLocale('en-XA')
  expect(formatMoney('1002.99', 'CAD')).toBe('1,002.99 CAD')
  expect(formatDate('2026-11-20')).toBe('20 Nov 2026')
  expect(text('ui.close')).toBe('Close')
})
