import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import policy from '#content/policy/security.json' with { type: 'json' }
import { codeOfStep, stepOf } from '#provider/auth/factors/totp.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { type Operations, operations } from '#src/generated/operations.ts'
import type { Operation } from '#src/generated/public-queries.ts'
import { convertDown } from '#src/lib/money.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import { fromBase32 } from '#tests/support/base32.ts'

type Input<Id extends OperationId> = Partial<Pick<Operations[Id], 'params' | 'query' | 'body'>>
export type Transfer = Operations['get-credit']['response']['data']

/** Account numbers that pass the bank's check digit; the first belongs to Ngozi Eze. */
export function nuban(bankCode: string, serial = '100000428'): string {
  return `${serial}${nubanCheckDigit(bankCode, serial)}`
}

export const bank = { code: '058', name: 'Guaranty Trust Bank' }

/** The provider's API for one customer: sets up what a test starts from, and returns what really happened. */
export class CustomerApi {
  readonly #request: APIRequestContext
  readonly #token: string
  readonly #pin: string

  private constructor(request: APIRequestContext, token: string, pin: string) {
    this.#request = request
    this.#token = token
    this.#pin = pin
  }

  /** Logs in and gives the PIN, so that calls which need it succeed. */
  static async logIn(
    request: APIRequestContext,
    { phone, password, pin }: { phone: string; password: string; pin: string },
  ): Promise<CustomerApi> {
    const answer = await request.post('/api/v1/b/login', { data: { phone, password } })
    expect(answer.status(), await answer.text()).toBe(200)
    const { data }: Operations['login']['response'] = await answer.json()
    if (!('token' in data))
      throw new Error(`${phone} did not sign up on this browser: it is asked for a second factor`)
    const api = new CustomerApi(request, data.token, pin)
    await api.call('confirm-identity', { body: { pin } })
    return api
  }

  /** The bytes of an uploaded file. */
  async file(id: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${this.#token}` }
    const answer = await this.#request.get(`/api/v1/uploads/${id}/file`, { headers })
    expect(answer.status()).toBe(200)
    return answer.body()
  }

  async call<Id extends OperationId>(id: Id, input: Input<Id> = {}): Promise<Operations[Id]['response']> {
    const { method, path, idempotent }: Operation = operations[id]
    const params: Readonly<Record<string, string>> = { ...input.params }
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
    const answer = await this.#request.fetch(`/api/v1${url}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      params: { ...input.query },
      ...(input.body === undefined ? {} : { data: input.body }),
    })
    expect(answer.ok(), `${id}: ${await answer.text()}`).toBe(true)
    return await answer.json()
  }

  /** Agrees to the verifier, so that each check can be done alone. */
  async agreeToVerifier(): Promise<void> {
    await this.call('submit-identity', { body: { consent: true } })
  }

  /** Sets up an authenticator app. Returns its code generator and the recovery codes. */
  async authenticator(): Promise<{ secret: Buffer; recoveryCodes: readonly string[] }> {
    const { data } = await this.call('begin-authenticator')
    const secret = fromBase32(data.secret)
    const now = new Date(Date.parse(data.expires_at) - policy.authenticator.enrolment_seconds * 1000)
    // The current code, which is right for half a minute more; logins use the next one, so this isn't used up.
    const code = codeOfStep(secret, stepOf(now))
    const made = await this.call('confirm-authenticator', { body: { code } })
    return { secret, recoveryCodes: made.data.recovery_codes }
  }

  /** A Nigerian bank account, saved as a beneficiary. */
  async beneficiary(name: { first?: string; last?: string; serial?: string } = {}) {
    const { data } = await this.call('save-beneficiary', {
      body: {
        kind: 'bank-ng',
        country: 'NG',
        first_name: name.first ?? 'Ngozi',
        last_name: name.last ?? 'Eze',
        bank_code: bank.code,
        account_number: nuban(bank.code, name.serial),
      },
    })
    return data
  }

  /** Changes the address of a beneficiary of `beneficiary()`. */
  async changeEmail(
    { _id, version = 1, ...kept }: Operations['save-beneficiary']['response']['data'],
    email: string,
  ) {
    const { first_name, last_name, account_number } = kept
    await this.call('change-beneficiary', {
      params: { id: _id },
      query: { version },
      body: {
        kind: 'bank-ng',
        country: 'NG',
        first_name,
        last_name,
        bank_code: bank.code,
        account_number: account_number ?? '',
        email,
      },
    })
  }

  /** A transfer to a Nigerian bank account that waits for its PIN. */
  async created(amount: string, beneficiaryId?: string, from: 'CAD' | 'NGN' = 'CAD'): Promise<Transfer> {
    const to = beneficiaryId ?? (await this.beneficiary())._id
    const { data } = await this.call('list-payouts', { params: { code: 'ng' } })
    const entry = data.find(({ currency }) => currency === from)
    if (entry === undefined) throw new Error(`${from} cannot be sent to Nigeria`)
    const transfer = await this.call('create-credit', {
      body: {
        sending_amount: amount,
        receiving_amount: convertDown(amount, entry.applied_rate, 2),
        sending_currency: from,
        receiving_currency: 'NGN',
        rate: entry.applied_rate,
        rate_id: entry.currency_rate._id,
        charge: entry.customer_transaction_charge,
        delivery_method_id: 'bank-account',
        beneficiary_id: to,
        country: 'NG',
        purpose: 'family_support',
      },
    })
    return transfer.data
  }

  /** A transfer that waits for its payment. */
  async authorised(amount: string, beneficiaryId?: string, from: 'CAD' | 'NGN' = 'CAD'): Promise<Transfer> {
    const { _id: id } = await this.created(amount, beneficiaryId, from)
    return (await this.call('authorise-credit', { params: { id }, body: { pin: this.#pin } })).data
  }

  /** A transfer whose e-transfer is reported as sent. */
  async announced(amount: string): Promise<Transfer> {
    const { _id: id } = await this.authorised(amount)
    await this.call('choose-payment', { params: { id }, body: { payment_channel: 'e-transfer' } })
    return (await this.call('verify-payment', { params: { id } })).data
  }

  /** A transfer paid from the wallet, which must hold enough. */
  async paid(amount: string, beneficiaryId?: string): Promise<Transfer> {
    const { _id: id } = await this.authorised(amount, beneficiaryId)
    await this.call('choose-payment', { params: { id }, body: { payment_channel: 'wallet' } })
    return (await this.call('pay-from-wallet', { params: { id } })).data
  }

  async transfer(id: string): Promise<Transfer> {
    return (await this.call('get-credit', { params: { id } })).data
  }

  /** The transfers in the history, newest first, without deposits. */
  async transfers() {
    const { data } = await this.call('list-transactions', { query: { limit: 50 } })
    return data.filter(({ kind }) => kind === 'transfer')
  }

  async beneficiaries() {
    return (await this.call('list-beneficiaries', { query: { country: 'NG' } })).data
  }

  async balance(currency = 'CAD'): Promise<string | undefined> {
    const { data } = await this.call('list-accounts')
    return data.accounts.find((account) => account.currency === currency)?.balance
  }
}
