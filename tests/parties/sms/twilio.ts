import { createHmac } from 'node:crypto'
import twilioContract from '#tests/parties/contracts/twilio.json' with { type: 'json' }
import { type MockAnswer, startMock } from '#tests/parties/mock.ts'

export const ACCOUNT = `AC${'a'.repeat(32)}`
export const SECRET = '12345'
export const FROM = '+16135550100'

export const settingsOf = (api: string, from = FROM): Record<string, string> => ({
  TWILIO_ACCOUNT_SID: ACCOUNT,
  TWILIO_AUTH_TOKEN: SECRET,
  TWILIO_FROM: from,
  TWILIO_API: api,
})

const sidOf = (count: number) => `SM${String(count).padStart(32, '0')}`

/** Twilio, which takes every message unless `answer` says otherwise. */
export async function mockTwilio(answer?: () => MockAnswer | undefined) {
  let count = 0
  return startMock(twilioContract, {
    CreateMessage: ({ body, headers }) => {
      const basic = Buffer.from(`${ACCOUNT}:${SECRET}`).toString('base64')
      if (headers.authorization !== `Basic ${basic}`)
        return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
      count += 1
      const { To } = body as { To: string }
      return (
        answer?.() ?? { status: 201, body: { sid: sidOf(count), status: 'queued', to: To, error_code: null } }
      )
    },
  })
}

/** As Twilio signs: https://www.twilio.com/docs/usage/security#validating-requests */
export function signatureOf(url: string, params: Record<string, string>, secret = SECRET): string {
  const text = Object.keys(params)
    .sort()
    .map((name) => `${name}${params[name]}`)
  return createHmac('sha1', secret)
    .update(url + text.join(''))
    .digest('base64')
}
