import { afterEach, describe, expect, it } from 'vitest'
import {
  addressIn,
  beginLanguage,
  chooseLanguage,
  formatMoney,
  getLocale,
  languageAhead,
  languageOf,
  rememberedLanguage,
  setLocale,
  text,
  withoutLanguage,
} from '#src/content/index.ts'

afterEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  setLocale('en-CA')
})

describe('addresses and languages', () => {
  it.each([
    ['/', '/fr'],
    ['/login', '/fr/login'],
    ['/login?from=x#y', '/fr/login?from=x#y'],
    ['/#international_money_transfer', '/fr#international_money_transfer'],
    ['/friends', '/fr/friends'],
  ])('%s is %s in French, and back', (english, french) => {
    expect(addressIn(english, 'fr-CA')).toBe(french)
    expect(addressIn(french, 'fr-CA')).toBe(french)
    expect(addressIn(french, 'en-CA')).toBe(english)
    expect(withoutLanguage(french)).toBe(english)
    expect(languageOf(french)?.id).toBe('fr-CA')
    expect(languageOf(english)?.id).toBe('en-CA')
  })

  it.each(['#fees', 'https://farsend.example/login', '//elsewhere.example', 'mailto:a@b.example'])(
    '%s is no path of the app and stays',
    (href) => expect(addressIn(href, 'fr-CA')).toBe(href),
  )
})

describe('the language of a visit', () => {
  it('is that of the address, for as long as the tab is open', async () => {
    window.history.replaceState(null, '', '/fr/login?x=1#y')
    // What is requested before the words have arrived is answered in it too.
    expect(languageAhead()).toBe('fr-CA')
    expect(getLocale()).toBe('en-CA')
    await beginLanguage()
    expect(getLocale()).toBe('fr-CA')
    expect(document.documentElement.lang).toBe('fr-CA')
    expect(text('ui.close')).toBe('Fermer')
    expect(formatMoney('1234.5', 'CAD')).toBe('1\u00a0234,50\u00a0CAD')
    setLocale('en-CA')
    window.history.replaceState(null, '', '/login')
    await beginLanguage()
    expect(getLocale()).toBe('fr-CA')
    expect(window.localStorage.length).toBe(0)
  })

  it('is the one chosen before, and the address follows', async () => {
    await chooseLanguage('fr-CA')
    setLocale('en-CA')
    window.history.replaceState({ kept: true }, '', '/dashboard/home?x=1#y')
    await beginLanguage()
    expect(getLocale()).toBe('fr-CA')
    expect(window.location.href.replace(window.location.origin, '')).toBe('/fr/dashboard/home?x=1#y')
    expect(window.history.state).toEqual({ kept: true })
  })

  it('changes in place: page, query and scroll position stay, and the choice is stored', async () => {
    window.history.replaceState(null, '', '/get-started?x=1#y')
    await chooseLanguage('fr-CA')
    expect(window.location.href.replace(window.location.origin, '')).toBe('/fr/get-started?x=1#y')
    await chooseLanguage('en-CA')
    expect(window.location.href.replace(window.location.origin, '')).toBe('/get-started?x=1#y')
    expect(rememberedLanguage()).toBe('en-CA')
  })
})
