import { beforeEach, expect, test, vi } from 'vitest'
import { createDevice } from '#src/api/session/device.ts'
import { createPresence } from '#src/api/session/presence.ts'
import { operations } from '#src/generated/operations.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const MINUTE = 60_000
const PATH = `/api/v1${operations['refresh-session'].path}`

/** A page of its own, in which nothing has been asked yet, and what it has sent. */
async function open() {
  vi.resetModules()
  const network = vi.fn(async () => new Response('fresh'))
  vi.stubGlobal('fetch', network)
  const { askEarly, fetchOnce } = await import('#src/api/session/early.ts')
  const ask = async (path = PATH) => (await fetchOnce(new Request(new URL(path, location.href)))).text()
  return { askEarly, ask, network }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const known = () => createDevice(localStorage).noteCustomer(true)

test('who is here is asked once, and the client’s first question takes the answer', async () => {
  known()
  const { askEarly, ask, network } = await open()
  network.mockResolvedValueOnce(new Response('early'))
  askEarly()
  expect(await ask('/api/v1/accounts')).toBe('fresh')
  expect(await ask()).toBe('early')
  expect(await ask()).toBe('fresh')
  expect(network.mock.calls[0]).toMatchObject([PATH, { method: 'POST', body: '{"idle_seconds":0}' }])
  expect(network).toHaveBeenCalledTimes(3)
})

test('it says for how long nobody was there', async () => {
  known()
  createPresence(localStorage, () => NOW - 3 * MINUTE).begin({ span: 10 * MINUTE, warning: MINUTE })
  const { askEarly, network } = await open()
  askEarly()
  expect(network.mock.calls[0]).toMatchObject([PATH, { body: '{"idle_seconds":180}' }])
})

test('nobody is asked for who was not here, or was away for too long', async () => {
  const { askEarly, network } = await open()
  askEarly()
  known()
  createPresence(localStorage, () => NOW - 11 * MINUTE).begin({ span: 10 * MINUTE, warning: MINUTE })
  askEarly()
  expect(network).not.toHaveBeenCalled()
})

test('an answer that nobody took is not the answer of a later session', async () => {
  known()
  const { askEarly, ask, network } = await open()
  network.mockResolvedValueOnce(new Response('early'))
  askEarly()
  vi.setSystemTime(NOW + MINUTE)
  expect(await ask()).toBe('fresh')
})

test('a broken line is heard of by whoever asks, who may try again', async () => {
  known()
  const { askEarly, ask, network } = await open()
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  askEarly()
  await expect(ask()).rejects.toThrow('Failed to fetch')
  expect(await ask()).toBe('fresh')
})
