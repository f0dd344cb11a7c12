// A customer's calls, from sign-up to payment, as the app makes them.

import type {
  BeneficiaryResponse,
  CreditResponse,
  IdentityResponse,
  PayoutsResponse,
} from '#src/generated/forms.ts'
import { convertDown } from '#src/lib/money.ts'
import { accountNumber } from '#tests/provider/money/setup.ts'
import { jpeg } from '#tests/support/pictures.ts'
import type { Company } from './company.ts'
import type { Partners } from './partners.ts'

export const PHONE = '+14165550142'
const PASSWORD = 'Correct Horse 7'
const PIN = '2794'
export const EMAIL = 'amara@example.org'

type Transfer = CreditResponse['data']
type CheckName = IdentityResponse['data']['checks'][number]['check']

export type Customer = Awaited<ReturnType<typeof signUp>>

/** Signs up by the code that arrives on the phone. */
export async function signUp(company: Company, partners: Partners) {
  const session: { token?: string } = {}
  const call = company.calls(session)

  /** The code of the newest text. */
  async function code(): Promise<string> {
    await company.work()
    return /\b\d{6}\b/.exec(partners.textTo(PHONE).Body)?.[0] ?? 'no code'
  }

  const phone = { phone_country_code: 'CA', international_phone_number: PHONE }
  const { token } = await call<{ token: string }>('POST', '/pre-signup-phone', phone)
  await call('POST', '/pre-signup-verify-code', { ...phone, token, code: await code() })
  await call('POST', '/create-password', { ...phone, token, password: PASSWORD, pin: PIN })

  async function file(kind: 'document' | 'picture') {
    const content = jpeg()
    const about = { name: `${kind}.jpg`, type: 'image/jpeg', size: content.length }
    const { id } = await call<{ id: string }>('POST', '/uploads', { kind, ...about })
    await call('PATCH', `/uploads/${id}?offset=0`, content)
    return { id, ...about }
  }

  const customer = {
    call,
    /** On a browser that nobody knows. */
    async logIn(): Promise<void> {
      delete session.token
      const { attempt } = await call<{ attempt: string }>('POST', '/b/login', {
        phone: PHONE,
        password: PASSWORD,
      })
      const confirmation = { attempt, way: 'sms', code: await code() }
      Object.assign(session, await call<{ token: string }>('POST', '/b/login/confirm', confirmation))
    },
    /** Enters the PIN, so that sensitive calls work for a while. */
    confirm: () => call('POST', '/profile/confirm', { pin: PIN }),
    identity: () => call<IdentityResponse['data']>('GET', '/identity'),
    /** Gives everything for the checks, and consents. */
    async giveAll(): Promise<void> {
      const names = { first_name: 'Amara', last_name: 'Okafor', gender: 'female', dob: '1990-04-12' }
      const reached = { email: EMAIL, phone_number: '(416) 555-0142', phone: PHONE }
      await call('POST', '/identity/personal', { ...names, ...reached, country: 'CA' })
      const typed = new URLSearchParams({ search: '120 Bloor Street', country: 'CA' })
      const [found] = await call<Record<string, string>[]>('GET', `/identity/addresses?${typed}`)
      const { street_name, city, state, zipcode } = found ?? {}
      const address = { country: 'CA', street_name, city, state, zipcode, years_at_address: 'over-3' }
      await call('POST', '/identity/address', address)
      const passport = { document_type: 'passport', document_number: 'AB123456', document_country: 'CA' }
      const photo_page = await file('document')
      await call('POST', '/identity/document', { ...passport, expires_on: '2028-01-31', photo_page })
      const bill = { document_kind: 'utility-bill', issued_on: '2026-11-10', file: await file('document') }
      await call('POST', '/identity/proof-of-address', bill)
      await call('POST', '/identity/selfie', { selfie: await file('picture') })
      await call('POST', '/identity/submission', { consent: true })
    },
    /** Our id of the newest attempt at a check. */
    async submission(check: CheckName): Promise<string> {
      const row = await company.db.one<{ id: string }>(
        'select id from identity_checks where name = $1 order by given_at desc, id desc limit 1',
        [check],
      )
      return row?.id ?? ''
    },
    /** A Nigerian beneficiary under the name that the account's bank gives. */
    async beneficiary() {
      const account = { account_number: accountNumber('012345678'), bank_code: '058' }
      const { account_name } = await call<{ account_name: string }>(
        'GET',
        `/paystack/transfers/verify-account?${new URLSearchParams(account)}`,
      )
      const body = { kind: 'bank-ng', country: 'NG', first_name: 'Ngozi', last_name: 'Eze', ...account }
      const { _id } = await call<BeneficiaryResponse['data']>('POST', '/beneficiaries/save', body)
      return { id: _id, account_name }
    },
    async quote(currency: string) {
      const entries = await call<PayoutsResponse['data']>('GET', '/currency/country/ng/payouts')
      const entry = entries.find((one) => one.currency === currency)
      if (!entry) throw new Error(`No quote in ${currency}`)
      return entry
    },
    /** A transfer at the current quote, authorised by PIN, to be paid by a channel. */
    async transfer(sending_currency: string, amount: string, channel: string, beneficiary_id: string) {
      const { applied_rate, currency_rate, customer_transaction_charge } =
        await customer.quote(sending_currency)
      const { _id } = await call<Transfer>('POST', '/transfers/credit', {
        sending_amount: amount,
        receiving_amount: convertDown(amount, applied_rate, 2),
        sending_currency,
        receiving_currency: 'NGN',
        rate: applied_rate,
        rate_id: currency_rate._id,
        charge: customer_transaction_charge,
        delivery_method_id: 'bank-account',
        beneficiary_id,
        country: 'NG',
        purpose: 'family_support',
      })
      await call('POST', `/transfers/credit/${_id}/authorise`, { pin: PIN })
      return call<Transfer>('POST', `/transfers/credit/${_id}/payment`, { payment_channel: channel })
    },
    look: (id: string) => call<Transfer>('GET', `/transfers/credit/${id}`),
  }
  return customer
}
