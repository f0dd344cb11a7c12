// Changes of money and law that look right in a file and are wrong: a rule finds each kind.
import { describe, expect, test } from 'vitest'
import { autocompleteFindings } from '#scripts/check/data/autocomplete.ts'
import { checkDigitFindings, checkNumber } from '#scripts/check/data/check-digits.ts'
import { deliveryFindings } from '#scripts/check/data/delivery-forms.ts'
import { metaFindings, metaSenseFindings } from '#scripts/check/data/meta.ts'
import { nameFieldFindings } from '#scripts/check/data/name-fields.ts'
import { policySenseFindings } from '#scripts/check/data/policy-sense.ts'
import { type Data, ofKind } from '#scripts/data/load.ts'
import { policy, schema, testBreaks, ui } from '#tests/scripts/broken-product.ts'

describe('countries and the law', () =>
  testBreaks(
    (data) => [...metaSenseFindings(data), ...deliveryFindings(data)],
    [
      [
        'a region that is open',
        policy('countries'),
        ['blocked', 6],
        undefined,
        '“Libya” is missing here (sanctions and the terms)',
      ],
      [
        'a country of a region',
        policy('countries'),
        ['blocked', 0, 'countries', 2],
        undefined,
        '"countries" must be ["AL","BA","ME","MK","RS","XK"]',
      ],
      [
        'a partner without a statement',
        policy('partners'),
        ['partners', 5],
        undefined,
        '“payouts” is missing here',
      ],
      [
        'no form for thirty countries',
        policy('delivery'),
        ['beneficiary_forms', 4, 'countries'],
        ['DE'],
        'money goes to AT',
      ],
      [
        'no form for one country',
        policy('delivery'),
        ['beneficiary_forms', 1],
        undefined,
        'which asks for an IBAN',
      ],
      [
        'an unused British form',
        policy('delivery'),
        ['beneficiary_forms', 3],
        undefined,
        '"beneficiary-bank-gb"',
      ],
      [
        'the form of another country',
        policy('delivery'),
        ['beneficiary_forms', 4, 'form'],
        'beneficiary-bank-gb',
        'is for GB alone',
      ],
      [
        'a bank without a name check',
        policy('delivery'),
        ['name_enquiry', 'by_name', 4],
        undefined,
        '“DE” is missing here',
      ],
      [
        'another amount that is reported',
        policy('thresholds'),
        ['countries', 0, 'thresholds', 1, 'amount'],
        '20000.00',
        'must be "10000.00" (FINTRAC',
      ],
      [
        'a report that is late',
        policy('thresholds'),
        ['countries', 0, 'thresholds', 1, 'report', 'working_days'],
        6,
        '"report.working_days" must be 5',
      ],
    ],
  ))

describe('money without a destination', () =>
  testBreaks(policySenseFindings, [
    [
      'an account that is not converted',
      policy('pricing'),
      ['conversion', 'currencies', 6],
      undefined,
      'money would be stuck',
    ],
    [
      'a currency without a reward',
      policy('referrals'),
      ['rewards', 1],
      undefined,
      'what inviting somebody earns',
    ],
  ]))

describe('legal requirements', () =>
  testBreaks(metaFindings, [
    [
      'no identity check for a report',
      policy('thresholds'),
      ['countries', 0, 'thresholds', 1, 'asks', 2],
      undefined,
      'thresholds',
    ],
    [
      'no report with an identity check',
      policy('thresholds'),
      ['countries', 0, 'thresholds', 1, 'report'],
      undefined,
      'thresholds',
    ],
    ['no purpose', policy('thresholds'), ['countries', 0, 'thresholds', 0, 'asks'], [], 'thresholds'],
    [
      'no regulator in a disclosure',
      'schemas/disclosures/NG.schema.json',
      ['properties', 'receipt', 'required', 10],
      undefined,
      'NG.schema.json',
    ],
  ]))

describe('our own account numbers', () => {
  testBreaks(checkDigitFindings, [
    [
      'another digit of the account paid to',
      policy('payment'),
      ['bank_transfer', 'account_number'],
      '0123456788',
      'their check number is not',
    ],
    [
      'two digits the wrong way round',
      policy('payment'),
      ['bank_transfer', 'account_number'],
      '0123465789',
      'their check number is not',
    ],
    [
      'another bank',
      policy('accounts'),
      ['currencies', 0, 'receives', 'bank'],
      'Maple Harbor Bank',
      'their check number is not',
    ],
    [
      'a routing number',
      policy('accounts'),
      ['currencies', 1, 'receives', 'codes', 0, 'value'],
      '990411001',
      'is no routing_number',
    ],
    [
      'a BIC',
      policy('accounts'),
      ['currencies', 3, 'receives', 'codes', 0, 'value'],
      'LIBR1E2D',
      'is no bic',
    ],
  ])

  test('the check number is that of an IBAN', () => {
    // GB82 WEST 1234 5698 7654 32, the example of the standard.
    expect(checkNumber(['WEST12345698765432', 'GB'])).toBe('82')
  })
})

describe('fields for names', () =>
  testBreaks(nameFieldFindings, [
    [
      'Latin letters alone',
      schema('profile-details'),
      ['properties', 'first_name', 'pattern'],
      '^[A-Za-z]*$',
      'refuses the name Jean Luc',
    ],
    [
      'Latin letters with accents',
      schema('beneficiary-bank-gb'),
      ['properties', 'last_name', 'pattern'],
      "^[A-Za-zÀ-ɏ .'’-]*$",
      'written in every script',
    ],
    ['three letters at least', schema('card'), ['properties', 'name', 'minLength'], 3, 'refuses the name Ng'],
  ]))

const autocomplete = (data: Data) => ofKind(data, 'ui').flatMap((ui) => autocompleteFindings(data, ui))

describe('autofill', () =>
  testBreaks(autocomplete, [
    [
      'a family name for a given one',
      ui('profile-details'),
      ['first_name', 'ui:autocomplete'],
      'nickname',
      'write "given-name"',
    ],
    [
      'the customer’s name for the beneficiary',
      ui('beneficiary-bank-gb'),
      ['first_name', 'ui:autocomplete'],
      'given-name',
      'about someone other than the customer',
    ],
    [
      'a card number for a reference',
      ui('transfer-review'),
      ['reference', 'ui:autocomplete'],
      'cc-number',
      'is no field for "cc-number"',
    ],
    ['nothing for an email', ui('profile-contact'), ['email', 'ui:autocomplete'], 'off', 'write "email"'],
  ]))
