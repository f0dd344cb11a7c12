/**
 * Completes the answers of a provider with the core alone, which have the specification's fields (section 3),
 * with what the app reads besides. Loads only with such a provider.
 */
import type { OperationId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** Such a provider's customers send from Canada, mainly (section 1). */
const HOME = { country: 'CA', currency: 'CAD' }

/** How long a rate holds that says nothing of it: until the next one (section 9), in milliseconds. */
const HOLDS = 50_000

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {})

const listOf = (value: unknown, each: (item: Fields) => unknown): unknown[] =>
  Array.isArray(value) ? value.map((item) => each(fieldsOf(item))) : []

const timeIn = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

/** The currency that a country is paid in, by its ISO 3166 code; where the specification's answer leaves it out. */
const CURRENCIES: Readonly<Record<string, string>> = {
  CA: 'CAD',
  GB: 'GBP',
  NG: 'NGN',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  IS: 'ISK',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
}
const currencyOf = (country: unknown): string => CURRENCIES[String(country)] ?? 'EUR'

const user = (given: Fields): Fields => ({ _id: given.phone, email: null, dob: null, ...HOME, ...given })

/** Without a lifetime, a token lives until the provider refuses it. */
const session = ({ user: given, ...rest }: Fields): Fields => ({
  expires_in: Number.POSITIVE_INFINITY,
  ...rest,
  user: user(fieldsOf(given)),
})

const payout = (given: Fields): Fields => ({
  taxes: '0',
  margin_percent: '0',
  rate_at: timeIn(0),
  expires_at: timeIn(HOLDS),
  ...given,
})

const KINDS: Readonly<Record<string, string>> = { NG: 'bank-ng', CA: 'bank-ca', GB: 'bank-gb' }

function beneficiary(given: Fields): Fields {
  const isInstant = given.type === 'instant-money-credit'
  return {
    kind: isInstant ? 'instant-money' : (KINDS[String(given.country)] ?? 'bank-iban'),
    currency: currencyOf(given.country),
    name_check: 'unknown',
    email: null,
    phone: null,
    ...given,
  }
}

// It returns the PIN's field too, which is nobody's to read.
const transfer = ({ pin: _, ...given }: Fields): Fields => ({
  payment_channel: null,
  payment_channels: ['e-transfer', 'card'],
  split: null,
  split_offer: null,
  hold: null,
  failure_reason: null,
  payment_problem: null,
  collect_number: null,
  arrives_by: null,
  timeline: [],
  taxes: '0',
  margin_percent: null,
  ...given,
  reference: given.reference ?? '',
})

/** The beneficiary of a transfer, if the answer leaves it out. */
const payee = (given: Fields): Fields => ({
  _id: given.beneficiary,
  type: given.delivery_method_id,
  first_name: given.beneficiary_first_name,
  last_name: given.beneficiary_last_name,
  country: given.country,
  bank_name: given.bank_name,
  bank_code: given.bank_code,
  bank_id: null,
  account_name: given.account_name,
  account_number: given.account_number,
  status: 'active',
  user: given.user,
  created_at: given.created_at,
  updated_at: given.updated_at,
})

/** A record of the history, of a provider whose history is its transfers. */
const transaction = (given: Fields): Fields => ({
  _id: given._id,
  kind: 'transfer',
  transaction_reference: given.transaction_reference,
  name: given.name,
  country: given.beneficiary_country_code ?? given.country,
  delivery_method_id: given.delivery_method_id,
  status: given.status,
  sending_amount: given.sending_amount,
  sending_currency: given.sending_currency,
  amount_total: given.amount_total,
  receiving_amount: given.receiving_amount,
  receiving_currency: given.receiving_currency,
  direction: 'out',
  arrives_by: null,
  created_at: given.created_at,
  updated_at: given.updated_at,
})

const transferAnswer = ({ data, beneficiary: to = payee(fieldsOf(data)), ...rest }: Fields): Fields => ({
  ...rest,
  data: transfer(fieldsOf(data)),
  beneficiary: beneficiary(fieldsOf(to)),
})

/** What is completed, by call; others are as the specification has them. */
const completions: Partial<Record<OperationId, (answer: Fields) => Fields>> = {
  login: ({ data, ...rest }) => ({ ...rest, data: session(fieldsOf(data)) }),
  'pre-signup-phone': ({ data, ...rest }) => ({
    ...rest,
    data: { phone_masked: '', resend_at: timeIn(0), ...fieldsOf(data) },
  }),
  'pre-signup-verify-code': ({ data, ...rest }) => ({
    ...rest,
    data: { phone_masked: '', resend_at: timeIn(0), ...fieldsOf(data) },
  }),
  'list-payouts': ({ data, meta_data, ...rest }) => ({
    ...rest,
    data: listOf(data, payout),
    meta_data: {
      supported_countries: listOf(fieldsOf(meta_data).supported_countries, (one) => ({
        currency: currencyOf(one.country_code),
        ...one,
      })),
    },
  }),
  'get-limit': ({ data, ...rest }) => {
    const limit = fieldsOf(data)
    return { ...rest, data: { currency: HOME.currency, daily: limit.amount, ...limit } }
  },
  'list-transactions': ({ data, ...rest }) => ({
    meta_data: { next_cursor: null },
    ...rest,
    data: listOf(data, transaction),
  }),
  'list-beneficiaries': ({ data, ...rest }) => ({ ...rest, data: listOf(data, beneficiary) }),
  'save-beneficiary': ({ data, ...rest }) => ({
    already_saved: false,
    ...rest,
    data: beneficiary(fieldsOf(data)),
  }),
  'create-credit': transferAnswer,
  'verify-payment': transferAnswer,
  // The caller has what was sent.
  'update-user-details': (answer) => ({ data: { user: {}, contact_changes: [] }, ...answer }),
  'create-card-order': ({ data, ...rest }) => ({ ...rest, data: { partner: 'trustpay', ...fieldsOf(data) } }),
}

export function completed(id: OperationId, answer: unknown): unknown {
  const complete = completions[id]
  return complete === undefined ? answer : complete(fieldsOf(answer))
}
