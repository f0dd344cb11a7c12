// Policies whose values are all valid and that contradict themselves or each other.
import { describe } from 'vitest'
import { metaFindings, metaSenseFindings } from '#scripts/check/data/meta.ts'
import { policySenseFindings } from '#scripts/check/data/policy-sense.ts'
import { transferStateFindings } from '#scripts/check/data/transfer-states.ts'
import { translationFindings } from '#scripts/check/words/translations.ts'
import { type Json, type JsonPath, valueAt } from '#src/lib/schema/json.ts'
import { policy, product, testBreaks } from '#tests/scripts/broken-product.ts'

const held = (id: string, ...path: JsonPath): Json =>
  valueAt(product.files.find(({ file }) => file === policy(id))?.value ?? null, path) ?? null

/** A list with its first line repeated at the end. */
const doubled = (id: string, ...path: JsonPath): Json => {
  const list = held(id, ...path)
  return Array.isArray(list) ? [...list, list[0] ?? null] : null
}

const reversed = (id: string, ...path: JsonPath): Json => {
  const list = held(id, ...path)
  return Array.isArray(list) ? list.toReversed() : null
}

const lists = [
  ['accounts', ['currencies'], 'the currency “CAD”'],
  ['countries', ['sending_currencies'], 'the country “CA”'],
  ['delivery', ['methods'], 'the id “bank-account”'],
  ['limits', ['daily'], 'the currency “CAD”'],
  ['partners', ['partners'], 'the id “e-transfer”'],
  ['payment', ['channels'], 'the id “e-transfer”'],
  ['pricing', ['taxes'], 'the sending_country “CA”'],
  ['pricing', ['charges'], 'the sending_currency and receiving_currency “CAD and NGN”'],
  ['referrals', ['rewards'], 'the currency “CAD”'],
  ['security', ['rate_limits'], 'the scope and by “pre-signup-phone and account”'],
  ['thresholds', ['countries'], 'the country “CA”'],
  ['thresholds', ['countries', 0, 'thresholds'], 'the id “remittance”'],
  ['transfer', ['steps'], 'the from “verifying_payment”'],
  ['voice', ['avoid', 'en'], 'the words “we look again”'],
] as const

describe('consistency of policies', () =>
  testBreaks(
    (data) => [...metaSenseFindings(data), ...policySenseFindings(data)],
    [
      ...lists.map(
        ([id, path, said]) =>
          [`twice: ${id} ${path.join(' ')}`, policy(id), path, doubled(id, ...path), said] as const,
      ),
      [
        'two languages at one address',
        policy('languages'),
        ['languages', 1, 'path'],
        '',
        'has the path “” already: remove one of them',
      ],
      [
        'a charge after one that matches all',
        policy('pricing'),
        ['charges'],
        reversed('pricing', 'charges'),
        'this line is never reached',
      ],
      [
        'a form of beneficiaries after one that matches all',
        policy('delivery'),
        ['beneficiary_forms'],
        reversed('delivery', 'beneficiary_forms'),
        'this line is never reached',
      ],
      ['a least above a most', policy('payment'), ['deposits', 'least'], '5000', '"least" is more than that'],
      [
        'a darkest above a brightest',
        policy('pictures'),
        ['light', 'darkest'],
        240,
        '"light.darkest" is more than that',
      ],
      [
        'a code sent again after it is over',
        policy('security'),
        ['code', 'resend_seconds'],
        700,
        '"code.resend_seconds" is more than that',
      ],
      [
        'a session renewed after its end',
        policy('security'),
        ['session', 'absolute_seconds'],
        1000,
        '"session.refresh_seconds" is more than that',
      ],
      [
        'a lock longer than the longest',
        policy('security'),
        ['login', 'lock_seconds'],
        8000,
        '"login.lock_seconds" is more than that',
      ],
      [
        'a claim after its end',
        policy('referrals'),
        ['days_to_qualify'],
        3,
        '"days_to_claim" is more than that',
      ],
      [
        'no limit for a currency that is sent',
        policy('limits'),
        ['daily', 1],
        undefined,
        'money is sent in NGN, and no line of "daily" says how much may be sent a day',
      ],
      [
        'no charge for a currency that is sent',
        policy('pricing'),
        ['charges', 2],
        undefined,
        'no line of "charges" says what a transfer to any currency costs',
      ],
      [
        'no way to pay in a currency that is sent',
        policy('payment'),
        ['channels', 0],
        undefined,
        'money is sent in CAD, and no line of "channels" says how it is paid',
      ],
      [
        'a limit below the least',
        policy('limits'),
        ['daily', 0, 'amount'],
        '0.50',
        '0.50 a day is less than the least that can be sent',
      ],
      [
        'a charge above the limit',
        policy('pricing'),
        ['charges', 0, 'charge'],
        '99999.00',
        'a transfer would cost 99999.00, and 10000.00 may be sent a day',
      ],
      [
        'a reward larger than its transfer',
        policy('referrals'),
        ['rewards', 0, 'transfer_minimum'],
        '5.00',
        '"amount" is more than that: 20.00',
      ],
      [
        'a country that is received and blocked',
        policy('countries'),
        ['receiving', 38],
        'YE',
        'YE is blocked, as a part of "Yemen": take it out here or there',
      ],
      [
        'thresholds from the highest down',
        policy('thresholds'),
        ['countries', 0, 'thresholds'],
        reversed('thresholds', 'countries', 0, 'thresholds'),
        'list the lowest first',
      ],
    ],
  ))

describe('names in policies', () =>
  testBreaks(metaSenseFindings, [
    [
      'a conversion of a currency without an account',
      policy('pricing'),
      ['conversion', 'currencies', 7],
      'JPY',
      'no currency of an account is called "JPY"',
    ],
    [
      'a deposit in a currency without an account',
      policy('payment'),
      ['deposits', 'currencies', 0],
      'JPY',
      'no currency of an account is called "JPY"',
    ],
    [
      'an account in no currency',
      policy('accounts'),
      ['currencies', 0, 'currency'],
      'XXQ',
      'no currency is called',
    ],
    [
      'a way to pay that no form offers',
      policy('payment'),
      ['channels', 2, 'id'],
      'cheque',
      'no way to pay of the form "transfer-payment" is called "cheque"',
    ],
    [
      'a legal text that is not there',
      policy('transfer'),
      ['agreed_texts', 2],
      'cookies',
      'no legal text is called "cookies"',
    ],
  ]))

describe('patterns and time zones', () =>
  testBreaks(metaFindings, [
    [
      'a clock of nowhere in a list',
      policy('thresholds'),
      ['countries', 0, 'time_zone'],
      'America/Torontu',
      '"America/Torontu" is not a time zone',
    ],
    [
      'a pattern that cannot be read',
      policy('security'),
      ['pin', 'guessable', 0],
      '^(12',
      '"^(12" is not a regular expression',
    ],
  ]))

describe('states of a transfer', () =>
  testBreaks(transferStateFindings, [
    [
      'a state that nothing leads out of',
      policy('transfer'),
      ['steps', 3],
      undefined,
      'a transfer goes from "converted" to "sent" and would stay there for ever',
    ],
  ]))

describe('languages', () =>
  testBreaks(translationFindings, [
    [
      'a language without a file',
      policy('languages'),
      ['languages', 2],
      { locale: 'de-DE', name: 'Deutsch', path: '/de', complete: false },
      'there are no words in de-DE yet',
    ],
  ]))

describe('legal requirements', () =>
  testBreaks(metaFindings, [
    [
      'five years of records',
      policy('retention'),
      ['identity_record_days'],
      100,
      '"identity_record_days" must be >= 1827',
    ],
  ]))
