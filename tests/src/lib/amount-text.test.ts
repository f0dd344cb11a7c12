import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInSigns, groupAmount } from '#src/lib/amount-input.ts'
import { AmountText } from '#src/lib/amount-text.ts'
import type { FigureSigns } from '#src/lib/number-input.ts'

const ENGLISH: FigureSigns = { group: ',', decimal: '.' }
const FRENCH: FigureSigns = { group: '\u00a0', decimal: ',' }
const EUROPEAN: FigureSigns = { group: '.', decimal: ',' }
const LOCALES = { English: ENGLISH, French: FRENCH, European: EUROPEAN }

/** An input with these signs, as a widget drives it. */
function inputOf(signs: FigureSigns, digits = 2, value = '') {
  const amount = new AmountText(signs)
  const box = { text: '', value: '', caret: 0 }
  const show = (next: string) => {
    box.value = next
    box.text = amount.show(amount.stored(next), digits)
    box.caret = amount.caretIn(box.text) ?? box.text.length
    amount.follow(box.text)
  }
  const change = (text: string, caret: number) => show(amount.read(text, caret, digits))
  show(value)
  return {
    box,
    type(keys: string) {
      for (const key of keys) {
        const { text, caret } = box
        change(text.slice(0, caret) + key + text.slice(caret), caret + 1)
      }
    },
    paste(pasted: string) {
      const { text, caret } = box
      change(text.slice(0, caret) + pasted + text.slice(caret), caret + pasted.length)
    },
    erase(count = 1) {
      for (let left = count; left > 0; left -= 1) {
        const { text, caret } = box
        change(text.slice(0, caret - 1) + text.slice(caret), caret - 1)
      }
    },
    leave() {
      amount.leave()
      show(box.value)
    },
  }
}

function typed(keys: string, signs = ENGLISH, digits = 2) {
  const input = inputOf(signs, digits)
  input.type(keys)
  return input.box
}

describe('keys', () => {
  test.each([
    ['1234.5', '1,234.5', '1234.5'],
    ['1000.', '1,000.', '1000.'],
    ['.5', '0.5', '0.5'],
    ['007', '7', '7'],
    ['0.05', '0.05', '0.05'],
    ['12,50', '12.50', '12.50'],
    ['1250,75', '1,250.75', '1250.75'],
    ['1,234', '1,234', '1234'],
    ['1,234,567', '1,234,567', '1234567'],
    ['1,234.56', '1,234.56', '1234.56'],
    ['1.234,56', '1,234.56', '1234.56'],
    ['1 234,56', '1,234.56', '1234.56'],
    ['1 234 567', '1,234,567', '1234567'],
    ["1'234'567.50", '1,234,567.50', '1234567.50'],
    ['$500', '$500', '500'],
    ['Rs. 500', 'Rs. 500', '500'],
    ['٥٠٠٫٢٥', '500.25', '500.25'],
    ['１２３４', '1,234', '1234'],
  ])('%j show %j and mean %j', (keys, text, value) => {
    expect(typed(keys)).toMatchObject({ text, value })
  })

  test.each([
    '12a3',
    '1.2.3',
    '-5',
    '1.005',
    '12.345',
    '1,234,5.',
    '1e3',
    '5k',
    'ten',
    '12.5,',
    '1'.repeat(13),
  ])('%j stay, and mean no amount', (keys) => {
    const { text, value } = typed(keys)
    expect(text.replaceAll(/[,.]/g, '')).toBe(keys.replaceAll(/[,.]/g, ''))
    expect(value).not.toMatch(/^\d+(\.\d*)?$/)
  })

  test('a dot or a comma is the decimal sign in both languages', () => {
    expect(typed('1234.5', FRENCH)).toMatchObject({ text: '1\u00a0234,5', value: '1234.5' })
    expect(typed('1234,5', FRENCH)).toMatchObject({ text: '1\u00a0234,5', value: '1234.5' })
    expect(typed('1234.5', EUROPEAN)).toMatchObject({ text: '1.234,5', value: '1234.5' })
    expect(typed('1.234', EUROPEAN)).toMatchObject({ text: '1.234', value: '1234' })
  })

  test('a currency without decimals refuses them', () => {
    expect(typed('12.5', ENGLISH, 0)).toMatchObject({ text: '12.5', value: ' 12.5' })
  })

  test('a name of money stays while it is typed, and goes when the input is left', () => {
    const input = inputOf(ENGLISH)
    input.type('500 kr')
    expect(input.box).toMatchObject({ text: '500 kr', value: '500' })
    input.leave()
    expect(input.box).toMatchObject({ text: '500.00', value: '500' })
  })

  test('a text in doubt stays when the input is left, and is read once mended', () => {
    const input = inputOf(FRENCH)
    input.type('1,2.3')
    expect(input.box).toMatchObject({ text: '1,2.3', value: '1,2.3' })
    input.leave()
    expect(input.box.text).toBe('1,2.3')
    input.erase(2)
    expect(input.box).toMatchObject({ text: '1,2', value: '1.2' })
  })

  test('the caret stays behind the typed digit, as groups come and go', () => {
    const input = inputOf(ENGLISH, 2, '1234')
    input.box.caret = 1
    input.type('9')
    expect(input.box).toMatchObject({ text: '19,234.00', caret: 2 })
    input.erase(1)
    expect(input.box).toMatchObject({ text: '1,234.00', caret: 1 })
  })

  test('a group’s sign that is left over from a deletion is no decimal sign', () => {
    const input = inputOf(ENGLISH)
    input.type('1234')
    input.erase()
    expect(input.box).toMatchObject({ text: '123', value: '123' })
    const thousands = inputOf(ENGLISH, 2, '1234567.00')
    thousands.box.caret = 1
    thousands.erase()
    expect(thousands.box).toMatchObject({ text: '234,567.00', value: '234567.00' })
  })

  test('what is pasted among figures counts as it is written', () => {
    const input = inputOf(ENGLISH)
    input.type('1234')
    input.paste(',50')
    expect(input.box).toMatchObject({ text: '1,234.50', value: '1234.50' })
    input.paste(' CAD')
    expect(input.box).toMatchObject({ text: '1,234.50', value: '1234.50' })
    input.paste('k')
    expect(input.box.text).toBe('1,234.50k')
  })
})

describe('any amount', () => {
  const amounts = fc
    .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
  const locales = fc.constantFrom(...Object.values(LOCALES))

  test('typed key by key in the signs of any locale, is what it is', () => {
    fc.assert(
      fc.property(amounts, locales, locales, (value, signs, written) => {
        const keys = amountInSigns(value, written).replaceAll('\u00a0', ' ')
        expect(typed(keys, signs).value).toBe(value)
      }),
    )
  })

  test('pasted in the signs of any locale, is what it is', () => {
    fc.assert(
      fc.property(amounts, locales, locales, (value, signs, written) => {
        const input = inputOf(signs)
        input.paste(amountInSigns(value, written))
        expect(input.box.value).toBe(value)
      }),
    )
  })

  test('of any text, is either all of its figures or the text itself', () => {
    const signs = fc.constantFrom(..."0123456789.,  '-kr$€KM%٣٫٬e".split(''))
    fc.assert(
      fc.property(
        fc.string({ unit: signs, maxLength: 14 }),
        locales,
        fc.boolean(),
        (text, written, isPasted) => {
          const input = inputOf(written)
          if (isPasted) input.paste(text)
          else input.type(text)
          const { value } = input.box
          const figures = (from: string) => from.replaceAll('٣', '3').replaceAll(/\D/g, '').replace(/^0+/, '')
          expect(figures(value).replace(/^0+/, '')).toBe(figures(text))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('grouping adds separators and nothing else', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (whole) => {
        expect(groupAmount(String(whole)).replaceAll(',', '')).toBe(String(whole))
      }),
    )
  })
})
