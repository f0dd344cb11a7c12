// What the policies may name, by the kinds their meta-schemas ask for.
import { namesOf } from '#scripts/check/data/names.ts'
import { listAt, valueAt } from '#scripts/check/data/policy-values.ts'
import { type Data, findFile, ofKind } from '#scripts/data/load.ts'
import { countries } from '#src/generated/iso-countries.ts'
import { currencies } from '#src/generated/iso-currencies.ts'
import { type Json, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Scopes of rate limits besides calls: all calls, all requests including pages and files, refusals. */
const SCOPES = ['api', 'every-request', 'refusal']

const kinds: Readonly<Record<string, (data: Data) => readonly string[]>> = {
  country: () => Object.keys(countries),
  currency: () => Object.keys(currencies),
  'sending country': (data) => texts(data, 'countries', 'sending'),
  'receiving country': (data) => texts(data, 'countries', 'receiving'),
  'receiving country that is open': (data) => {
    const blocked = listAt(policy(data, 'countries'), 'blocked').flatMap((area) =>
      stringsAt(area, 'countries'),
    )
    const closed = [...blocked, ...texts(data, 'countries', 'payout_excluded')]
    return texts(data, 'countries', 'receiving').filter((code) => !closed.includes(code))
  },
  'sending currency': (data) => texts(data, 'countries', 'sending_currencies', 'currency'),
  'currency of a sending country': (data) => currenciesOf(texts(data, 'countries', 'sending')),
  'currency of a receiving country': (data) => currenciesOf(texts(data, 'countries', 'receiving')),
  'currency of an account': (data) => texts(data, 'accounts', 'currencies', 'currency'),
  'delivery method': (data) => texts(data, 'delivery', 'methods', 'id'),
  form: (data) => [...namesOf(data).forms],
  operation: (data) => [...namesOf(data).operations, ...SCOPES],
  'payment channel': (data) => texts(data, 'payment', 'channels', 'id'),
  'way to pay of the form "transfer-payment"': (data) => {
    const { properties } = objectAt({ form: findFile(data, 'form', 'transfer-payment')?.value ?? {} }, 'form')
    return stringsAt(objectAt(properties, 'payment_channel'), 'enum')
  },
  'path of a flow': (data) => flowPaths(data).map(({ path }) => path),
  'page of a step': (data) =>
    flowPaths(data).flatMap(({ path, flow }) =>
      listAt(flow, 'steps').map((step) => `${path}/${String(valueAt(step, 'id'))}`),
    ),
  'state of a transfer': (data) =>
    Object.keys(objectAt(findFile(data, 'shared', 'transfer-states')?.value, 'states')),
  'legal text': (data) =>
    ofKind(data, 'markdown').flatMap(({ id }) => (id.startsWith('legal/') ? [id.split('/')[1] ?? ''] : [])),
}

const policy = (data: Data, id: string): Json | undefined => findFile(data, 'policy', id)?.value

/** A policy's list of texts, or a property of each of its rows. */
const texts = (data: Data, id: string, place: string, name = ''): string[] =>
  listAt(policy(data, id), place).flatMap((item) => {
    const text = name === '' ? item : valueAt(item, name)
    return typeof text === 'string' ? [text] : []
  })

const currenciesOf = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => countries[code]?.currencies.map((currency) => currency.code) ?? [])

const flowPaths = (data: Data) =>
  ofKind(data, 'flow').flatMap(({ value: flow }) => {
    const path = valueAt(flow, 'path')
    return typeof path === 'string' ? [{ path, flow }] : []
  })

/** Everything of a kind. @throws Error for a kind that no meta-schema should ask for */
export function knownNames(data: Data, kind: string): ReadonlySet<string> {
  const find = kinds[kind]
  if (find === undefined) throw new Error(`a meta-schema asks for a ${kind}, which is in no list`)
  return new Set(find(data))
}
