// The thief's requests: as the customer's own browser would send them, with the customer's ids and correct figures, as
// far as a session shows them. Only the PIN and the passkeys are missing.

import exampleValues from '#schemas/api/example-values.json' with { type: 'json' }
import { loadData } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'
import type { Random } from '#tests/conformance/samples/random.ts'
import { validSample } from '#tests/conformance/samples/valid.ts'
import { fixturesOfOperation, type Request, staged } from '#tests/contract/requests.ts'
import { PASSWORD } from '#tests/provider/auth/setup.ts'
import type { Scene } from './scene.ts'

const data = loadData(root)
const schemas = new Map(prepareAll(data).prepared.map(({ id, resolved }) => [id, resolved]))
const bodies = new Map(
  operationsOf(data).map(({ id, row }) => [id, bodySchemas(row).map((use) => schemas.get(use.id) ?? {})]),
)

/** A wrong PIN. */
const WRONG_PIN = '8306'

/** The table and column with the ids for a name of the stage. */
const tables: Readonly<Record<string, string>> = {
  transfer: 'transfers',
  tracking: 'transfers',
  beneficiary: 'beneficiaries',
  'scheduled.payee': 'beneficiaries',
  scheduled: 'scheduled_transfers',
  card: 'saved_cards',
  rate_alert: 'rate_alerts',
  deposit: 'deposits',
  support: 'support_messages',
  upload: 'uploads',
  hand_over: 'hand_overs',
  device: 'sessions',
  passkey: 'passkeys',
  conversion: 'conversion_quotes',
}

interface BeneficiaryRow {
  readonly [field: string]: string | number | null
}

/** Generates the requests of one thief. */
export function thiefsRequests({ bench, stage, customerId }: Scene, random: Random) {
  async function anyOf(table: string): Promise<string> {
    const rows = await bench.db.query<{ id: string }>(
      `select id from ${table} where customer_id = $1 order by id desc limit 12`,
      [customerId],
    )
    return rows.length === 0 ? crypto.randomUUID() : random.pick(rows).id
  }

  const known: Readonly<Record<string, string>> = exampleValues

  /** The value for a name in the examples. */
  async function value(name: string): Promise<string> {
    if (name === 'customer.phone') return stage.customer.phone
    if (name === 'customer.email') return stage.customer.email
    if (name === 'today') return new Date().toISOString().slice(0, 10)
    if (name === 'account.opened') return random.pick(['CAD', 'NGN', 'GBP', 'EUR', 'USD'])
    if (name.startsWith('quote.')) {
      const quote: Readonly<Record<string, string>> = await stage.quote('100.00')
      return quote[name.slice('quote.'.length)] ?? ''
    }
    const table = tables[name] ?? tables[name.split('.')[0] ?? '']
    const isId = table !== undefined && !/token|code|client|data|signature|proof|\.id$|user/.test(name)
    return isId || name === 'hand_over.id' ? anyOf(String(table)) : String(known[name] ?? crypto.randomUUID())
  }

  /** A body with some fields as another customer might fill them in. */
  function varied(id: OperationId, body: Json | undefined): Json | undefined {
    if (!isJsonObject(body)) return body
    const schema = (bodies.get(id) ?? []).find(
      ({ properties }) => isJsonObject(properties) && objectAt(properties, 'kind').const === body.kind,
    )
    const rules = objectAt(schema ?? bodies.get(id)?.[0], 'properties')
    const entries = Object.entries(body).map(([key, held]): [string, Json] => {
      // The thief may choose a new PIN, but does not know the current one.
      if (key === 'currentPin' || (key === 'pin' && !('currentPin' in body))) return [key, WRONG_PIN]
      if (/pin$/i.test(key)) return [key, held]
      if (key === 'currentPassword') return [key, PASSWORD]
      if (/(^|_)id$/.test(key) || !random.chance(0.25)) return [key, held]
      const rule = rules[key]
      return [key, isJsonObject(rule) ? validSample(rule, random) : held]
    })
    return Object.fromEntries(entries)
  }

  /** An existing beneficiary, with another destination. */
  async function redirected(): Promise<Request> {
    const id = await anyOf('beneficiaries')
    const [row] = await bench.db.query<BeneficiaryRow>(
      'select * from beneficiaries where customer_id = $1 and id = $2',
      [customerId, id],
    )
    if (!row) return {}
    const { kind, country, first_name, last_name, bank_code, account_number, phone, email } = row
    const [, institution_number = '001', transit_number = '00011'] = String(row.bank_id).split('-').slice(-3)
    const parts: JsonObject = {
      kind: String(kind),
      country: String(country),
      first_name,
      last_name,
      ...(kind === 'bank-ng' ? { bank_code, account_number } : {}),
      ...(kind === 'bank-ca' ? { institution_number, transit_number, account_number } : {}),
      ...(phone === null ? {} : { phone, phone_number: phone }),
      ...(email === null ? {} : { email }),
    } as JsonObject
    const own: readonly JsonObject[] = [
      { first_name: 'Mallory' },
      { last_name: 'Thief' },
      { phone: '+2348039999999', phone_number: '0803 999 9999' },
      { email: 'mallory@example.com' },
      { account_number: random.pick(['0555555551', '0123456785', '7654321']) },
    ]
    const body = { ...parts, ...random.pick(own) }
    return { params: { id }, query: { version: Number(row.version) }, body }
  }

  /** A transfer with correct figures, to an existing or a new beneficiary. */
  async function sent(): Promise<Request> {
    const draft = await stage.newTransfer(random.pick(['10.00', '100.00']))
    const id = await anyOf('beneficiaries')
    const [row] = await bench.db.query<{ kind: string }>(
      'select kind from beneficiaries where customer_id = $1 and id = $2',
      [customerId, id],
    )
    const method = row?.kind === 'instant-money' ? 'instant-money-credit' : 'bank-account'
    const { beneficiary_id: _, ...rest } = draft
    const somebodyNew = {
      beneficiary_first_name: 'Mallory',
      beneficiary_last_name: 'Thief',
      beneficiary_bank_code: '058',
      beneficiary_bank_account: '0123456785',
    }
    const body = random.chance(0.3)
      ? { ...rest, ...somebodyNew }
      : { ...rest, beneficiary_id: id, delivery_method_id: method }
    return { body }
  }

  const made: Readonly<Partial<Record<OperationId, () => Promise<Request>>>> = {
    'change-beneficiary': redirected,
    'create-credit': sent,
  }

  /** A request of an operation, as good as the thief can make it. */
  return async function requestOf(id: OperationId): Promise<Request> {
    const maker = made[id]
    if (maker) return maker()
    const request = await staged(random.pick(fixturesOfOperation(id)), value)
    const body = varied(id, request.body)
    return { ...request, ...(body === undefined ? {} : { body }) }
  }
}
