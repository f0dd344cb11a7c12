import { namesOf, unlessKnown } from '#scripts/check/data/names.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findFile, ofKind } from '#scripts/data/load.ts'
import { countries as isoCountries } from '#src/generated/iso-countries.ts'
import { currencies as isoCurrencies } from '#src/generated/iso-currencies.ts'
import { isJsonObject, type Json, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'

interface Said {
  readonly path: JsonPath
  readonly text: string
}

/** Texts at a path of space-separated steps; `*` is every item. A final list yields its items. */
function saidAt(value: Json | undefined, place: string, path: JsonPath = []): Said[] {
  const [step = '', ...rest] = place.split(' ')
  if (typeof value === 'string' && place === '') return [{ path, text: value }]
  if (Array.isArray(value) && (step === '*' || step === ''))
    return value.flatMap((item, index) => saidAt(item, rest.join(' '), [...path, index]))
  return isJsonObject(value) ? saidAt(value[step], rest.join(' '), [...path, step]) : []
}

type Named = readonly [kind: string, known: Iterable<string>]

/** References in policies: by file and place, what they must name. */
function referencesIn(data: Data): Readonly<Record<string, Readonly<Record<string, Named>>>> {
  const { forms, operations } = namesOf(data)
  const texts = (policy: string, place: string): string[] =>
    saidAt(findFile(data, 'policy', policy)?.value, place).map(({ text }) => text)
  const currenciesOf = (countries: readonly string[]): string[] =>
    countries.flatMap((country) => isoCountries[country]?.currencies.map(({ code }) => code) ?? [])

  const sending = texts('countries', 'sending')
  const receiving = texts('countries', 'receiving')
  const closed = [...texts('countries', 'blocked * countries'), ...texts('countries', 'payout_excluded')]
  const states = findFile(data, 'shared', 'transfer-states')?.value
  const steps = ofKind(data, 'flow').flatMap(({ value }) =>
    saidAt(value, 'path').flatMap(({ text: path }) =>
      saidAt(value, 'steps * id').map(({ text: step }) => `${path}/${step}`),
    ),
  )

  const country: Named = ['country', Object.keys(isoCountries)]
  const sendingCountry: Named = ['sending country', sending]
  const receivingCountry: Named = ['receiving country', receiving]
  const sendingCurrency: Named = ['sending currency', texts('countries', 'sending_currencies * currency')]
  const ownCurrency: Named = ['currency of an account', texts('accounts', 'currencies * currency')]
  const payment = findFile(data, 'form', 'transfer-payment')?.value
  const waysToPay = stringsAt(objectAt(objectAt(payment, 'properties'), 'payment_channel'), 'enum')
  const legal: Named = [
    'legal text',
    ofKind(data, 'markdown').flatMap(({ id }) => (id.startsWith('legal/') ? [id.split('/')[1] ?? ''] : [])),
  ]
  return {
    countries: {
      sending: country,
      receiving: country,
      payout_excluded: country,
      'blocked * countries': country,
      default_sending: sendingCountry,
      default_receiving: [
        'receiving country that is open',
        receiving.filter((code) => !closed.includes(code)),
      ],
      'sending_currencies * country': sendingCountry,
      'sending_currencies * currency': ['currency of a sending country', currenciesOf(sending)],
      fallback_sending_currencies: ['currency', Object.keys(isoCurrencies)],
      shared_currencies: ['currency of a receiving country', currenciesOf(receiving)],
    },
    delivery: {
      'methods * countries': receivingCountry,
      'beneficiary_forms * method': ['delivery method', texts('delivery', 'methods * id')],
      'beneficiary_forms * countries': receivingCountry,
      'beneficiary_forms * form': ['form', forms],
      'name_enquiry by_number': receivingCountry,
      'name_enquiry by_name': receivingCountry,
    },
    limits: { 'daily * currency': sendingCurrency },
    payment: {
      'channels * id': ['way to pay of the form "transfer-payment"', waysToPay],
      'channels * currencies': sendingCurrency,
      'card return_path': ['page of a step', steps],
      'deposits currencies': ownCurrency,
      'split rest': ['payment channel', texts('payment', 'channels * id')],
    },
    pricing: {
      'conversion currencies': ownCurrency,
      'taxes * sending_country': sendingCountry,
      'charges * sending_currency': sendingCurrency,
      'charges * receiving_currency': ['currency of a receiving country', currenciesOf(receiving)],
    },
    security: { 'rate_limits * scope': ['operation', [...operations, EVERY_CALL, EVERY_REQUEST, REFUSAL]] },
    site: {
      change_password: [
        'path of a flow',
        ofKind(data, 'flow').flatMap(({ value }) => saidAt(value, 'path').map(({ text }) => text)),
      ],
    },
    accounts: { 'currencies * currency': ['currency', Object.keys(isoCurrencies)] },
    transfer: {
      agreed_texts: legal,
      'steps * from': [
        'state of a transfer',
        isJsonObject(states) && isJsonObject(states.states) ? Object.keys(states.states) : [],
      ],
    },
  }
}

const EVERY_CALL = 'api'
/** Scope of the limit on all requests, including pages and files. */
const EVERY_REQUEST = 'every-request'
const REFUSAL = 'refusal'

const ALL = '*'

/**
 * Policies refer to existing countries, currencies, forms, pages and calls, and to defaults from their lists.
 */
export function policyIdFindings(data: Data): Finding[] {
  return Object.entries(referencesIn(data)).flatMap(([id, references]) => {
    const source = findFile(data, 'policy', id)
    if (!source) return []
    return Object.entries(references).flatMap(([place, [kind, known]]) =>
      saidAt(source.value, place).flatMap(({ path, text }) =>
        text === ALL ? [] : unlessKnown(source, path, kind, text, new Set(known)),
      ),
    )
  })
}
