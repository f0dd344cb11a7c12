// From the outbox to Twilio's report, by the whole provider.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSms } from '#provider/messages/sms.ts'
import { createMessenger } from '#provider/messages/worker.ts'
import { readParties } from '#provider/party-settings.ts'
import type { Mock } from '#tests/parties/mock.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'
import { mockTwilio, settingsOf, signatureOf } from './twilio.ts'

let mock: Mock
let bench: Bench
beforeAll(async () => {
  mock = await mockTwilio()
  const parties = { ...readParties({}, true), sms: { driver: 'twilio', settings: settingsOf(mock.url) } }
  bench = await startBench({ parties, origin: 'https://farsend.example' })
})
afterAll(async () => {
  expect(mock.faults).toEqual([])
  await bench.close()
  await mock.stop()
})

let numbers = 0
/** Sends a message; returns its number and where Twilio is to report. */
async function sent(): Promise<{ to: string; url: string }> {
  numbers += 1
  const to = `+1416555${3000 + numbers}`
  await sendSms(bench.db, { to, text: '123456', code: '123456', now: bench.deps.clock.now() })
  const messenger = createMessenger(bench.deps)
  await messenger.tick()
  await messenger.settled()
  const form = mock.calls.at(-1)?.body as { StatusCallback: string } | undefined
  return { to, url: form?.StatusCallback ?? '' }
}

async function report(
  url: string,
  MessageStatus: string,
  more: Record<string, string> = {},
  secret?: string,
) {
  const params = { MessageSid: 'SM1', MessageStatus, ...more }
  const { pathname, search } = new URL(url)
  const answer = await bench.server.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    payload: new URLSearchParams(params).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signatureOf(url, params, secret),
    },
  })
  return answer.statusCode
}

const stateOf = async (to: string) =>
  bench.db.one('select status, failure, body, code from outbox where recipient = $1', [to])

const erased = { body: null, code: null }

test('a message is sent, then reported as delivered, and nothing takes that back', async () => {
  const { to, url } = await sent()
  expect(await stateOf(to)).toEqual({ status: 'sent', failure: null, ...erased })
  for (const state of ['delivered', 'delivered', 'sent', 'queued', 'failed', 'undelivered'])
    expect(await report(url, state)).toBe(204)
  expect(await stateOf(to)).toEqual({ status: 'delivered', failure: null, ...erased })
})

test('a failure is noted and logged without the number; a repeat may still arrive', async () => {
  const { to, url } = await sent()
  await report(url, 'undelivered', { ErrorCode: '30003', To: to })
  await report(url, 'sent', { To: to })
  expect(await stateOf(to)).toMatchObject({ status: 'failed', failure: '30003' })
  const lines = bench.log.filter((line) => line.includes('did not arrive'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(to)
  await report(url, 'delivered', { To: to })
  expect(await stateOf(to)).toMatchObject({ status: 'delivered', failure: null })
})

test('when the answer is lost, the report keeps a code from being sent twice', async () => {
  mock.next('lose')
  const { to, url } = await sent()
  expect(await stateOf(to)).toMatchObject({ status: 'queued', code: '123456' })
  expect(await report(url, 'sent')).toBe(204)
  expect(await stateOf(to)).toEqual({ status: 'sent', failure: null, ...erased })
  await bench.pass(60)
  const before = mock.calls.length
  const messenger = createMessenger(bench.deps)
  await messenger.tick()
  await messenger.settled()
  expect(mock.calls).toHaveLength(before)
})

test('a forged report changes nothing, nor does one about another message', async () => {
  const { to, url } = await sent()
  expect(await report(url, 'delivered', {}, 'guessed')).toBe(404)
  const other = url.replace(/key=.*/, 'key=00000000-0000-4000-8000-000000000000')
  expect(await report(other, 'delivered')).toBe(204)
  expect(await report(url.replace(/key=.*/, 'key=nothing'), 'delivered')).toBe(204)
  expect(await stateOf(to)).toMatchObject({ status: 'sent' })
})
