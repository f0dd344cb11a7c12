import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { DEVICE_COOKIE } from '#provider/http/cookie.ts'
import { CustomerApi } from '#tests/e2e/support/customer-api.ts'
import { newPhone } from '#tests/e2e/support/phones.ts'

/** A customer with her secrets. */
export interface Customer {
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly pin: string
  readonly firstName: string
  readonly lastName: string
}

interface CustomerWishes {
  readonly verified?: boolean
  /** Whether the account has her email; true by default. */
  readonly hasEmail?: boolean
  /** Decimal strings by currency. */
  readonly balance?: Readonly<Record<string, string>>
  /** What she may send in a day, by currency; the policy's by default. */
  readonly dailyLimit?: Readonly<Record<string, string>>
  readonly firstName?: string
  readonly lastName?: string
}

interface Message {
  readonly channel: 'sms' | 'mail'
  readonly text: string
  readonly code: string | null
}

/** The controls of the sandbox (provider/README.md), and what they are used for. */
export class Sandbox {
  readonly #request: APIRequestContext
  readonly #browser: BrowserContext

  /** @param browser the browser on which its customers signed up, so that logins there need no second factor */
  constructor(request: APIRequestContext, browser: BrowserContext) {
    this.#request = request
    this.#browser = browser
  }

  /** Creates a customer for this test alone; verified by default. */
  async customer(wishes: CustomerWishes = {}): Promise<Customer> {
    const phone = newPhone()
    const customer = {
      phone,
      email: `amara${phone.slice(1)}@example.com`,
      password: 'Correct horse 9',
      pin: '2794',
      firstName: wishes.firstName ?? 'Amara',
      lastName: wishes.lastName ?? 'Okafor',
    }
    await this.#post('customers', {
      phone,
      ...(wishes.hasEmail === false ? {} : { email: customer.email }),
      password: customer.password,
      pin: customer.pin,
      first_name: customer.firstName,
      last_name: customer.lastName,
      verified: wishes.verified ?? true,
      balance: wishes.balance ?? {},
      daily_limit: wishes.dailyLimit ?? {},
    })
    await this.#remember(this.#browser)
    return customer
  }

  /** Trusts another browser too, as if the customers had signed up on it. */
  async #remember(browser: BrowserContext): Promise<void> {
    const { cookies } = await this.#request.storageState()
    await browser.addCookies(cookies.filter(({ name }) => name === DEVICE_COOKIE))
  }

  /** Sets the result of the identity verifier. */
  async verify(phone: string): Promise<void> {
    await this.#post('customers/verify', { phone })
  }

  /** The messages to a number, newest first. */
  async outbox(to: string): Promise<Message[]> {
    const answer = await this.#request.get('/sandbox/outbox', { params: { to } })
    const { data }: { data: Message[] } = await answer.json()
    return data
  }

  /** The newest code sent to a number; waits for one. */
  async code(to: string): Promise<string> {
    const newest = async () => (await this.outbox(to))[0]?.code ?? null
    await expect.poll(newest, `the code sent to ${to}`).not.toBeNull()
    return String(await newest())
  }

  /** A wrong code. */
  async wrongCode(to: string): Promise<string> {
    return String((Number(await this.code(to)) + 1) % 1_000_000).padStart(6, '0')
  }

  /** Delivers an e-transfer with a reference as typed at the bank, from the customer's own address or another. */
  async eTransfer(reference: string, amount: string, sender?: string): Promise<void> {
    await this.#post('e-transfers', { reference, amount, ...(sender === undefined ? {} : { sender }) })
  }

  async now(): Promise<Date> {
    const answer = await this.#request.get('/sandbox/clock')
    const { data }: { data: { now: string } } = await answer.json()
    return new Date(data.now)
  }

  /** Advances the provider's clock. Only for tests of the project `clock`. */
  async forward(time: { minutes?: number; seconds?: number }): Promise<void> {
    await this.#post('clock', time)
  }

  /** Shifts a mid-market rate. Only for tests of the project `clock`. */
  async shiftRate(base: string, quote: string, factor: number): Promise<void> {
    await this.#post('rates', { base, quote, factor })
  }

  /** Wipes the provider's data. Only for tests of the project `clock`. */
  async reset(): Promise<void> {
    await this.#post('reset', {})
  }

  /** The provider's API as another client of this customer. */
  async api(customer: Customer): Promise<CustomerApi> {
    return CustomerApi.logIn(this.#request, customer)
  }

  /** Gives a browser the session of a customer without a login. */
  async signIn(context: BrowserContext, { phone, password }: Customer): Promise<void> {
    await this.#remember(context)
    const answer = await context.request.post('/api/v1/b/login', { data: { phone, password } })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  async #post(path: string, data: object): Promise<void> {
    const answer = await this.#request.post(`/sandbox/${path}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}
