// What each call answers: the specification's fields, and no others of our provider.
import { randomInt, randomUUID } from 'node:crypto'
import { banksOf, findBank } from '#provider/banks/index.ts'
import { allCountries, payoutCurrency, sendingCountries } from '#provider/countries/index.ts'
import { toE164 } from '#provider/customers/phone.ts'
import { type ErrorCode, ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import { indicativePayouts } from '#provider/rates/index.ts'
import { say } from '#provider/words.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { addDecimal, compareDecimal, toFixed } from '#src/lib/decimal.ts'
import { convertDown } from '#src/lib/money.ts'
import entities from './entities.json' with { type: 'json' }

type Fields = Record<string, unknown>

export interface Customer {
  readonly _id: string
  /** In E.164. */
  phone: string
  password: string
  pin: string
  email: string | null
  first_name: string
  last_name: string
  /** For providers that have one name instead of two. */
  full_name?: string
  dob: string | null
  status: 'active' | 'pending'
  verified_pid: boolean
  verified_poa: boolean
  verified_selfie: boolean
  readonly beneficiaries: Fields[]
  readonly transfers: Fields[]
}

export type NewCustomer = Pick<Customer, 'phone' | 'password' | 'pin'> & Partial<Customer>

export interface State {
  readonly customers: Customer[]
  /** The last code sent by SMS, by number in E.164. */
  readonly codes: Map<string, string>
  readonly tokens: Map<string, Customer>
  /** The token of a running sign-up, by number. */
  readonly signUps: Map<string, string>
  readonly verified: Set<string>
}

interface Call {
  readonly state: State
  readonly customer: Customer
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Fields>
  /** A text of the body that the call needs. */
  readonly field: (name: string) => string
  readonly origin: string
}

export class Redirect {
  readonly to: string
  constructor(to: string) {
    this.to = to
  }
}

export const customerWith = (given: NewCustomer): Customer => ({
  _id: randomUUID(),
  email: null,
  first_name: '',
  last_name: '',
  dob: null,
  status: 'pending',
  verified_pid: false,
  verified_poa: false,
  verified_selfie: false,
  beneficiaries: [],
  transfers: [],
  ...given,
})

/** The specification's fields of an entity, null where there is no value. */
const only = (entity: keyof typeof entities, values: object): Fields => {
  const given: Fields = { ...values }
  return Object.fromEntries(entities[entity].map((name) => [name, given[name] ?? null]))
}

const demand: (condition: unknown, code: ErrorCode) => asserts condition = (condition, code) => {
  if (!condition) throw new ProviderError(code)
}

function phoneIn(typed: string): string {
  const phone = toE164(typed)
  demand(phone !== null, 'validation_failed')
  return phone
}

const userOf = (customer: Customer): Fields => ({
  ...only('user', customer),
  ...(customer.full_name === undefined ? {} : { full_name: customer.full_name }),
})

/** With an id and a country, which the specification's beneficiary lacks: one can't be chosen without them. */
function keepBeneficiary(
  { _id: user, beneficiaries }: Customer,
  given: Fields & { country: string },
): Fields {
  const same = (kept: Fields) =>
    ['first_name', 'last_name', 'bank_code', 'account_number'].every(
      (name) => kept[name] === (given[name] ?? null),
    )
  const known = beneficiaries.find(same)
  if (known) return known
  const now = new Date().toISOString()
  const bank = findBank(given.country, String(given.bank_code))
  const beneficiary = only('beneficiary', {
    ...given,
    _id: randomUUID(),
    user,
    bank_name: given.bank_name ?? bank?.name,
    bank_id: bank?._id,
    status: 'active',
    created_at: now,
    updated_at: now,
  })
  beneficiaries.push(beneficiary)
  return beneficiary
}

function saveBeneficiary({ customer, body, field }: Call) {
  const [first_name, last_name = ''] = [field('first_name'), body.last_name]
  return {
    data: keepBeneficiary(customer, {
      type: body.kind === 'instant-money' ? 'instant-money-credit' : 'bank-account',
      first_name,
      last_name,
      country: field('country'),
      bank_code: body.bank_code ?? body.institution_number ?? body.sort_code,
      account_name: `${first_name} ${last_name}`.trim(),
      account_number: body.account_number,
    }),
  }
}

/** The transfer that the draft asks for, and the one it pays out to. */
async function createTransfer({ customer, body, field }: Call) {
  const [country, sending, amount] = [field('country'), field('sending_currency'), field('sending_amount')]
  demand(compareDecimal(amount, limitOf(sending)) === -1, 'daily_limit')
  const payout = (await payoutsTo(country)).data.find(({ currency }) => currency === sending)
  demand(payout, 'country_not_supported')
  const beneficiary = keepBeneficiary(customer, {
    type: field('delivery_method_id'),
    first_name: field('beneficiary_first_name'),
    last_name: body.beneficiary_last_name ?? '',
    country,
    bank_name: body.beneficiary_bank,
    bank_code: body.beneficiary_bank_code,
    account_name: body.beneficiary_bank_account_name,
    account_number: body.beneficiary_bank_account,
  })
  const receiving = payout.currency_rate.payout_currency
  const digits = currencyDigits(sending)
  const total = toFixed(addDecimal(amount, payout.customer_transaction_charge), digits)
  const reference = `CR${randomInt(1e9)}`
  const now = new Date()
  const transfer = only('transfer', {
    ...body,
    _id: randomUUID(),
    type: 'credit',
    status: 'awaiting_payment',
    rate: payout.applied_rate,
    currency_rate: payout.currency_rate._id,
    sending_amount: toFixed(amount, digits),
    receiving_amount: convertDown(amount, payout.applied_rate, currencyDigits(receiving)),
    receiving_currency: receiving,
    transaction_fee: payout.customer_transaction_charge,
    amount_due: total,
    amount_total: total,
    transaction_reference: reference,
    credit_ref: reference,
    delivery_time: say('delivery.time', { count: policy.delivery.arrival_hours }),
    beneficiary: beneficiary._id,
    bank_name: beneficiary.bank_name,
    bank_code: beneficiary.bank_code,
    account_name: beneficiary.account_name,
    account_number: beneficiary.account_number,
    ...aboutSender(customer),
    ...calendarOf(now),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  customer.transfers.unshift(transfer)
  return { data: transfer, beneficiary }
}

function aboutSender({ _id, first_name, last_name, verified_pid, verified_poa, verified_selfie }: Customer) {
  return {
    user: _id,
    owner: _id,
    sender_first_name: first_name,
    sender_last_name: last_name,
    is_verified: verified_pid && verified_poa && verified_selfie,
    require_pid: !verified_pid,
    require_poa: !verified_poa,
    require_sofie: !verified_selfie,
    verified_pid,
    verified_poa,
    verified_sofie: verified_selfie,
    in_active_review: false,
  }
}

function calendarOf(at: Date) {
  const [day, month, year] = [at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCFullYear()]
  const days = (at.getTime() - Date.UTC(year, 0, 1)) / 86_400_000
  return { time_create: at.toISOString().slice(11, 19), week: Math.floor(days / 7) + 1, day, month, year }
}

/** The daily limit; of the usual sending country without a currency, since the call's specification has none. */
function limitOf(currency = 'CAD'): string {
  const limit = policy.limits.daily.find((one) => one.currency === currency)
  demand(limit, 'currency_not_supported')
  return limit.amount
}

async function payoutsTo(country: string) {
  demand(payoutCurrency(country) !== undefined, 'not_found')
  return (await indicativePayouts(country)).payouts
}

const transferOf = ({ transfers }: Customer, id: unknown): Fields => {
  const transfer = transfers.find(({ _id }) => _id === id)
  demand(transfer, 'not_found')
  return transfer
}

export const pay = (transfer: Fields): Fields =>
  Object.assign(transfer, { status: 'paid', amount_due: '0.00', updated_at: new Date().toISOString() })

/** The order of a card partner, whose page is `/partner` of this server. */
const cardOrder = ({ customer, params: { id }, origin }: Call) => {
  demand(transferOf(customer, id).status === 'awaiting_payment', 'state_conflict')
  return { data: { access_token: randomUUID(), redirect_url: `${origin}/partner?order=${id}` } }
}

const backFromPartner = ({ query: { outcome = '' } }: Call) => {
  const said = /^\w+$/.test(outcome) ? outcome : 'cancelled'
  return new Redirect(`${policy.payment.card.return_path}?outcome=${said}`)
}

const refuse = (code: ErrorCode) => () => {
  throw new ProviderError(code)
}

/** By method and path of calls.json. */
export const handlers: Readonly<Record<string, (call: Call) => unknown>> = {
  'POST /pre-signup-phone': ({ state, field }) => {
    const [phone, token] = [phoneIn(field('international_phone_number')), randomUUID()]
    state.codes.set(phone, String(randomInt(1e6)).padStart(6, '0'))
    state.signUps.set(phone, token)
    return { data: { token } }
  },
  'POST /pre-signup-verify-code': ({ state, field }) => {
    const [phone, token] = [phoneIn(field('international_phone_number')), field('token')]
    demand(state.signUps.get(phone) === token, 'code_expired')
    demand(state.codes.get(phone) === field('code'), 'code_wrong')
    demand(!state.customers.some((customer) => customer.phone === phone), 'phone_taken')
    state.verified.add(phone)
    return { data: { token } }
  },
  // Without a token: the number was verified just now.
  'POST /create-password': ({ state, field }) => {
    const phone = phoneIn(field('international_phone_number'))
    demand(state.verified.delete(phone), 'sign_up_expired')
    state.customers.push(customerWith({ phone, password: field('password'), pin: field('pin') }))
    return {}
  },
  'POST /b/login': ({ state, body, field }) => {
    const isMeant = ({ email, phone }: Customer) =>
      body.phone === undefined ? email === field('email') : phone === toE164(field('phone'))
    const customer = state.customers.find(isMeant)
    demand(customer && customer.password === field('password'), 'credentials_invalid')
    const token = randomUUID()
    state.tokens.set(token, customer)
    return { data: { token, user: userOf(customer) } }
  },
  // The specification has no call that sends the code.
  'POST /reset-password': refuse('reset_expired'),
  'GET /countries': () => ({ data: allCountries.map((country) => only('country', country)) }),
  'GET /countries/location': () => ({ data: sendingCountries.map((country) => only('country', country)) }),
  'GET /transfers/transactions': ({ customer, query: { kind, search = '', limit = 50 } }) => {
    const isAsked = ({ name, transaction_reference }: Fields) =>
      `${name} ${transaction_reference}`.includes(search)
    return { data: kind === 'funding' ? [] : customer.transfers.filter(isAsked).slice(0, Number(limit)) }
  },
  'GET /currency/country/{code}/payouts': async ({ params: { code = '' } }) => {
    const { data, meta_data } = await payoutsTo(code.toUpperCase())
    const supported_countries = meta_data.supported_countries.map((one) => only('supported_country', one))
    return { data: data.map((entry) => only('payout', entry)), meta_data: { supported_countries } }
  },
  // Nigeria's, as of Paystack.
  'GET /paystack/transfers/banks': () => ({ data: banksOf('NG').map((bank) => only('bank', bank)) }),
  'GET /paystack/transfers/verify-account': ({ query: { account_number, first_name, last_name } }) => {
    demand(account_number, 'account_not_found')
    return { data: { account_number, account_name: `${first_name ?? 'Ada'} ${last_name ?? 'Obi'}` } }
  },
  'POST /transfers/credit': createTransfer,
  'POST /trustpay/orders/{id}': cardOrder,
  'POST /payvyne/orders/{id}': cardOrder,
  'POST /bank-transfer/orders/{id}': ({ customer, params }) => ({
    data: pay(transferOf(customer, params.id)),
  }),
  'GET /transfers/compliance-amount/limit': () => ({ data: { amount: limitOf() } }),
  'GET /beneficiaries': ({ customer, query: { country } }) => ({
    data: customer.beneficiaries.filter((one) => country === undefined || one.country === country),
  }),
  'POST /beneficiaries/save': saveBeneficiary,
  'POST /profile/update/user-details': ({ customer, body }) => {
    Object.assign(customer, body)
    return {}
  },
  'POST /profile/update/password': ({ customer, field }) => {
    demand(customer.password === field('currentPassword'), 'password_wrong')
    customer.password = field('newPassword')
    return {}
  },
  'POST /profile/update/pin': ({ customer, field }) => {
    demand(customer.pin === field('currentPin'), 'pin_wrong')
    customer.pin = field('pin')
    return {}
  },
  // Sessions end with their token: there is no refresh cookie.
  'POST /users/account/refresh': refuse('session_expired'),
  'GET /session-details': backFromPartner,
  'POST /session-details': backFromPartner,
}
