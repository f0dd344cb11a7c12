import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  BeneficiaryResponse,
  CreditResponse,
  PayoutsResponse,
  SessionResponse,
  TransactionsResponse,
} from '#src/generated/forms.ts'
import { convertDown } from '#src/lib/money.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'

/** An acknowledged call that can be repeated. */
interface Acknowledged {
  path: string
  body: object | undefined
  key: string
  id: string
}

interface Sent {
  id: string
  channel: 'wallet' | 'e-transfer'
}

export interface Driver {
  id: string
  /**
   * Sends money repeatedly until `stopped` returns true, and never leaves a transfer half made.
   *
   * @param pause milliseconds between two transfers
   */
  run(stopped: () => boolean, pause?: number): Promise<void>
  /** Transfers whose payment the provider has acknowledged. */
  readonly sent: Sent[]
  readonly acknowledged: Acknowledged[]
  /** Calls that were cut off with an unknown outcome, and repeated with their key. */
  readonly cut: () => number
  /** How many of the customer's transfers have not ended. */
  open(): Promise<number>
  /** Any other call, once. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Repeats an acknowledged call with the same key and returns the transfer's id. */
  repeat(call: Acknowledged): Promise<string>
}

const password = 'Password123'
const pin = '1234'

/** A customer may start 50 transfers a day (`budget` of operations.json), each of which may be started twice. */
const MOST = 20

/** Every payout outcome, by the last digits (provider/parties/simulated/magic.json); small, so that wallets and limits last. */
const amounts = ['1.00', '2.00', '3.17', '4.00', '5.19', '6.29', '1.50']

/** Whether the connection was refused, so that the call was never made. */
function isRefused(error: unknown): boolean {
  return (
    JSON.stringify(error instanceof Error ? error.cause : error, ['code'])?.includes('ECONNREFUSED') ?? false
  )
}

const cookieOf = (response: Response): string | undefined =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('farsend_device='))
    ?.replace(/;.*/, '')

/** A customer who calls whichever provider is up, over HTTP, as the app does. */
export async function createDriver(addresses: readonly string[], index: number): Promise<Driver> {
  const phone = `+1416555${String(2000 + index)}`
  let token = ''
  /** The cookie of the browser of the sign-up, where a login needs no second factor. */
  let device: string | undefined
  let cut = 0
  const sent: Sent[] = []
  const acknowledged: Acknowledged[] = []

  /** Retries until one of them answers; an error fails the test. */
  async function call<Answer>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer> {
    for (;;) {
      const address = addresses[Math.floor(Math.random() * addresses.length)]
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(device ? { cookie: device } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
        .then(async (response) => {
          device = cookieOf(response) ?? device
          return { status: response.status, text: await response.text() }
        })
        .catch((error: unknown) => {
          if (!isRefused(error)) cut += 1
          return null
        })
      if (answer?.status === 200) return JSON.parse(answer.text)
      // A machine busy starting and killing processes may refuse a connection: retry, as the app does.
      const isAway = answer !== null && JSON.parse(answer.text).error_code === 'unavailable'
      const isOver = answer !== null && JSON.parse(answer.text).error_code === 'session_expired'
      // The clock runs fast, so a trial on a slow machine outlasts an access token.
      if (isOver && token !== '') await logIn()
      else if (answer && !isAway) throw new Error(`${method} ${path} answered ${answer.text}`)
      await sleep(20)
    }
  }

  async function logIn(): Promise<void> {
    token = ''
    token = (await call<SessionResponse>('POST', '/api/v1/b/login', { phone, password })).data.token
  }

  /** One call that moves a transfer, retried until acknowledged. */
  async function act(path: string, body?: object): Promise<CreditResponse['data']> {
    const key = randomUUID()
    const { data } = await call<CreditResponse>('POST', `/api/v1${path}`, body, key)
    acknowledged.push({ path, body, key, id: data._id })
    return data
  }

  const made = await call<{ data: { _id: string } }>('POST', '/sandbox/customers', {
    phone,
    email: `driver${index}@example.com`,
    password,
    pin,
    verified: true,
    balance: { CAD: '5000.00' },
  })
  await logIn()
  const serial = `1234567${String(index).padStart(2, '0')}`
  const beneficiary = await call<BeneficiaryResponse>(
    'POST',
    '/api/v1/beneficiaries/save',
    {
      kind: 'bank-ng',
      country: 'NG',
      first_name: 'Ngozi',
      last_name: 'Eze',
      bank_code: '058',
      account_number: `${serial}${nubanCheckDigit('058', serial)}`,
    },
    randomUUID(),
  )

  async function sendOnce(amount: string, channel: Sent['channel']): Promise<void> {
    const payouts = await call<PayoutsResponse>('GET', '/api/v1/currency/country/ng/payouts')
    const entry = payouts.data.find(({ currency }) => currency === 'CAD')
    if (!entry) throw new Error('No rate for CAD')
    const { _id: id } = await act('/transfers/credit', {
      sending_amount: amount,
      receiving_amount: convertDown(amount, entry.applied_rate, 2),
      sending_currency: 'CAD',
      receiving_currency: 'NGN',
      rate: entry.applied_rate,
      rate_id: entry.currency_rate._id,
      charge: entry.customer_transaction_charge,
      delivery_method_id: 'bank-account',
      beneficiary_id: beneficiary.data._id,
      country: 'NG',
    })
    await act(`/transfers/credit/${id}/authorise`, { pin })
    await act(`/transfers/credit/${id}/payment`, { payment_channel: channel })
    await act(channel === 'wallet' ? `/transfers/credit/${id}/pay` : `/bank-transfer/orders/${id}`)
    sent.push({ id, channel })
  }

  return {
    id: made.data._id,
    sent,
    acknowledged,
    cut: () => cut,
    async run(stopped, pause = 0) {
      for (let count = index; !stopped() && sent.length < MOST; count += 1) {
        await sendOnce(amounts[count % amounts.length] ?? '1.00', count % 2 === 0 ? 'wallet' : 'e-transfer')
        await sleep(pause)
      }
    },
    async open() {
      const query = '/api/v1/transfers/transactions?status=in_progress&limit=50'
      return (await call<TransactionsResponse>('GET', query)).data.length
    },
    ask: (path, init = {}) =>
      fetch(`${addresses[0]}/api/v1${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      }),
    async repeat({ path, body, key }) {
      return (await call<CreditResponse>('POST', `/api/v1${path}`, body, key)).data._id
    },
  }
}
