import { Ajv } from 'ajv'
import fc from 'fast-check'
import { addRules } from '#src/lib/validation/keywords.ts'

export const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

/** A validator of objects whose `field` is a text under the rule. */
export function validator(rule: object): (data: unknown) => boolean {
  const ajv = addRules(new Ajv({ allErrors: true, strict: true, strictTypes: false }))
  const validate = ajv.compile({ type: 'object', properties: { field: { type: 'string', ...rule } } })
  return (data) => validate(data) === true
}
