/** Words that the code finds by a key it puts together, or that files other than code name. */
export interface DynamicWords {
  /** The key; `*` is what is put in. */
  readonly key: string
  /** What is put in, for who wonders whether a sentence is still needed. */
  readonly because: string
  /** All that is put in, divided by blanks, so that a sentence that is left out is missed. */
  readonly names?: string
  /** A file that names what is put in as `{{name}}`; left out, any name counts as used. */
  readonly namedIn?: string
  /** What that file names besides words: values that the code fills in. */
  readonly values?: readonly string[]
}

/** Those of the provider. */
export const providerWords: readonly DynamicWords[] = [
  {
    key: 'provider.delivery.methods.*',
    because: 'the delivery methods of content/policy/delivery.json',
    names: 'bank-account instant-money-credit',
  },
  {
    key: 'provider.errors.*',
    because: 'the codes of provider/errors.ts, which a test holds together with these',
  },
  {
    key: 'provider.openapi.descriptions.*',
    because: 'the calls of schemas/api/operations.json',
    names:
      'pre-signup-phone pre-signup-verify-code check-password create-password login refresh-session logout send-reset-code reset-password get-account confirm-identity begin-passkey-confirmation confirm-by-passkey get-access-settings update-password update-pin list-devices sign-out-device sign-out-other-devices list-security-events list-countries list-locations list-payouts get-rate-history get-limit list-accounts list-banks verify-bank-account list-beneficiaries save-beneficiary create-card-order create-credit get-credit authorise-credit choose-payment verify-payment pay-from-wallet cancel-credit list-transactions send-support-message',
  },
  {
    key: 'provider.openapi.headers.*',
    because: 'the headers of provider/openapi/responses.ts',
    names: 'cache-control idempotency-replayed retry-after set-cookie www-authenticate',
  },
  { key: 'provider.openapi.formats.*', because: 'the formats that schemas name' },
  { key: 'provider.openapi.keywords.*', because: 'the rules that schemas name' },
  { key: 'provider.openapi.operations.*', because: 'the calls of schemas/api/operations.json' },
  {
    key: 'provider.openapi.page.*',
    because: 'the parts of the page that shows the calls',
    names:
      'lead home to_app contents to_content parameters body answer errors field kind rules needed one_of',
  },
  { key: 'provider.openapi.page.places.*', because: 'where a parameter is', names: 'path query header' },
  {
    key: 'provider.openapi.parameters.*',
    because: 'the parameters of calls',
    names:
      'id code sending_currency receiving_currency currency country account_number bank_code search status cursor limit',
  },
  {
    key: 'provider.openapi.tags.*.lead',
    because: 'the groups of calls',
    names: 'sign-up session password-reset account settings rates beneficiaries transfers support',
  },
  {
    key: 'provider.openapi.tags.*.name',
    because: 'the groups of calls',
    names: 'sign-up session password-reset account settings rates beneficiaries transfers support',
  },
  {
    key: 'provider.card_processor.*',
    because: 'the page of the card processor',
    namedIn: 'provider/outside/card-page/page.html',
    values: ['order.reference', 'order.amount', 'order.id'],
  },
  {
    key: 'provider.card_processor.*',
    because: 'the page of an order that is over',
    namedIn: 'provider/outside/card-page/closed.html',
    values: ['return_path'],
  },
  {
    key: 'provider.sandbox.*',
    because: 'the page of the sandbox',
    namedIn: 'provider/sandbox/page/page.html',
    values: ['now'],
  },
]
