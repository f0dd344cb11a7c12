import { randomUUID } from 'node:crypto'
import { operationIds } from '#provider/http/operations.ts'
import type { TransferPayment } from '#src/generated/forms.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { convertDown } from '#src/lib/money.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { accessMakers } from '#tests/contract/access-stage.ts'
import { once, read } from '#tests/contract/prepared.ts'
import { ask, type Caller, fixturesOfOperation, type Request, staged } from '#tests/contract/requests.ts'
import { type Bench, newPhone, PIN, type Reply, signedIn } from '#tests/provider/auth/setup.ts'
import { newCard, saveCardAt } from '#tests/support/card-page.ts'
import { JPEG } from '#tests/support/pictures.ts'

/** Calls of unverified customers. */
const OF_PENDING = /^(submit-|update-user-details$)/

/** The sandbox customer that a call needs. */
export function customerFor(id: OperationId): JsonObject {
  if (OF_PENDING.test(id)) return { verified: false }
  return id === 'close-account' ? { balance: {} } : {}
}

type Currency = 'CAD' | 'NGN'

/** The payout destination for a sending currency. */
const corridors = {
  CAD: { country: 'NG', currency: 'NGN' },
  NGN: { country: 'CA', currency: 'CAD' },
} as const

const destinations = {
  NG: { kind: 'bank-ng', country: 'NG', bank_code: '058', account_number: '0123456785' },
  CA: {
    kind: 'bank-ca',
    country: 'CA',
    institution_number: '001',
    transit_number: '00011',
    account_number: '1234567',
  },
} as const

/** A rate alert that is far from reached. */
const rateAlert = {
  body: { from_currency: 'CAD', to_currency: 'NGN', target_rate: '98765.4', channels: ['in-app'] },
}

/** The progress of a transfer: created, approved with the PIN, or waiting for payment by a method. */
type TransferState = 'created' | 'authorised' | TransferPayment['payment_channel']

type Quote = Record<'rate' | 'rate_id' | 'charge' | 'receiving_amount', string>

/** A customer ready to send money, and everything that a request can refer to. */
export interface Stage {
  readonly bench: Bench
  readonly caller: Caller
  readonly customer: { readonly phone: string; readonly email: string; readonly device: string }
  /** The value of `{name}` in a fixture, created on first use. @throws Error for an unknown name */
  value(name: string): Promise<string>
  ask(id: OperationId, request?: Request): Promise<Reply>
  /** The body of a transfer of an amount at the current rate. */
  newTransfer(amount: string, from?: Currency): Promise<JsonObject>
  /** The current cost of an amount, from a new transfer. */
  quote(amount: string, from?: Currency): Promise<Quote>
  /** The id of a transfer with this progress. */
  transfer(state: TransferState): Promise<string>
}

/** Each customer has their own address, and so their own rate limits. */
let addresses = 0

/** Sets the stage with its own customer; `changes` are for the sandbox. */
export async function setStage(bench: Bench, changes: JsonObject = {}): Promise<Stage> {
  const balance = { CAD: '500.00' }
  const person = await signedIn(bench, { first_name: 'Amara', last_name: 'Okafor', balance, ...changes })
  addresses += 1
  const caller = {
    token: person.token,
    cookie: person.cookie,
    ip: `10.0.${addresses >> 8}.${addresses & 255}`,
  }
  const phone = newPhone()
  const made = new Map<string, Promise<string>>()

  const send: Stage['ask'] = (id, request = {}) => ask(bench, id, request, caller)

  const beneficiary = async (where: 'NG' | 'CA', first_name = 'Ngozi') => {
    const names = { first_name, last_name: 'Eze' }
    return read(await send('save-beneficiary', { body: { ...destinations[where], ...names } }), '_id')
  }

  const quote: Stage['quote'] = async (amount, from = 'CAD') => {
    const answer = await send('list-payouts', { params: { code: corridors[from].country } })
    const entries: unknown = JSON.parse(answer.text).data
    const entry = Array.isArray(entries) ? entries.find(({ currency }) => currency === from) : undefined
    const rate = String(entry.applied_rate)
    return {
      rate,
      rate_id: String(entry.currency_rate._id),
      charge: String(entry.customer_transaction_charge),
      receiving_amount: convertDown(amount, rate, 2),
    }
  }

  const newTransfer: Stage['newTransfer'] = async (amount, from = 'CAD') => ({
    sending_amount: amount,
    sending_currency: from,
    receiving_currency: corridors[from].currency,
    country: corridors[from].country,
    delivery_method_id: 'bank-account',
    ...(await quote(amount, from)),
    beneficiary_id: await value(`beneficiary.${corridors[from].country}`),
  })

  const scheduled = async () => {
    const [first = {}] = fixturesOfOperation('create-scheduled-transfer')
    return staged(first, value)
  }

  const transfer: Stage['transfer'] = async (state) => {
    // Cards are for naira.
    const body = await (state === 'card' ? newTransfer('100000.00', 'NGN') : newTransfer('100.00'))
    const id = read(await send('create-credit', { body }), '_id')
    const params = { id }
    if (state === 'created') return id
    read(await send('authorise-credit', { params, body: { pin: PIN } }), '_id')
    if (state === 'authorised') return id
    read(await send('choose-payment', { params, body: { payment_channel: state } }), '_id')
    return id
  }

  /** A transfer that has a tracking link. */
  const followed = once(async () => {
    const id = await transfer('authorised')
    read(await send('switch-on-tracking', { params: { id } }), 'offered')
    return id
  })

  const card = async (number: string) => {
    const address = read(await send('create-card-setup'), 'redirect_url')
    return saveCardAt(bench.server, address, newCard(number))
  }

  const upload = async (kind: 'document' | 'picture', isSent = true) => {
    const body = { kind, name: `${kind}.jpg`, type: 'image/jpeg', size: JPEG.length }
    const id = read(await send('start-upload', { body }), 'id')
    if (isSent) read(await send('send-upload-part', { params: { id }, query: { offset: 0 } }), 'id')
    return id
  }

  const handOver = async (field: 'hand_over.id' | 'token') => {
    const body = { purpose: 'document', files: [{ field: 'file_front', kind: 'document' }] }
    return read(await send('start-hand-over', { body }), field)
  }

  /** A check with the verifier: of another customer, since this one may be verified. */
  const submission = async () => {
    const other = await setStage(bench, { verified: false })
    const [personal = {}] = fixturesOfOperation('submit-personal')
    read(await other.ask('submit-personal', personal), 'version')
    read(await other.ask('submit-identity', { body: { consent: true } }), 'version')
    const [row] = await bench.db.query<{ id: string }>(
      `select c.id from identity_checks c join customers p on p.id = c.customer_id where p.phone = $1`,
      [other.customer.phone],
    )
    return row?.id ?? ''
  }
  const makers: Record<string, () => Promise<string>> = {
    phone: async () => phone,
    ...accessMakers({ bench, person, phone, ip: caller.ip, send, value }),
    'customer.phone': async () => person.phone,
    'customer.email': async () => person.email,
    // Schemas compare dates with this machine's clock, as the customer's browser does.
    today: async () => new Date().toISOString().slice(0, 10),
    now: async () => bench.deps.clock.now().toISOString(),
    'upload.document': () => upload('document'),
    'upload.picture': () => upload('picture'),
    'upload.open': () => upload('document', false),
    'hand_over.id': () => handOver('hand_over.id'),
    'hand_over.token': () => handOver('token'),
    'verification.id': async () => `evt_${randomUUID()}`,
    'verification.submission': submission,
    'referral.code': async () => read(await (await setStage(bench)).ask('get-referrals'), 'code'),
    'support.request': async () =>
      read(
        await send('begin-support-request', { body: { topic: 'fees', message: 'What does it cost?' } }),
        '_id',
      ),
    'card.first': () => card('4242 4242 4242 4242'),
    'card.second': async () => {
      await value('card.first')
      return card('5555 5555 5555 4444')
    },
    'beneficiary.removed': async () => {
      const id = await beneficiary('NG', 'Uche')
      await send('remove-beneficiary', { params: { id } })
      return id
    },
    // One without transfers: it may be removed.
    'beneficiary.other': () => beneficiary('NG', 'Chidi'),
    'beneficiary.NG': () => beneficiary('NG'),
    'beneficiary.CA': () => beneficiary('CA'),
    'quote.rate': async () => (await quote('100.00')).rate,
    'quote.rate_id': async () => (await quote('100.00')).rate_id,
    'quote.charge': async () => (await quote('100.00')).charge,
    'quote.receiving_amount': async () => (await quote('100.00')).receiving_amount,
    'account.opened': async () => {
      read(await send('open-account', { body: { currency: 'GBP' } }), 'accounts')
      return 'GBP'
    },
    'conversion.quote': async () => {
      const body = { amount: '10.00', from_currency: 'CAD', to_currency: 'EUR' }
      return read(await send('quote-conversion', { body }), '_id')
    },
    'deposit.open': async () =>
      read(await send('create-deposit', { body: { amount: '50.00', currency: 'CAD' } }), '_id'),
    'rate_alert.set': async () => read(await send('create-rate-alert', rateAlert), '_id'),
    'rate_alert.ended': async () => {
      const id = read(await send('create-rate-alert', rateAlert), '_id')
      await send('end-rate-alert', { params: { id } })
      return id
    },
    // A beneficiary with a transfer.
    'scheduled.payee': async () => {
      await value('transfer.paid')
      return value('beneficiary.NG')
    },
    'scheduled.set': async () => read(await send('create-scheduled-transfer', await scheduled()), '_id'),
    'scheduled.ended': async () => {
      const id = read(await send('create-scheduled-transfer', await scheduled()), '_id')
      await send('end-scheduled-transfer', { params: { id } })
      return id
    },
    'transfer.created': () => transfer('created'),
    'transfer.authorised': () => transfer('authorised'),
    'transfer.e-transfer': () => transfer('e-transfer'),
    'transfer.wallet': () => transfer('wallet'),
    'transfer.card': () => transfer('card'),
    'tracking.transfer': followed,
    'tracking.code': async () =>
      read(await send('get-tracking-link', { params: { id: await followed() } }), 'link.code'),
    'transfer.paid': async () => {
      const id = await transfer('wallet')
      await send('pay-from-wallet', { params: { id } })
      return id
    },
  }

  function value(name: string): Promise<string> {
    const known = made.get(name)
    if (known) return known
    const maker = makers[name]
    if (!maker) throw new Error(`the stage has no {${name}}; it has ${Object.keys(makers).join(', ')}`)
    const fresh = maker()
    made.set(name, fresh)
    return fresh
  }

  return { bench, caller, customer: person, value, ask: send, newTransfer, quote, transfer }
}

/** A valid request of each operation. */
export async function goodRequests(stage: Stage): Promise<Map<OperationId, Request>> {
  const good = new Map<OperationId, Request>()
  for (const id of operationIds) {
    const [fixture = {}] = fixturesOfOperation(id)
    good.set(id, await staged(fixture, stage.value))
  }
  return good
}
