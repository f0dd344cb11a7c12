// Forms whose names all exist and that would still be filled in wrong, sent unseen, or refused for their defaults.
import { describe, expect, test } from 'vitest'
import { compileFindings } from '#scripts/check/data/compile.ts'
import { defaultFindings } from '#scripts/check/data/defaults.ts'
import { formSubsetFindings } from '#scripts/check/data/form-subset.ts'
import { formIdFindings } from '#scripts/check/data/ids-forms.ts'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { schemaFindings } from '#scripts/check/data/schemas.ts'
import { unusedSchemaFindings } from '#scripts/check/data/unused-schemas.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { broken, schema, testBreaks, ui, withText } from '#tests/scripts/broken-product.ts'

const sections = ['ui:options', 'sections']

describe('autofill, sections, and widgets', () =>
  testBreaks(formIdFindings, [
    [
      'a name that HTML has not',
      ui('identity-address'),
      ['city', 'ui:autocomplete'],
      'town',
      'HTML has no autocomplete "town"',
    ],
    [
      'a name misspelt',
      ui('identity-address'),
      ['zipcode', 'ui:autocomplete'],
      'postal-cod',
      'Did you mean "postal-code"?',
    ],
    [
      'no name',
      ui('identity-address'),
      ['city', 'ui:autocomplete'],
      undefined,
      '"city" does not say what browsers fill in there: add "ui:autocomplete"',
    ],
    [
      'no name of a list to choose from',
      ui('identity-personal'),
      ['gender', 'ui:autocomplete'],
      undefined,
      '"gender" does not say what browsers fill in there',
    ],
    [
      'no name in a group',
      ui('identity-address'),
      ['previous_addresses', 'items', 'city', 'ui:autocomplete'],
      undefined,
      '"city" does not say what browsers fill in there',
    ],
    [
      'one name for two',
      ui('identity-address'),
      ['city', 'ui:autocomplete'],
      'address-level1',
      'browsers would fill the same into "city" and "state"',
    ],
    [
      'a name on a hidden field',
      ui('card'),
      ['name', 'ui:widget'],
      'hidden',
      "browsers don't fill in hidden fields",
    ],
    [
      'a password that no manager knows',
      ui('login-phone'),
      ['password', 'ui:autocomplete'],
      'off',
      'know the widget "password" by "current-password" or "new-password"',
    ],
    [
      'a password without its user',
      ui('login-phone'),
      ['phone_number', 'ui:autocomplete'],
      'tel',
      'mark that field "username"',
    ],
    [
      'a PIN that a browser would save',
      ui('transfer-pin'),
      ['pin', 'ui:autocomplete'],
      'current-password',
      'know the widget "pin" by "off"',
    ],
    [
      'a code that no phone knows',
      ui('sign-up-code'),
      ['code', 'ui:autocomplete'],
      'off',
      'know the widget "code" by "one-time-code"',
    ],
    ['a star for the rest', ui('card'), ['ui:order'], ['name', '*'], 'name each instead of "*"'],
    [
      'a field of a group without a place',
      ui('identity-address'),
      ['previous_addresses', 'items', 'ui:order'],
      ['country'],
      'the field "city" is missing in "ui:order"',
    ],
    [
      'a field in no section',
      ui('conversion'),
      [...sections, 0, 'fields'],
      ['amount'],
      'no section shows the field "to_amount"',
    ],
    [
      'a field in two sections',
      ui('transfer-amount'),
      [...sections, 1, 'fields', 1],
      'sending_amount',
      'another place of the sections shows "sending_amount" already',
    ],
    [
      'a hidden field in a section',
      ui('transfer-amount'),
      [...sections, 1, 'fields', 1],
      'country',
      '"country" is hidden: take it out of the section',
    ],
    [
      'another order than that of the form',
      ui('transfer-amount'),
      [...sections, 0, 'fields'],
      ['receiving_amount', 'sending_amount'],
      '"ui:order" has "sending_amount" before "receiving_amount"',
    ],
    [
      'a date that is none',
      ui('card'),
      ['name', 'ui:widget'],
      'date',
      'the widget "date" needs a field of the format "date"',
    ],
    [
      'an email that is none',
      ui('card'),
      ['name', 'ui:widget'],
      'email',
      'the widget "email" needs a field of the format',
    ],
    ['a choice of nothing', ui('card'), ['name', 'ui:widget'], 'select', 'has nothing to choose from'],
    [
      'a choice that is typed',
      ui('identity-address'),
      ['years_at_address', 'ui:widget'],
      'text',
      'the widget "text" does not show what can be chosen',
    ],
    [
      'a part written over the field itself',
      ui('login-phone'),
      ['phone_number', 'ui:options', 'e164'],
      'phone_number',
      '"e164" is written into another field than "phone_number" itself',
    ],
    [
      'two parts in one field',
      ui('login-phone'),
      ['phone_number', 'ui:options', 'e164'],
      'phone_country_code',
      '"countryCode" is written into "phone_country_code" already',
    ],
    [
      'a password without an owner',
      ui('sign-up-password'),
      ['ui:options', 'username', 0],
      'nobody',
      'no field of any form is called "nobody"',
    ],
    [
      'a check without its fields',
      ui('identity-address'),
      ['street_name', 'ui:options', 'suggest', 'query', 'search'],
      undefined,
      '"search-addresses" cannot be asked without "search"',
    ],
    [
      'a check before its fields',
      ui('identity-address'),
      ['street_name', 'ui:options', 'suggest', 'from'],
      2,
      'it asks from 2 characters on, and "search-addresses" takes at least 3',
    ],
  ]))

describe('hidden fields', () =>
  testBreaks(formSubsetFindings, [
    [
      'allowed',
      schema('card'),
      ['additionalProperties'],
      true,
      'fields that no widget shows would be accepted unseen',
    ],
    ['not refused', schema('card'), ['additionalProperties'], undefined, 'add "additionalProperties": false'],
    [
      'not refused in a group',
      schema('identity-address'),
      ['properties', 'previous_addresses', 'items', 'additionalProperties'],
      undefined,
      'add "additionalProperties": false',
    ],
  ]))

describe('schemas', () => {
  testBreaks(schemaFindings, [
    [
      'a pattern without its ends',
      schema('conversion'),
      ['properties', 'from_currency', 'pattern'],
      '[A-Z]{3}',
      'it fits any text that has such a part: begin it with ^ and end it with $',
    ],
    [
      'a pattern without its end',
      schema('conversion'),
      ['properties', 'from_currency', 'pattern'],
      '^[A-Z]{3}',
      'begin it with ^ and end it with $',
    ],
    [
      'ends that belong to one alternative each',
      schema('conversion'),
      ['properties', 'from_currency', 'pattern'],
      '^CAD|USD$',
      'write ^(?:one|other)$',
    ],
    [
      'a least that is no amount',
      schema('conversion'),
      ['properties', 'amount', 'minDecimal'],
      'one',
      '"minDecimal" is "one": it needs an amount in figures',
    ],
    [
      'days before today',
      schema('history-filter'),
      ['properties', 'from', 'withinDays'],
      -5,
      '"withinDays" is -5: it needs a whole number',
    ],
    [
      'another draft',
      schema('card'),
      ['$schema'],
      'http://json-schema.org/draft/2020-12/schema',
      '"$schema" must be "http://json-schema.org/draft-07/schema#"',
    ],
  ])

  test('another draft stops no other check', () => {
    const data = broken(schema('card'), ['$schema'], 'http://json-schema.org/draft/2020-12/schema')
    expect(compileFindings(data)).toEqual([])
  })

  const empty = '{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "string" }\n'

  test.each([
    ['schemas/api/orphan.schema.json', 'no call takes or gives "orphan"'],
    ['schemas/shared/orphan.schema.json', 'no schema refers to this one'],
  ])('an unused %s is reported', (file, said) => {
    const found = unusedSchemaFindings(withText(file, empty)).map(formatFinding)
    expect(found.join('\n')).toContain(`${file}:1 ${said}`)
  })
})

describe('default values', () =>
  testBreaks(defaultFindings, [
    [
      'another type',
      schema('card'),
      ['properties', 'name', 'default'],
      7,
      '"default" is 7, which this field refuses',
    ],
    [
      'what a rule refuses',
      schema('conversion'),
      ['properties', 'from_currency', 'default'],
      'cad',
      '"default" is "cad", which this field refuses',
    ],
    [
      'none of the options',
      schema('identity-address'),
      ['properties', 'years_at_address', 'default'],
      'over-9',
      '"default" is "over-9", which this field refuses',
    ],
  ]))

describe('ui files', () =>
  testBreaks(metaFindings, [
    [
      'a checklist of nothing',
      ui('sign-up-password'),
      ['password', 'ui:options', 'checklist'],
      [],
      '"checklist" must NOT have fewer than 1 items',
    ],
  ]))
