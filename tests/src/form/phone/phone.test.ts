import fc from 'fast-check'
import { AsYouType, type CountryCode } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/max/metadata'
import { describe, expect, it, vi } from 'vitest'
import { callingCodeOf, countryOfCode, diallableCountries } from '#src/form/phone/calling-codes.ts'
import { libphonenumberRules } from '#src/form/phone/libphonenumber.ts'
import { digitsOf, loadPhoneRules } from '#src/form/phone/numbers.ts'

describe('calling codes', () => {
  it('match libphonenumber', () => {
    const theirs = Object.entries(metadata.country_calling_codes)
      .flatMap(([code, countries]) => countries.map((country) => [country, code] as const))
      .filter(([country]) => /^[A-Z]{2}$/.test(country))
    expect(
      diallableCountries()
        .map((country) => [country, callingCodeOf(country)])
        .sort(),
    ).toEqual(theirs.sort())
  })

  it('mean the preferred country if it shares the code, else the main one', () => {
    expect(countryOfCode('+1', 'CA')).toBe('CA')
    expect(countryOfCode('+1', 'NG')).toBe('US')
    expect(countryOfCode('234', 'CA')).toBe('NG')
    expect(countryOfCode('', 'CA')).toBeUndefined()
  })
})

describe('numbers', () => {
  const country = fc.constantFrom(...diallableCountries())
  const typed = fc.array(fc.constantFrom(...'0123456789'), { maxLength: 14 }).map((list) => list.join(''))

  it('are undefined until the rules load, which decide whether a leading zero is part of them', async () => {
    // An earlier test in this process may have loaded them.
    vi.resetModules()
    const { grouped, toE164 } = await import('#src/form/phone/numbers.ts')
    expect(grouped('4165550142', 'CA')).toBe('416 555 0142')
    expect(grouped('08012345678', 'NG')).toBe('08012345678')
    expect(toE164('08012345678', 'NG')).toBe('')
    expect(toE164('', 'NG')).toBe('')
  })

  it('keep every digit when grouped, in every country', async () => {
    await loadPhoneRules()
    fc.assert(
      fc.property(typed, country, (digits, where) => {
        expect(digitsOf(libphonenumberRules.group(digits, where))).toBe(digits)
      }),
      { numRuns: 500 },
    )
  })

  it('are grouped as while typing, also after a paste or a correction', async () => {
    await loadPhoneRules()
    const slips = fc.array(fc.nat({ max: 14 }), { maxLength: 4 })
    fc.assert(
      fc.property(typed, slips, country, (digits, kept, where) => {
        const typist = new AsYouType(where as CountryCode)
        const [written = ''] = [...digits].map((digit) => typist.input(digit)).slice(-1)
        for (const end of kept) {
          for (let at = 0; at <= digits.length; at += 1) libphonenumberRules.group(digits.slice(0, at), where)
          libphonenumberRules.group(digits.slice(0, end), where)
        }
        expect(libphonenumberRules.group(digits, where)).toBe(written.replaceAll(/\D+/g, ' ').trim())
      }),
      { numRuns: 300 },
    )
  })

  it('are read as typed, whatever is between the digits', () => {
    expect(digitsOf('(416) 555-0142')).toBe('4165550142')
    expect(digitsOf('+1 416')).toBe('+1416')
    expect(digitsOf('1+4')).toBe('1+4')
  })
})
