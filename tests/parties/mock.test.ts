import { afterAll, beforeAll, expect, test } from 'vitest'
import twilio from './contracts/twilio.json' with { type: 'json' }
import { type Mock, startMock } from './mock.ts'

const SID = `AC${'a'.repeat(32)}`

let mock: Mock
beforeAll(async () => {
  mock = await startMock(twilio, {}, { lateBy: 20 })
})
afterAll(() => mock.stop())

const send = (fields: Record<string, string>, sid = SID) =>
  fetch(`${mock.url}/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(300),
  })

test('the mock answers the contract’s example, and keeps the call', async () => {
  const answer = await send({ To: '+14155552345', ValidityPeriod: '60' })
  expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ status: 'queued' })])
  expect(mock.calls).toEqual([
    expect.objectContaining({
      operation: 'CreateMessage',
      body: { To: '+14155552345', ValidityPeriod: 60 },
    }),
  ])
  expect(mock.faults).toEqual([])
})

test.each([
  ['a missing field', { Body: 'Hello' }],
  ['a misspelt field', { To: '+14155552345', body: 'Hello' }],
  ['a word for a number', { To: '+14155552345', ValidityPeriod: 'long' }],
])('%s is a fault', async (_what, fields: Record<string, string>) => {
  expect((await send(fields)).status).toBe(400)
  expect(mock.faults.splice(0)).toHaveLength(1)
})

test('so is a wrong path', async () => {
  expect((await send({ To: '+14155552345' }, 'me')).status).toBe(400)
  expect(mock.faults.splice(0)).toHaveLength(1)
})

test('an answer the contract doesn’t have is a fault of the mock', async () => {
  const lying = await startMock(twilio, {
    CreateMessage: () => ({ status: 201, body: { status: 'flying' } }),
  })
  await fetch(`${lying.url}/2010-04-01/Accounts/${SID}/Messages.json`, {
    method: 'POST',
    body: new URLSearchParams({ To: '+14155552345' }),
  })
  expect(lying.faults).toEqual([expect.stringContaining('CreateMessage is mocked with 201')])
  await lying.stop()
})

test('calls go wrong on demand, one by one', async () => {
  const before = mock.calls.length
  mock.next('hang', 'lose', 'late', 'lie', 'busy', 'error')
  const message = { To: '+14155552345' }
  await expect(send(message)).rejects.toThrow('timeout')
  await expect(send(message)).rejects.toThrow('fetch failed')
  expect((await send(message)).status).toBe(201)
  expect(await (await send(message)).text()).toContain('<h1>')
  expect((await send(message)).status).toBe(429)
  expect((await send(message)).status).toBe(500)
  expect((await send(message)).status).toBe(201)
  expect(mock.calls).toHaveLength(before + 3)
})
