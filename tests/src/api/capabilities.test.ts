// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeProvider } from '#tests/src/api/fake.ts'

const answers: Readonly<Record<string, unknown>> = {
  '/api/v1/currency/history': { sending_currency: 'CAD', receiving_currency: 'NGN', days: [] },
}

/** The app's calls on a fresh page, with a provider that answers this to get-capabilities. */
async function freshPage(capabilities: () => Answer) {
  vi.resetModules()
  const network = fakeProvider(({ path }) =>
    path === '/api/v1/capabilities' ? capabilities() : { body: { data: answers[path] ?? [] } },
  )
  vi.stubGlobal('fetch', network.fetch)
  return {
    paths: () => network.asked.map(({ path }) => path.replace('/api/v1', '')),
    ...(await import('#src/api/capabilities.ts')),
    ...(await import('#src/api/public-get.ts')),
  }
}

const history = { params: {}, query: { currency: 'CAD', to: 'NGN' } }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call outside the core is made by providers that have its capability', async () => {
  const { publicGet, paths } = await freshPage(() => ({ body: { data: ['rate-history'] } }))
  await publicGet('get-rate-history', history)
  await publicGet('get-rate-history', history)
  expect(paths()).toEqual(['/capabilities', '/currency/history', '/currency/history'])
})

test('a provider without a list of capabilities has the core alone', async () => {
  const { publicGet, paths } = await freshPage(() => ({ status: 404, body: { message: 'Not Found' } }))
  await expect(publicGet('get-rate-history', history)).rejects.toMatchObject({
    errorCode: 404,
    isRefusal: true,
  })
  await publicGet('list-locations', {})
  expect(paths()).toEqual(['/capabilities', '/countries/location'])
})

test('a provider that names others lacks this one', async () => {
  const { publicGet, paths } = await freshPage(() => ({ body: { data: ['cards'] } }))
  await expect(publicGet('get-rate-history', history)).rejects.toMatchObject({ errorCode: 404 })
  expect(paths()).toEqual(['/capabilities'])
})

test('a broken connection says nothing about the provider, which is asked again', async () => {
  const given: Answer[] = ['network', { body: { data: ['cards'] } }]
  const { askCapabilities, isCoreAlone, paths } = await freshPage(() => given.shift() ?? 'network')
  vi.useFakeTimers()
  expect(await isCoreAlone()).toBe(false)
  // Calls of the next seconds share the failure.
  await expect(askCapabilities()).rejects.toThrow()
  expect(paths()).toEqual(['/capabilities'])
  await vi.advanceTimersByTimeAsync(3000)
  expect([...(await askCapabilities())]).toEqual(['cards'])
  expect(await isCoreAlone()).toBe(false)
})

test('what a customer would have none of takes the place of the answer', async () => {
  const { replacementOf } = await freshPage(() => ({ status: 404, body: {} }))
  const without = { data: [] }
  expect(await replacementOf({ method: 'GET', path: '/cards', capability: 'cards', without })).toBe(without)
  expect(await replacementOf({ method: 'GET', path: '/beneficiaries' })).toBeUndefined()
})
