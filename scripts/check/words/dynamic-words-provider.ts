import declared from '#schemas/shared/transfer-states.json' with { type: 'json' }

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

/** Every state of a transfer, so that one more asks for its words. */
export const transferStates = Object.keys(declared.states).join(' ')

/** Those of the provider. */
export const providerWords: readonly DynamicWords[] = [
  {
    key: 'provider.notifications.reasons.*',
    because: 'why a planned transfer was not made: content/policy/scheduled.json',
    names:
      'insufficient_funds daily_limit rate_too_low beneficiary_not_found account_closed customer_frozen not_verified asks_more not_possible',
  },
  {
    key: 'provider.delivery.methods.*',
    because: 'the delivery methods of content/policy/delivery.json',
    names: 'bank-account instant-money-credit',
  },
  {
    key: 'provider.documents.receipt.channels.*',
    because: 'the ways to pay of a transfer',
    names: 'e-transfer bank-transfer card wallet split',
  },
  {
    key: 'provider.documents.receipt.cancel.*',
    because: 'what became of a transfer that could not be delivered',
    names: 'failed returned',
  },
  {
    key: 'provider.documents.receipt.regulator.*',
    because: 'the sending countries of content/policy/countries.json',
    names: 'CA NG',
  },
  {
    key: 'provider.documents.receipt.states.*',
    because: 'the states of schemas/shared/transfer-states.json',
    names: transferStates,
  },
  {
    key: 'provider.documents.history.states.*',
    because: 'the states of schemas/shared/transfer-states.json',
    names: transferStates,
  },
  {
    key: 'provider.errors.*',
    because: 'the codes of provider/errors.ts, which a test holds together with these',
  },
  {
    key: 'provider.messages.*_waits',
    because: 'what a confirmed change of the profile can be of',
    names: 'phone email',
  },
  {
    key: 'provider.export.parts.*',
    because: 'the tables of provider/export/tables.ts',
    names:
      'customers contact_changes waiting_changes identities identity_checks uploads kept_drafts wallets journals entries fundings beneficiaries transfers agreements transfer_events payments card_checkouts saved_cards freezes passkeys authenticators recovery_codes sessions devices security_events email_links signups outbox notifications notification_sends beneficiary_notices notification_settings support_messages support_posts referral_codes referrals',
  },
  {
    key: 'provider.export.labels.*',
    because: 'the columns of provider/export/tables.ts, which a test holds together with these',
  },
  {
    key: 'provider.export.codes.*',
    because: 'the codes of columns, which a test holds together with the database and the policy',
  },
  {
    key: 'provider.export.causes.*',
    because: 'what a journal comes from, as provider/ledger declares it',
    names: 'transfer payment incoming conversion referral sandbox',
  },
  {
    key: 'provider.export.fields.*',
    because: 'the fields within columns, which a test looks for in a page',
  },
  {
    key: 'provider.openapi.descriptions.*',
    because: 'the calls of schemas/api/operations.json',
    names:
      'pre-signup-phone pre-signup-verify-code check-password create-password login refresh-session logout send-reset-code reset-password get-account confirm-identity begin-passkey-confirmation confirm-by-passkey get-access-settings update-password update-pin list-devices sign-out-device sign-out-other-devices list-security-events list-countries list-locations list-payouts get-rate-history get-limit list-accounts list-movements get-statement get-statement-file list-banks verify-bank-account list-beneficiaries save-beneficiary list-cards create-card-setup remove-card make-default-card create-card-order create-payvyne-order create-credit get-credit get-receipt-file authorise-credit choose-payment verify-payment pay-from-wallet cancel-credit list-transactions get-transactions-totals get-transactions-file get-spending send-support-message',
  },
  {
    key: 'provider.openapi.headers.*',
    because: 'the headers of provider/openapi/responses.ts',
    names: 'cache-control content-disposition idempotency-replayed retry-after set-cookie www-authenticate',
  },
  {
    key: 'provider.notifications.*.title',
    because: 'the kinds of schemas/shared/notification-kinds.json',
    names:
      'transfer_paid transfer_delivered transfer_returned transfer_cancelled money_in identity_verified identity_refused support_answered referral_earned security',
  },
  {
    key: 'provider.notifications.*.text',
    because: 'the kinds of schemas/shared/notification-kinds.json',
    names:
      'transfer_paid transfer_delivered transfer_returned transfer_cancelled money_in identity_verified identity_refused support_answered referral_earned security',
  },
  {
    key: 'provider.beneficiary_notices.*.sms',
    because: 'the moments of content/policy/notifications.json',
    names: 'on_its_way ready_to_collect arrived not_coming',
  },
  {
    key: 'provider.beneficiary_notices.*.subject',
    because: 'the moments of content/policy/notifications.json',
    names: 'on_its_way ready_to_collect arrived not_coming',
  },
  {
    key: 'provider.beneficiary_notices.*.mail',
    because: 'the moments of content/policy/notifications.json',
    names: 'on_its_way ready_to_collect arrived not_coming',
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
      'id code sending_currency receiving_currency currency country account_number bank_code search status cursor limit direction from to beneficiary_id amount_from amount_to',
  },
  {
    key: 'provider.openapi.tags.*.lead',
    because: 'the groups of calls',
    names: 'sign-up session password-reset account settings rates beneficiaries cards transfers support',
  },
  {
    key: 'provider.openapi.tags.*.name',
    because: 'the groups of calls',
    names: 'sign-up session password-reset account settings rates beneficiaries cards transfers support',
  },
  {
    key: 'provider.card_processor.*',
    because: 'the page of the card processor',
    namedIn: 'provider/card-page/page.html',
    values: ['order.house', 'order.reference', 'order.amount', 'order.id', 'order.why'],
  },
  {
    key: 'provider.card_processor.houses.*',
    because: 'the card partners of provider/outside/card-processor.ts',
    names: 'trustpay payvyne',
  },
  {
    key: 'provider.card_processor.*',
    because: 'the page of an order that a saved card pays',
    namedIn: 'provider/card-page/page-saved.html',
    values: ['order.house', 'order.reference', 'order.amount', 'order.id', 'order.card'],
  },
  {
    key: 'provider.card_processor.*',
    because: 'the page that saves a card',
    namedIn: 'provider/card-page/save.html',
    values: ['setup.id', 'submit'],
  },
  {
    key: 'provider.card_processor.*',
    because: 'the page that has saved a card',
    namedIn: 'provider/card-page/save-closed.html',
    values: ['return_path'],
  },
  {
    key: 'provider.card_processor.brands.*',
    because: 'the brands of src/lib/validation/card.ts',
    names: 'visa mastercard amex verve discover unknown',
  },
  {
    key: 'provider.card_processor.*',
    because: 'the page of an order that is over',
    namedIn: 'provider/card-page/closed.html',
    values: ['return_path'],
  },
  {
    key: 'provider.sandbox.*',
    because: 'the page of the sandbox',
    namedIn: 'provider/sandbox/page/page.html',
    values: ['now'],
  },
]
