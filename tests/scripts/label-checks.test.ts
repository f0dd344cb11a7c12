// Ambiguous words, and unfinished sentences.
import { describe, expect, test } from 'vitest'
import { numberFindings } from '#scripts/check/words/numbers.ts'
import { sentenceFindings } from '#scripts/check/words/sentences.ts'
import { translationFindings } from '#scripts/check/words/translations.ts'
import { wordingFindings } from '#scripts/check/words/wording.ts'
import { articleFindings } from '#scripts/data/articles.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { product, testBreaks, withText } from '#tests/scripts/broken-product.ts'

const card = 'content/en-CA/forms/card.json'
const address = 'content/en-CA/forms/identity-address.json'
const password = 'content/en-CA/forms/sign-up-password.json'

describe('wording', () => {
  testBreaks(wordingFindings, [
    [
      'two options alike',
      address,
      ['fields', 'years_at_address', 'options', 'over-3'],
      'One to three years',
      "customers can't tell these options apart",
    ],
    [
      'two fields alike',
      card,
      ['fields', 'expiry', 'label'],
      'Name on card',
      '"name" is called "Name on card" too',
    ],
    [
      'two fields alike in a translation',
      'content/fr-CA/forms/card.json',
      ['fields', 'expiry', 'label'],
      'Numéro de carte',
      'is called "Numéro de carte" too',
    ],
    [
      'a hint without news',
      card,
      ['fields', 'name', 'hint'],
      'Name on card',
      'the hint says what the label says',
    ],
    ['a colon', card, ['fields', 'expiry', 'label'], 'Expiry date:', 'a label has no colon at its end'],
    [
      'a colon on a screen',
      'content/en-CA/screens/profile.json',
      ['places', 'support', 'label'],
      'Help:',
      'a label has no colon at its end',
    ],
    [
      'a colon in a title',
      'content/en-CA/flows/conversion.json',
      ['steps', 'review', 'title'],
      'Check it:',
      'a title has no colon at its end',
    ],
    [
      'an error of a hidden field',
      'content/en-CA/forms/beneficiary-bank-ca.json',
      ['fields', 'kind', 'errors', 'required'],
      'Choose a delivery method',
      'an error begins with a small letter',
    ],
    [
      'a capital letter',
      card,
      ['fields', 'expiry', 'errors', 'required'],
      'Expiry date is required',
      'an error begins with a small letter',
    ],
    [
      'a full stop',
      card,
      ['fields', 'expiry', 'errors', 'required'],
      'expiry date is required.',
      'an error has no full stop at its end',
    ],
    [
      'a mark of HTML',
      card,
      ['fields', 'name', 'label'],
      'Name &amp; card',
      'a mark such as &amp; is shown as it is',
    ],
    ['for later', card, ['fields', 'name', 'label'], 'TBD', 'this sentence is not written yet'],
    ['unseen', card, ['fields', 'name', 'label'], 'Name\u200b on card', 'an invisible character'],
    ['three full stops', card, ['busy'], 'Saving...', 'write … (one character)'],
    [
      'two steps alike',
      'content/en-CA/flows/conversion.json',
      ['steps', 'review', 'title'],
      'How much are you converting?',
      'the step "amount" has the title "How much are you converting?" too',
    ],
  ])

  test('a long text with something left for later', () => {
    const article = product.files.find(({ file }) => file === 'content/en-CA/articles/spotting-fraud.md')
    if (!article) throw new Error('there is no such article')
    const lines = article.text.trimEnd().split('\n').length
    const found = wordingFindings(withText(article.file, `${article.text.trimEnd()}\nTBD: the end\n`))
    expect(found.map(formatFinding)).toContain(
      `${article.file}:${lines + 1} this sentence is not written yet: say what the customer is to read`,
    )
  })
})

describe('words of fields', () =>
  testBreaks(sentenceFindings, [
    [
      'an unread label',
      'content/en-CA/forms/beneficiary-bank-ca.json',
      ['fields', 'kind', 'label'],
      'Delivery method',
      '"kind" is hidden and always the same, so customers never read its label: delete it',
    ],
  ]))

describe('translations', () =>
  testBreaks(translationFindings, [
    [
      'a sentence of the first language',
      'content/fr-CA/forms/card.json',
      ['fields', 'name', 'label'],
      'Name on card',
      'this sentence is still in the first language: translate it',
    ],
  ]))

describe('numbers', () =>
  testBreaks(numberFindings, [
    [
      'in a word',
      password,
      ['fields', 'password', 'checklist', 'minLength'],
      'twelve characters minimum',
      'the sentence says 12, and the rule says 10',
    ],
    [
      'left out of a checklist',
      password,
      ['fields', 'password', 'checklist', 'minLength'],
      'characters minimum',
      'the sentence says no number, and the rule says 10',
    ],
  ]))

test('an outdated article', () => {
  const article = product.files.find(({ file }) => file === 'content/en-CA/articles/spotting-fraud.md')
  if (!article) throw new Error('there is no such article')
  const text = article.text.replace(/published: \S+/, 'published: 2062-01-01')
  expect(articleFindings(withText(article.file, text)).map(formatFinding).join('\n')).toContain(
    'it is published on 2062-01-01, more than a year from now',
  )
})
