import { hash } from '@node-rs/argon2'
import { fundWallet } from '#provider/accounts/index.ts'
import type { Clock } from '#provider/clock.ts'
import type { Config } from '#provider/config.ts'
import { insertCustomer } from '#provider/customers/store.ts'
import { type Db, newId, type Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { Refusal } from '#provider/errors.ts'
import { accountHandlers } from '#provider/handlers/accounts.ts'
import { beneficiaryHandlers } from '#provider/handlers/beneficiaries.ts'
import { cardHandlers } from '#provider/handlers/cards.ts'
import { moneyHandlers } from '#provider/handlers/money.ts'
import type { Handler, HandlerRequest } from '#provider/http/handler.ts'
import { operationRow } from '#provider/http/operations.ts'
import { createSchemas } from '#provider/http/schemas.ts'
import { validateBody } from '#provider/http/validate.ts'
import type { ArrivedPayment } from '#provider/inbox/index.ts'
import { type Ask, runAsking } from '#provider/lib/asking.ts'
import type { Environment } from '#provider/lib/environment.ts'
import { createHub } from '#provider/live/index.ts'
import { carryMessagesBy } from '#provider/messages/reach.ts'
import { playParties } from '#provider/parties/index.ts'
import { readParties } from '#provider/party-settings.ts'
import { tick } from '#provider/payments/worker.ts'
import { policy } from '#provider/policy.ts'
import { loadRates } from '#provider/rates/index.ts'
import { createVault } from '#provider/vault/vault.ts'
import operationList from '#schemas/api/operations.json' with { type: 'json' }
import type { CreditResponse, NewTransfer } from '#src/generated/forms.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { type Operations, operations } from '#src/generated/operations.ts'
import { convertDown } from '#src/lib/money.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'

/** A Nigerian account number of a bank, from the nine digits before its check digit. */
export const accountNumber = (serial: string, bank = '058'): string =>
  `${serial}${nubanCheckDigit(bank, serial)}`

const handlers = { ...moneyHandlers, ...beneficiaryHandlers, ...accountHandlers, ...cardHandlers }
type MoneyId = keyof typeof handlers
type Input<Id extends MoneyId> = Partial<Pick<Operations[Id], 'params' | 'query' | 'body'>>

const schemas = createSchemas()

/** A clock that stands still until advanced. */
export interface TestClock extends Clock {
  move(seconds: number): void
}

function createTestClock(start = '2026-11-20T10:00:00.000Z'): TestClock {
  let time = new Date(start)
  return {
    now: () => time,
    refresh: async () => undefined,
    advance: async () => time,
    move(seconds) {
      time = new Date(time.getTime() + seconds * 1000)
    },
  }
}

const usual: Config = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: null,
  databasePool: 10,
  dataDirectory: null,
  sandbox: true,
  parties: readParties({}, true),
  behindTls: false,
  hsts: null,
  trustedProxies: 0,
  origin: 'http://localhost:3000',
  appOrigins: [],
  secrets: { current: Buffer.alloc(32, 'sandbox'), former: [] },
  locale: 'en-CA',
  distDirectory: 'dist',
  assetsDirectory: null,
  checkResponses: true,
  files: { place: { kind: 'memory' } },
  watch: { metrics: null, traces: null },
  logLevel: 'silent',
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The PIN of every customer here, with a hash that costs next to nothing: the cost is part of the hash. */
const pinOfAll = hash('1234', { memoryCost: 8, timeCost: 1, parallelism: 1 })

/**
 * The money code on a database, with customers, calls as in the API, and a worker stepped by hand.
 *
 * @param environment chooses parties other than the simulated ones
 */
export async function createBench(db: Db, environment: Environment = {}) {
  const config: Config = { ...usual, parties: readParties(environment, true) }
  const clock = createTestClock()
  const faults: Record<string, string | number | boolean>[] = []
  const log = { ...quiet, error: (fields: Record<string, string | number | boolean>) => faults.push(fields) }
  const { parties } = playParties(config.parties, { db, clock, log, origin: config.origin })
  carryMessagesBy(parties)
  const deps: Deps = { db, config, clock, log, vault: createVault(config), hub: createHub(db), parties }
  await loadRates(db, clock.now(), config)
  const pinHash = await pinOfAll
  let made = 0

  /** A verified Canadian customer with a balance in CAD, by default. */
  async function customer({ verified = true, balance = '', currency = 'CAD' } = {}): Promise<string> {
    made += 1
    const id = newId(clock.now())
    const email = `amara${made}@example.com`
    const phone = `+1416555${String(1000 + made)}`
    await db.transaction(async (tx) => {
      const person = { id, phone, email, firstName: 'Amara', lastName: 'Okafor' }
      await insertCustomer(tx, { ...person, passwordHash: 'none', pinHash, verified, now: clock.now() })
      if (balance) await fundWallet(tx, { customerId: id, currency, amount: balance, now: clock.now() })
    })
    return id
  }

  /** A customer's only session here. */
  async function sessionOf(customerId: string): Promise<string> {
    await db.query(
      'insert into sessions (customer_id, id, created_at, seen_at) values ($1, $1, $2, $2) on conflict do nothing',
      [customerId, clock.now()],
    )
    return customerId
  }

  /**
   * Calls an operation as the API does: an idempotent one in a transaction; a refusal commits and throws. The answer is
   * validated against its schema.
   */
  async function call<Id extends MoneyId>(id: Id, customerId: string, input: Input<Id> = {}) {
    const handler = handlers[id] as Handler<Id>
    const sessionId = await sessionOf(customerId)
    const judge = (other: OperationId, body: unknown) => {
      validateBody(schemas, other, operationRow(other).body, body)
      return body
    }
    const origin = 'http://localhost:3000'
    const asked = { params: undefined, query: {}, body: undefined, origin, now: clock.now(), ...input }
    const given = { ...asked, customerId, sessionId, judge }
    const run = (sql: Db | Tx, ask: Ask) => handler({ ...given, sql, ask } as HandlerRequest<Id>, deps)
    const idempotent = 'idempotent' in operations[id]
    const answer = await (idempotent
      ? runAsking((ask) => db.transaction((tx) => run(tx, ask)))
      : run(db, (_question, asked) => asked()))
    if (answer instanceof Refusal) throw answer.error
    const response = operationList.find((operation) => operation.id === id)?.response ?? ''
    const wrong = schemas.check(response)(JSON.parse(JSON.stringify(answer)))
    if (wrong.length > 0) throw new Error(`${id} answers against its schema: ${JSON.stringify(wrong)}`)
    return answer as Operations[Id]['response']
  }

  /** A Nigerian beneficiary of the customer. */
  async function beneficiary(customerId: string, serial = '012345678'): Promise<string> {
    const account_number = accountNumber(serial)
    const body = {
      kind: 'bank-ng',
      country: 'NG',
      first_name: 'Ngozi',
      last_name: 'Eze',
      bank_code: '058',
      account_number,
    } as const
    return (await call('save-beneficiary', customerId, { body })).data._id
  }

  /** The body of a transfer of an amount at the current rate. */
  async function newTransfer(
    customerId: string,
    amount: string,
    changes: Partial<NewTransfer> = {},
  ): Promise<NewTransfer & { beneficiary_id: string }> {
    const currency = changes.sending_currency ?? 'CAD'
    const { data } = await call('list-payouts', customerId, { params: { code: 'ng' } })
    const entry = data.find((one) => one.currency === currency)
    if (!entry) throw new Error(`No entry for ${currency}`)
    return {
      sending_amount: amount,
      receiving_amount: convertDown(amount, entry.applied_rate, 2),
      sending_currency: currency,
      receiving_currency: 'NGN',
      rate: entry.applied_rate,
      rate_id: entry.currency_rate._id,
      charge: entry.customer_transaction_charge,
      delivery_method_id: 'bank-account',
      beneficiary_id: changes.beneficiary_id ?? (await beneficiary(customerId)),
      country: 'NG',
      ...changes,
    }
  }

  async function create(customerId: string, amount: string): Promise<CreditResponse['data']> {
    return (
      await call('create-credit', customerId, {
        body: await newTransfer(customerId, amount, { purpose: 'family_support' }),
      })
    ).data
  }

  async function authorised(customerId: string, amount: string) {
    const { _id: id } = await create(customerId, amount)
    return (await call('authorise-credit', customerId, { params: { id }, body: { pin: '1234' } })).data
  }

  /** An authorised transfer in naira, the currency of card payments. */
  async function inNaira(customerId: string, amount = '500000.00') {
    const body = await newTransfer(customerId, amount, { sending_currency: 'NGN' })
    const { _id: id } = (await call('create-credit', customerId, { body })).data
    return (await call('authorise-credit', customerId, { params: { id }, body: { pin: '1234' } })).data
  }

  /** A transfer whose e-transfer the customer has announced. */
  async function announced(customerId: string, amount: string) {
    const { _id: id } = await authorised(customerId, amount)
    await call('choose-payment', customerId, { params: { id }, body: { payment_channel: 'e-transfer' } })
    return (await call('verify-payment', customerId, { params: { id } })).data
  }

  async function look(customerId: string, id: string) {
    return (await call('get-credit', customerId, { params: { id } })).data
  }

  /** Advances the time second by second with the worker running. */
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      clock.move(1)
      await tick(deps)
    }
  }

  /** An e-transfer in Canadian dollars, in cents, that arrives now. */
  const eTransfer = (reference: string, amount: bigint): ArrivedPayment => ({
    id: newId(),
    channel: 'e-transfer',
    partner: 'e-transfer',
    reference,
    currency: 'CAD',
    amount,
    arrives_at: clock.now(),
    order_id: null,
  })

  /** The balance of a ledger account over all customers, in minor units. */
  async function standing(account: string, currency: string): Promise<bigint> {
    const [row] = await db.query<{ sum: string }>(
      'select coalesce(sum(amount), 0)::text as sum from entries where account = $1 and currency = $2',
      [account, currency],
    )
    return BigInt(row?.sum ?? 0)
  }

  async function balance(customerId: string, currency = 'CAD') {
    const { data } = await call('list-accounts', customerId)
    return data.accounts.find((account) => account.currency === currency)?.balance
  }

  return {
    db,
    deps,
    clock,
    faults,
    customer,
    call,
    beneficiary,
    newTransfer,
    create,
    authorised,
    inNaira,
    announced,
    look,
    pass,
    balance,
    standing,
    eTransfer,
  }
}

export type Bench = Awaited<ReturnType<typeof createBench>>

/** How long after the PIN a transfer may be paid for by this method, in seconds. */
export function lifetimeOf(channel: string): number {
  const row = policy.payment.channels.find(({ id }) => id === channel)
  if (!row) throw new Error(`No payment by ${channel}`)
  return row.deadline_seconds
}

/** The error code of a call, or what it returned instead. */
export async function codeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code
    throw error
  }
}
