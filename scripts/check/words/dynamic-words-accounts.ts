import type { DynamicWords } from '#scripts/check/words/dynamic-words-provider.ts'

/** What the screens of accounts put together. */
export const accountWords: readonly DynamicWords[] = [
  {
    key: 'forms.transfer-payment.fields.payment_channel.options.*.label',
    because: 'the ways to pay of schemas/forms/transfer-payment.schema.json',
    names: 'e-transfer bank-transfer card wallet split',
  },
  {
    key: 'forms.transfer-payment.fields.payment_channel.options.*.hint',
    because: 'the ways to pay of schemas/forms/transfer-payment.schema.json',
    names: 'e-transfer bank-transfer card wallet split',
  },
  {
    key: 'screens.multi-currency.details.lead.*',
    because: 'the schemes of content/policy/accounts.json',
    names: 'canada united-states united-kingdom iban nigeria',
  },
  {
    key: 'screens.multi-currency.details.values.*',
    because: 'what a sender needs, as schemas/api/account-details-response.schema.json names it',
    names: 'institution transit routing_number sort_code bic account_number iban',
  },
  {
    key: 'screens.multi-currency.movements.filter.*',
    because: 'the filters of the list',
    names: 'label all in out',
  },
  {
    key: 'screens.multi-currency.movements.kinds.*',
    because: 'what a movement was',
    names: 'funding received late_payment refunded held released paid_out paid_in returned',
  },
  {
    key: 'screens.multi-currency.movements.noMatch.*',
    because: 'the filters that narrow the list',
    names: 'in out',
  },
  {
    key: 'screens.multi-currency.receives.*',
    because: 'the schemes of content/policy/accounts.json, and none',
    names: 'canada united-states united-kingdom iban nigeria none',
  },
  {
    key: 'screens.multi-currency.story.whatOf.*',
    because: 'what a movement was',
    names: 'funding received late_payment refunded held released paid_out paid_in returned',
  },
]
