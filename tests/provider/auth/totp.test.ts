import { describe, expect, test } from 'vitest'
import { base32, codeOfStep, keyUri, stepOf, stepOfCode } from '#provider/auth/factors/totp.ts'
import { policy } from '#provider/policy.ts'
import { fromBase32 } from '#tests/support/base32.ts'

/** The secret of the RFCs' tables. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226, appendix D: counter %i is %s', (counter, code) => {
  expect(codeOfStep(secret, counter)).toBe(code)
})

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: %i seconds are %s', (seconds, code) => {
  expect(codeOfStep(secret, stepOf(new Date(seconds * 1000)), 8)).toBe(code)
})

describe('a clock that is off', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const present = stepOf(now)

  test.each([-1, 0, 1])('by %i steps is accepted', (off) => {
    expect(stepOfCode(secret, codeOfStep(secret, present + off), now)).toBe(present + off)
  })

  test.each([-2, 2])('by %i steps is not', (off) => {
    expect(stepOfCode(secret, codeOfStep(secret, present + off), now)).toBeUndefined()
  })
})

test('the content of the QR code is readable by an app', () => {
  const uri = new URL(keyUri(secret, 'Farsend & Co', '+14165550142'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toBe('/Farsend & Co:+14165550142')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Farsend & Co',
    algorithm: 'SHA1',
    digits: '6',
    period: String(policy.security.authenticator.period_seconds),
  })
  expect(uri.search).not.toContain('+')
})

test('base32 matches RFC 4648', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(fromBase32(base32(secret))).toEqual(secret)
})
