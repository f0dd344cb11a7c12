import { describe, expect, test } from 'vitest'
import { frameAddress, isAtlas, isFrame, pageAddress, placeOf, readView } from '#src/atlas/address.ts'

const locales = ['en-CA', 'en-XA']

const view = {
  subject: 'step/sign-up/mobile',
  state: 'failed:sms_unavailable',
  locale: 'en-XA',
  width: '1280',
  scheme: 'dark',
  kind: 'failed',
  query: 'a & b',
} as const

describe('addresses of the atlas', () => {
  test('contain every selection', () => {
    const [path = '', search = ''] = pageAddress(view).split('?')
    expect(path).toBe('/atlas/step/sign-up/mobile/failed:sms_unavailable')
    expect(readView(path, `?${search}`, locales)).toEqual(view)
  })

  test('of a frame contain the state, its language and its colours', () => {
    expect(frameAddress(view)).toBe(
      '/atlas/frame/step/sign-up/mobile/failed:sms_unavailable?locale=en-XA&scheme=dark',
    )
    expect(placeOf('/atlas/frame/form/login-phone/error:login-phone.password.required')).toEqual({
      subject: 'form/login-phone',
      state: 'error:login-phone.password.required',
    })
  })

  test('that are empty or invalid show the defaults', () => {
    const first = {
      subject: '',
      state: '',
      locale: 'en-CA',
      width: '390',
      scheme: 'auto',
      kind: '',
      query: '',
    }
    expect(readView('/atlas', '', locales)).toEqual(first)
    expect(readView('/atlas/nonsense', '?locale=xx&width=7&scheme=pink', locales)).toEqual(first)
  })

  test('differ from the product’s addresses and from each other', () => {
    expect(isAtlas('/atlas')).toBe(true)
    expect(isAtlas('/atlas/form/login-phone')).toBe(true)
    expect(isAtlas('/atlases')).toBe(false)
    expect(isFrame('/atlas/form/login-phone')).toBe(false)
    expect(isFrame('/atlas/frame/form/login-phone/empty')).toBe(true)
  })
})
