// Text messages by Twilio, https://www.twilio.com/docs/messaging/api/message-resource
//
// Twilio has no idempotency key for messages: a repeat after a lost answer may arrive twice. Its reports carry our
// key, so they often say that a message arrived before it is repeated; the outbox repeats a code at most once.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isSafeOrigin } from '#provider/lib/environment.ts'
import { StartError } from '#provider/lib/start-error.ts'
import { callPartner, createPartner, type PartnerAnswer } from '#provider/parties/partner.ts'
import {
  type CreateDriver,
  type Hint,
  type Letter,
  PartnerDown,
  PartnerRefused,
  type Sms,
  type Taken,
} from '#provider/ports.ts'
import { isRecord } from '#src/lib/is-record.ts'

const NAME = 'Twilio'

/** As many as the outbox sends at a time. */
const WIDTH = 8

/** Seconds, ValidityPeriod: https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
const LONGEST_VALIDITY = 36_000

/** https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks */
const states: Readonly<Record<string, Extract<Hint, { about: 'message' }>['state']>> = {
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const twilio: CreateDriver<Sms> = ({ origin, settings }) => {
  const { TWILIO_ACCOUNT_SID: account = '', TWILIO_AUTH_TOKEN: secret = '' } = settings
  const { TWILIO_FROM: from = '', TWILIO_API: api = '' } = settings
  if (!/^AC[\da-f]{32}$/i.test(account))
    throw new StartError('TWILIO_ACCOUNT_SID is no SID of an account. Write it as AC and 32 hex digits.')
  // The token goes there.
  if (!isSafeOrigin(api))
    throw new StartError(`TWILIO_API is "${api}". Set it to an https origin, or unset it.`)
  const lane = createPartner({ name: NAME, width: WIDTH })
  const url = `${api}/2010-04-01/Accounts/${account}/Messages.json`
  const headers = {
    authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    port: {
      reaches: () => true,
      async send(letter) {
        const body = formOf(letter, from, origin).toString()
        return takenOf(await callPartner(lane, NAME, { method: 'POST', url, headers, body }))
      },
    },
    hints({ url: called, headers: sent, body }) {
      const params = new URLSearchParams(body.toString())
      if (!isSigned(secret, called, params, sent['x-twilio-signature'])) return undefined
      const id = new URL(called).searchParams.get('key') ?? ''
      const state = states[params.get('MessageStatus') ?? '']
      if (!state || !UUID.test(id)) return []
      return [{ about: 'message', id, state, reason: params.get('ErrorCode') }]
    },
  }
}

function formOf({ key, to, text, validFor }: Letter, from: string, origin: string): URLSearchParams {
  const form = new URLSearchParams({ To: to, Body: text })
  form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
  form.set('ValidityPeriod', String(Math.min(validFor, LONGEST_VALIDITY)))
  // Twilio refuses to report to a name that is not public.
  if (new URL(origin).hostname !== 'localhost')
    form.set('StatusCallback', `${origin}/api/v1/partners/sms?key=${key}`)
  return form
}

/**
 * 400 is about this message; another 4xx is about our account, so the message waits until that is put right.
 * https://www.twilio.com/docs/usage/twilios-response
 */
function takenOf({ status, body }: PartnerAnswer): Taken {
  const said = isRecord(body) ? body : {}
  if (status === 400) throw new PartnerRefused(`${NAME} refuses a message`, String(said.code ?? status))
  if (status !== 201 || typeof said.sid !== 'string') throw new PartnerDown(`${NAME} answers ${status}`)
  if (states[String(said.status)] === 'failed')
    throw new PartnerRefused(`${NAME} failed to send a message`, String(said.error_code ?? said.status))
  return { id: said.sid }
}

/**
 * HMAC-SHA1, by our token, of the URL as called and every parameter, sorted by name:
 * https://www.twilio.com/docs/usage/security#validating-requests. It has no time; an old report changes nothing.
 */
function isSigned(secret: string, url: string, params: URLSearchParams, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const names = [...new Set(params.keys())].sort()
  const text = names.map((name) =>
    [...new Set(params.getAll(name))]
      .sort()
      .map((value) => name + value)
      .join(''),
  )
  const right = createHmac('sha1', secret)
    .update(url + text.join(''))
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}
