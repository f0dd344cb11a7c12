// Calls of Stripe's API: forms in, JSON out. https://docs.stripe.com/api

import { callPartner, createPartner } from '#provider/parties/partner.ts'
import { PartnerDown, PartnerRefused } from '#provider/ports.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** Answers keep this shape whatever the account's own version. https://docs.stripe.com/api/versioning */
const VERSION = '2026-10-28.endive'

/** An object of Stripe's. */
export type Answer = Readonly<Record<string, unknown>>

export interface StripeApi {
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Answer>
  /** @param key repeats with it do nothing more, for at least a day: https://docs.stripe.com/api/idempotent_requests */
  post(path: string, form?: Readonly<Record<string, string>>, key?: string): Promise<Answer>
  remove(path: string): Promise<Answer>
}

export function createStripeApi(url: string, secret: string, timeout = 8_000): StripeApi {
  // Customers wait in their calls, and calls have few places: a line of them would only fill the house.
  const partner = createPartner({ name: 'Stripe', timeout, width: 6, queue: 2 })

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields: Readonly<Record<string, string>> = {},
    key?: string,
  ): Promise<Answer> {
    const form = new URLSearchParams(fields).toString()
    const isPost = method === 'POST'
    const { status, body } = await callPartner(partner, 'Stripe', {
      method,
      url: `${url}${path}${isPost || form === '' ? '' : `?${form}`}`,
      headers: {
        authorization: `Bearer ${secret}`,
        'stripe-version': VERSION,
        ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(isPost ? { body: form } : {}),
    })
    if (status === 200 && isRecord(body)) return body
    // 409: the same key is being worked on. https://docs.stripe.com/api/errors
    if (status >= 400 && status !== 409) throw new PartnerRefused(`Stripe refuses ${path}`, codeOf(body))
    throw new PartnerDown(`Stripe answers ${status}`)
  }

  return {
    get: (path, query) => call('GET', path, query),
    post: (path, form, key) => call('POST', path, form, key),
    remove: (path) => call('DELETE', path),
  }
}

function codeOf(body: unknown): string {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  return String(error.code ?? error.type ?? 'unknown')
}

/** A text of an answer. @throws PartnerDown for anything else */
export function textIn(answer: Answer, name: string): string {
  const value = answer[name]
  if (typeof value === 'string' && value !== '') return value
  throw new PartnerDown(`Stripe answers without ${name}`)
}

/** An object in an answer. @throws PartnerDown for anything else */
export function partOf(answer: Answer, name: string): Answer {
  const value = answer[name]
  if (isRecord(value)) return value
  throw new PartnerDown(`Stripe answers without ${name}`)
}
