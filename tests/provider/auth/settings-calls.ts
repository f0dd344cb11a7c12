import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { policy } from '#provider/policy.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { SoftPasskey } from '#tests/support/passkey.ts'
import { type Bench, PASSWORD, PIN, type Reply, signedIn } from './setup.ts'

export const NEW_PASSWORD = 'Brave Otter Lamp 9'
export const NEW_PIN = '5173'

/** User agents of browsers. */
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
export const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

interface Device {
  _id: string
  current: boolean
  browser: string | null
  system: string | null
  address: string | null
  seen_at: string
}
interface OwnEvent {
  event: string
  outcome: string
  browser: string | null
  change: string | null
}

const isDevice = (value: unknown): value is Device => isRecord(value) && typeof value._id === 'string'
const isOwnEvent = (value: unknown): value is OwnEvent => isRecord(value) && typeof value.event === 'string'

function rowsOf<Row>({ text }: Reply, is: (value: unknown) => value is Row): Row[] {
  const { data }: { data: unknown } = JSON.parse(text)
  return Array.isArray(data) ? data.filter(is) : []
}

/** The customer's actions in the security settings, on a bench that exists once they run. */
export function settingsCalls(bench: () => Bench) {
  /** Trusted devices of customers, which need no second factor. */
  const remembered = new Map<string, string>()
  async function begin(changes: Record<string, unknown> = {}) {
    const customer = await signedIn(bench(), changes)
    remembered.set(customer.phone, customer.device)
    return customer
  }
  /** Another session of the customer, as in another browser profile. */
  const login = (phone: string, secret = PASSWORD, headers: Record<string, string> = {}) => {
    const device = remembered.get(phone)
    return bench().post(
      '/api/v1/b/login',
      { phone, password: secret },
      { headers, ...(device === undefined ? {} : { device }) },
    )
  }
  const refresh = (cookie: string) => bench().post('/api/v1/users/account/refresh', undefined, { cookie })
  const account = (token: string) => bench().get('/api/v1/users/account', { token })
  const send = (token: string, path: string, body?: unknown, more: { key?: string; device?: string } = {}) =>
    bench().post(`/api/v1/profile/${path}`, body, { token, key: randomUUID(), ...more })
  const changePassword = (
    token: string,
    {
      from = PASSWORD,
      to = NEW_PASSWORD,
      ...more
    }: { from?: string; to?: string; key?: string; device?: string } = {},
  ) => send(token, 'update/password', { currentPassword: from, newPassword: to }, more)
  const changePin = (token: string, from = PIN, to = NEW_PIN) =>
    send(token, 'update/pin', { currentPin: from, pin: to, confirmPin: to })
  const confirm = (token: string, pin = PIN) => send(token, 'confirm', { pin })
  const devices = async (token: string) =>
    rowsOf(await bench().get('/api/v1/profile/devices', { token }), isDevice)
  const events = async (token: string, query = '') =>
    rowsOf(await bench().get(`/api/v1/profile/security-events${query}`, { token }), isOwnEvent)
  const draft = {
    sending_amount: '100.00',
    receiving_amount: '100000.00',
    sending_currency: 'CAD',
    receiving_currency: 'NGN',
    rate: '1000',
    rate_id: 'any',
    charge: '0.00',
    delivery_method_id: 'bank-account',
    country: 'NG',
  }
  const saveBeneficiary = (token: string) =>
    bench().post(
      '/api/v1/beneficiaries/save',
      {
        kind: 'bank-ng',
        country: 'NG',
        first_name: 'Ngozi',
        last_name: 'Eze',
        bank_code: '058',
        account_number: '0123456785',
      },
      { token, key: randomUUID() },
    )
  const asked = async (token: string, path: string) => JSON.parse((await send(token, path)).text).data
  async function addPasskey(token: string): Promise<SoftPasskey> {
    const passkey = new SoftPasskey(bench().deps.config.origin)
    const credential = passkey.make(await asked(token, 'passkeys/options'))
    expect((await send(token, 'passkeys', { name: 'My phone', credential })).status).toBe(200)
    return passkey
  }
  const proofOf = async (token: string, passkey: SoftPasskey) => ({
    credential: passkey.use(await asked(token, 'confirm/passkey/options')),
  })
  /** A call that needs the PIN or a passkey. */
  const saveCard = (token: string) => bench().post('/api/v1/cards/setups', undefined, { token })
  /** Makes login and step-up too old, with an access token that is still valid. */
  const age = (id: string) =>
    bench().deps.db.query(
      `update sessions set created_at = $2::timestamptz, confirmed_at = case when confirmed_at is not null then $2::timestamptz end
       where customer_id = $1`,
      [id, new Date(bench().deps.clock.now().getTime() - policy.security.step_up.remembered_seconds * 1000)],
    )

  return {
    begin,
    login,
    refresh,
    account,
    send,
    changePassword,
    changePin,
    confirm,
    devices,
    events,
    draft,
    saveBeneficiary,
    saveCard,
    addPasskey,
    proofOf,
    age,
  }
}
