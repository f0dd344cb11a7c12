// Changes of words that look right in a file and are wrong: a rule finds each kind.
import { describe } from 'vitest'
import { contactFindings } from '#scripts/check/words/contacts.ts'
import { doubledFindings } from '#scripts/check/words/doubled.ts'
import { numberFindings } from '#scripts/check/words/numbers.ts'
import { spellingFindings } from '#scripts/check/words/spelling.ts'
import { translatedNumberFindings } from '#scripts/check/words/translated-numbers.ts'
import { policy, testBreaks } from '#tests/scripts/broken-product.ts'

const words = (file: string, locale = 'en-CA') => `content/${locale}/${file}.json`

describe('addresses', () =>
  testBreaks(contactFindings, [
    [
      'a misspelt mail address',
      policy('support'),
      ['email'],
      'suport@farsend.example',
      'Did you mean "support@farsend.example"?',
    ],
    [
      'where e-transfers go',
      policy('payment'),
      ['e_transfer', 'recipient_email'],
      'pay@farsand.example',
      'Did you mean "pay@farsend.example"?',
    ],
    [
      'another domain in the list',
      policy('addresses'),
      ['mail', 0],
      'support@farsend.exmple',
      'is not at our site',
    ],
    [
      'an address that nothing names',
      policy('addresses'),
      ['examples', 2],
      'nomen@example.com',
      'take it out',
    ],
  ]))

describe('duplicate words', () =>
  testBreaks(doubledFindings, [
    ['an article', words('screens/site'), ['footer', 'copyright'], '© {year} an an', '“an an”'],
    ['in French', words('screens/site', 'fr-CA'), ['footer', 'copyright'], '© {year} le Le', '“le Le”'],
  ]))

describe('spelling', () =>
  testBreaks(spellingFindings, [
    ['a slip', words('screens/site'), ['footer', 'copyright'], '© {year} recieve', 'Did you mean “receive”?'],
    [
      'a slip in French',
      words('screens/site', 'fr-CA'),
      ['footer', 'copyright'],
      '© {year} virment',
      '“virment”',
    ],
    ['a name of ours', words('screens/site'), ['footer', 'copyright'], '© {year} Intarac', '“Intarac”'],
  ]))

describe('numbers in words', () => {
  testBreaks(numberFindings, [
    [
      'an hour for two',
      words('faq'),
      ['completion-time', 'answer'],
      'Up to one hour once your payment has reached us.',
      'delivery.json says 2 (arrival_hours)',
    ],
    [
      'a day for two hours',
      words('faq'),
      ['completion-time', 'answer'],
      'Up to a day once your payment has reached us.',
      'delivery.json says 2 (arrival_hours)',
    ],
    ['another arrival', policy('delivery'), ['arrival_hours'], 3, 'delivery.json says 3'],
    [
      'a device remembered for less',
      policy('security'),
      ['second_factor', 'remember_seconds'],
      864_000,
      'remember_seconds',
    ],
  ])
})

describe('numbers in translations', () =>
  testBreaks(translatedNumberFindings, [
    [
      'another number in French words',
      words('faq', 'fr-CA'),
      ['completion-time', 'answer'],
      'Jusqu’à trois heures une fois votre paiement reçu.',
      'the original says 2, and this does not',
    ],
    [
      'another number in figures',
      words('forms/login-remember', 'fr-CA'),
      ['fields', 'remember_device', 'label'],
      'Ne pas demander sur cet appareil pendant 3 jours',
      'the original says 30, and this does not',
    ],
  ]))
