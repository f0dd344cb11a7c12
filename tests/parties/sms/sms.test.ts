// Text messages by each driver, and Twilio by its contract.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { simulatedSms } from '#provider/parties/sms/simulated.ts'
import { twilio } from '#provider/parties/sms/twilio.ts'
import type { Letter, Sms } from '#provider/ports.ts'
import type { Mock, MockAnswer } from '#tests/parties/mock.ts'
import { worldWith } from '#tests/parties/world.ts'
import { ACCOUNT, FROM, mockTwilio, settingsOf, signatureOf } from './twilio.ts'

let mock: Mock
let answer: MockAnswer | undefined
beforeAll(async () => {
  mock = await mockTwilio(() => answer)
})
afterEach(() => {
  answer = undefined
  expect(mock.faults).toEqual([])
  mock.calls.length = 0
})
afterAll(() => mock.stop())

const key = '3f1c2a54-9b1e-4d0a-8f53-5a2f6f0f9b11'
const letter: Letter = { key, to: '+14165550123', text: '123456 is your code', validFor: 600 }

const byTwilio = (from = FROM, api = mock.url) => twilio(worldWith(settingsOf(api, from)))

describe.each<[string, () => Sms]>([
  ['simulated', () => simulatedSms(worldWith({})).port],
  ['twilio', () => byTwilio().port],
])('%s', (_name, open) => {
  test('takes a message, and again with its key', async () => {
    const sms = open()
    expect(sms.reaches(letter.to)).toBe(true)
    expect(await sms.send(letter)).toEqual({ id: expect.stringMatching(/.{30,}/) })
    expect(await sms.send(letter)).toEqual({ id: expect.stringMatching(/.{30,}/) })
  })
})

test('only simulated numbers are known not to be reached', () => {
  expect(simulatedSms(worldWith({})).port.reaches('+14165550000')).toBe(false)
  expect(byTwilio().port.reaches('+14165550000')).toBe(true)
})

describe('twilio', () => {
  test('gets text, sender, lifetime and where to report, by the key', async () => {
    await byTwilio().port.send({ ...letter, text: 'Zoë & co + 1 = 2' })
    expect(mock.calls).toEqual([
      expect.objectContaining({
        params: { AccountSid: ACCOUNT },
        body: {
          To: letter.to,
          From: FROM,
          Body: 'Zoë & co + 1 = 2',
          ValidityPeriod: 600,
          StatusCallback: `https://farsend.example/api/v1/partners/sms?key=${key}`,
        },
      }),
    ])
  })

  test('may send by a service, and holds nothing for more than ten hours', async () => {
    const service = `MG${'b'.repeat(32)}`
    await byTwilio(service).port.send({ ...letter, validFor: 86_400 })
    const body = mock.calls[0]?.body
    expect(body).toMatchObject({ MessagingServiceSid: service, ValidityPeriod: 36_000 })
    expect(body).not.toHaveProperty('From')
  })

  test('a report needs a public name, so on this machine none is asked for', async () => {
    await twilio({ ...worldWith(settingsOf(mock.url)), origin: 'http://localhost:3000' }).port.send(letter)
    expect(mock.calls[0]?.body).not.toHaveProperty('StatusCallback')
  })

  test.each([
    [
      'a number that is none',
      { status: 400, body: { code: 21_211, message: 'Invalid', status: 400 } },
      '21211',
    ],
    [
      'a message that failed at once',
      { status: 201, body: { sid: `SM${'1'.repeat(32)}`, status: 'failed', error_code: 30_007 } },
      '30007',
    ],
  ])('%s is refused, with its code', async (_what, given, code) => {
    answer = given
    await expect(byTwilio().port.send(letter)).rejects.toMatchObject({ name: 'PartnerRefused', code })
  })

  test.each([401, 403, 404])('%i is about our account, so the message waits', async (status) => {
    answer = { status, body: { code: 20_003, message: 'No', status } }
    await expect(byTwilio().port.send(letter)).rejects.toMatchObject({ name: 'PartnerDown' })
  })

  test.each(['error', 'busy', 'lie', 'lose'] as const)('%s is no answer', async (mishap) => {
    mock.next(mishap)
    await expect(byTwilio().port.send(letter)).rejects.toMatchObject({ name: 'PartnerDown' })
  })

  test('nor is silence', { timeout: 20_000 }, async () => {
    mock.next('hang')
    await expect(byTwilio().port.send(letter)).rejects.toThrow('did not answer in time')
  })

  test('nor an answer without an id', async () => {
    answer = { status: 201, body: { status: 'queued' } }
    await expect(byTwilio().port.send(letter)).rejects.toMatchObject({ name: 'PartnerDown' })
  })

  test('a token goes nowhere in the clear, and an account is no path', () => {
    expect(() => byTwilio(FROM, 'http://api.twilio.com')).toThrow('TWILIO_API')
    const settings = { ...settingsOf(mock.url), TWILIO_ACCOUNT_SID: '../..' }
    expect(() => twilio(worldWith(settings))).toThrow('TWILIO_ACCOUNT_SID')
  })
})

describe('a report of twilio', () => {
  const url = `https://farsend.example/api/v1/partners/sms?key=${key}`
  const told = (params: Record<string, string>, signature = signatureOf(url, params), called = url) =>
    byTwilio().hints?.(
      {
        url: called,
        headers: { 'x-twilio-signature': signature },
        body: Buffer.from(new URLSearchParams(params).toString()),
      },
      new Date(),
    )
  const params = { MessageSid: 'SM1', MessageStatus: 'delivered', To: '+14165550123', From: FROM }

  test.each([
    ['queued', 'sent'],
    ['sending', 'sent'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
  ])('%s means %s', (MessageStatus, state) => {
    expect(told({ ...params, MessageStatus })).toEqual([{ about: 'message', id: key, state, reason: null }])
  })

  test('has the code of a failure', () => {
    expect(told({ ...params, MessageStatus: 'undelivered', ErrorCode: '30003' })).toEqual([
      { about: 'message', id: key, state: 'failed', reason: '30003' },
    ])
  })

  // Of Twilio's documentation, and of its snippets (api-snippets, security/signature_validation).
  test.each([
    ['+12349013030', '0/KCTR6DLpKmkAf8muzZqo1nDgQ='],
    ['+14158675310', 'GvWf1cFY/Q7PnoempGyD5oXAezc='],
  ])('is signed as in Twilio’s own example of %s', (caller, signature) => {
    const example = {
      CallSid: 'CA1234567890ABCDE',
      Caller: caller,
      Digits: '1234',
      From: caller,
      To: '+18005551212',
    }
    expect(told(example, signature, 'https://mycompany.com/myapp.php?foo=1&bar=2')).toEqual([])
  })

  test('is believed only with the signature of our token, this address and these words', () => {
    const right = signatureOf(url, params)
    expect(told(params, right)).toHaveLength(1)
    expect(told(params, signatureOf(url, params, 'another'))).toBeUndefined()
    expect(told({ ...params, MessageStatus: 'failed' }, right)).toBeUndefined()
    expect(told({ ...params, More: '1' }, right)).toBeUndefined()
    expect(told(params, right, url.replace('3f1c', '3f1d'))).toBeUndefined()
    for (const wrong of ['', 'x', right.slice(0, -4)]) expect(told(params, wrong)).toBeUndefined()
  })

  test.each([
    ['another state', url, { ...params, MessageStatus: 'read' }],
    ['no key', url.replace(/\?.*/, ''), params],
    ['no uuid for a key', `${url.replace(/=.*/, '=')}1`, params],
  ])('with %s says nothing', (_what, called, given) => {
    expect(told(given, signatureOf(called, given), called)).toEqual([])
  })
})
