import { beforeEach, expect, test, vi } from 'vitest'
import { createDevice } from '#src/api/session/device.ts'
import { createPresence } from '#src/api/session/presence.ts'
import { operations } from '#src/generated/operations.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const MINUTE = 60_000
const PATH = `/api/v1${operations['refresh-session'].path}`

/** A fresh page, and the requests that it has sent. */
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
  sessionStorage.clear()
  document.documentElement.lang = ''
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const known = () => createDevice(localStorage).noteCustomer(true)

test('the session is requested once, and the client’s first call takes the answer', async () => {
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

test('it sends the idle time', async () => {
  known()
  createPresence(localStorage, () => NOW - 3 * MINUTE).begin({ span: 10 * MINUTE, warning: MINUTE })
  const { askEarly, network } = await open()
  askEarly()
  expect(network.mock.calls[0]).toMatchObject([PATH, { body: '{"idle_seconds":180}' }])
})

test.each([
  ['the chosen one', () => localStorage.setItem('farsend.language', 'fr-CA')],
  ['the tab’s', () => sessionStorage.setItem('farsend.language', 'fr-CA')],
  ['the page’s', () => document.documentElement.setAttribute('lang', 'fr-CA')],
])('it asks for an answer in the language: %s', async (_, choose) => {
  known()
  choose()
  const { askEarly, network } = await open()
  askEarly()
  expect(network.mock.calls[0]).toMatchObject([PATH, { headers: { 'accept-language': 'fr-CA' } }])
})

test('it is not requested without a session, or after too long an absence', async () => {
  const { askEarly, network } = await open()
  askEarly()
  known()
  createPresence(localStorage, () => NOW - 11 * MINUTE).begin({ span: 10 * MINUTE, warning: MINUTE })
  askEarly()
  expect(network).not.toHaveBeenCalled()
})

test('an unused answer is not given to a later session', async () => {
  known()
  const { askEarly, ask, network } = await open()
  network.mockResolvedValueOnce(new Response('early'))
  askEarly()
  vi.setSystemTime(NOW + MINUTE)
  expect(await ask()).toBe('fresh')
})

test('a broken line rejects every caller, and a retry is possible', async () => {
  known()
  const { askEarly, ask, network } = await open()
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  askEarly()
  await expect(ask()).rejects.toThrow('Failed to fetch')
  expect(await ask()).toBe('fresh')
})
