// The most common calls: log in, list transfers, get a price, send. For tests and benches that measure the queries of
// these calls.
import { randomUUID } from 'node:crypto'
import { saveBeneficiary } from '#provider/beneficiaries/index.ts'
import type { NewTransfer, PayoutsResponse } from '#src/generated/forms.ts'
import { convertDown } from '#src/lib/money.ts'
import { type Bench, dataOf, PIN, type Reply, type Sent, signedIn } from '#tests/provider/auth/setup.ts'

/** A logged-in customer with a balance and a beneficiary. */
export type Regular = Awaited<ReturnType<typeof signedIn>> & {
  readonly wanted: NewTransfer & { readonly beneficiary_id: string }
}

/** A transfer of one dollar for pickup, at the current price. */
export async function wantedOf(bench: Bench, customerId: string): Promise<Regular['wanted']> {
  const quote: PayoutsResponse = JSON.parse((await bench.get('/api/v1/currency/country/ng/payouts')).text)
  const entry = quote.data.find(({ currency }) => currency === 'CAD')
  if (!entry) throw new Error('There is no rate for CAD')
  const { beneficiary } = await saveBeneficiary(
    bench.db,
    customerId,
    {
      kind: 'instant-money',
      country: 'NG',
      first_name: 'Ngozi',
      last_name: 'Eze',
      phone_country_code: 'NG',
      phone_number: '803 123 4567',
      phone: '+2348031234567',
    },
    async () => ({ result: 'unreachable' }),
    bench.deps.clock.now(),
  )
  return {
    sending_amount: '1.00',
    receiving_amount: convertDown('1.00', entry.applied_rate, 2),
    sending_currency: 'CAD',
    receiving_currency: 'NGN',
    rate: entry.applied_rate,
    rate_id: entry.currency_rate._id,
    charge: entry.customer_transaction_charge,
    delivery_method_id: 'instant-money-credit',
    beneficiary_id: beneficiary._id,
    country: 'NG',
  }
}

export async function newRegular(bench: Bench): Promise<Regular> {
  const customer = await signedIn(bench, { balance: { CAD: '500.00' } })
  return { ...customer, wanted: await wantedOf(bench, customer.id) }
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply>

/** Each of the common operations, as calls over HTTP; a refusal throws. */
const visits = {
  login: (ask, { phone, password }) => ask('POST', '/b/login', { phone, password }),
  history: async (ask) => {
    await ask('GET', '/transfers/transactions')
    await ask('GET', '/transfers/transactions/totals')
  },
  quote: async (ask) => {
    await ask('GET', '/currency/country/ng/payouts')
    await ask('GET', '/transfers/compliance-amount/limit?currency=CAD')
  },
  transfer: (ask, { wanted }) => ask('POST', '/transfers/credit', wanted),
  payment: async (ask, { wanted }) => {
    const path = `/transfers/credit/${dataOf<{ _id: string }>(await ask('POST', '/transfers/credit', wanted))._id}`
    await ask('POST', `${path}/authorise`, { pin: PIN, payment_channel: 'wallet' })
    await ask('GET', path)
  },
  home: async (ask) => {
    await ask('GET', '/accounts')
    await ask('GET', '/accounts/CAD/movements')
    await ask('GET', '/beneficiaries')
    await ask('GET', '/transfers/spending')
  },
} satisfies Record<string, (ask: Ask, regular: Regular) => Promise<unknown>>

export type Visit = keyof typeof visits

export const usual = Object.keys(visits) as readonly Visit[]

/**
 * Runs one of these as a customer.
 *
 * @param ip the client's address: addresses are rate limited too
 * @throws Error with the answer if a call is refused
 */
export async function visit(bench: Bench, regular: Regular, name: Visit, ip = '127.0.9.1'): Promise<void> {
  await visits[name](async (method, path, body) => {
    const known: Sent = name === 'login' ? { device: regular.device } : { token: regular.token }
    const sent: Sent = { ...known, ip, key: randomUUID() }
    const reply = await bench.send(method, `/api/v1${path}`, body === undefined ? sent : { ...sent, body })
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`)
    return reply
  }, regular)
}
