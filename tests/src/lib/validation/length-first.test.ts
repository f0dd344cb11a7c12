import { Ajv, type Options } from 'ajv'
import { describe, expect, it } from 'vitest'
import { addRules } from '#src/lib/validation/keywords.ts'
import { judgeLengthFirst } from '#src/lib/validation/length-first.ts'

/** The keywords that a value breaks, sorted. */
function broken(schema: object, value: unknown, options: Options = { allErrors: true }): string[] {
  const ajv = addRules(new Ajv({ ...options, strictTypes: false }))
  ajv.addFormat('even', { type: 'number', validate: (figure: number) => figure % 2 === 0 })
  const validate = ajv.compile(schema)
  validate(value)
  return (validate.errors ?? []).map(({ keyword }) => keyword).sort()
}

describe('a text that is too long', () => {
  const rule = { type: 'string', maxLength: 3, pattern: '^a', format: 'decimal', hasDigit: true }

  it('breaks only that rule, and one of the maximum length still breaks others', () => {
    expect(broken(rule, 'xxxx')).toEqual(['maxLength'])
    expect(broken(rule, 'xxx')).toEqual(['format', 'hasDigit', 'pattern'])
    expect(broken(rule, '')).toEqual(['format', 'hasDigit', 'pattern'])
  })

  it('is counted in characters', () => {
    expect(broken(rule, '😀😀😀')).toEqual(['format', 'hasDigit', 'pattern'])
    expect(broken(rule, '😀😀😀😀')).toEqual(['maxLength'])
  })

  it('may have any length without a maximum', () => {
    const { maxLength: _, ...open } = rule
    expect(broken(open, 'x'.repeat(1000))).toEqual(['format', 'hasDigit', 'pattern'])
  })

  it('is the first error when validation stops at the first', () => {
    expect(broken(rule, 'xxxx', {})).toEqual(['maxLength'])
    expect(broken(rule, 'xxx', {})).toHaveLength(1)
  })

  it('does not apply to numbers', () => {
    expect(broken({ maxLength: 3, format: 'even' }, 12_345)).toEqual(['format'])
    expect(broken({ maxLength: 3, format: 'even' }, 12_346)).toEqual([])
  })
})

describe('a list that is too long', () => {
  const rule = { type: 'array', maxItems: 2, uniqueItems: true, items: { type: 'string' } }

  it('breaks only that rule, and one of the maximum length still breaks others', () => {
    expect(broken(rule, [1, 1, 1])).toEqual(['maxItems'])
    expect(broken(rule, ['a', 'a'])).toEqual(['uniqueItems'])
    expect(broken(rule, ['a', 'a', 'a'])).toEqual(['maxItems'])
    expect(broken(rule, [1, 2])).toEqual(['type', 'type'])
    expect(broken(rule, [])).toEqual([])
  })

  it('may have any length without a maximum', () => {
    const { maxItems: _, ...open } = rule
    expect(broken(open, [1, 2, 3])).toEqual(['type', 'type', 'type'])
    expect(broken(open, ['a', 'b', 'a'])).toEqual(['uniqueItems'])
  })

  it('is the first error when validation stops at the first', () => {
    expect(broken(rule, [1, 1, 1], {})).toEqual(['maxItems'])
  })
})

describe('a rule that is not a code keyword of ajv', () => {
  it.each(['nothing', 'checked'])('is refused: %s', (keyword) => {
    const ajv = new Ajv().addKeyword({ keyword: 'checked', validate: () => true })
    expect(() => judgeLengthFirst(ajv, [keyword])).toThrow(`ajv has no code for "${keyword}"`)
  })
})
