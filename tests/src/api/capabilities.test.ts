// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeNetwork } from '#tests/src/api/fake.ts'

const answers: Readonly<Record<string, unknown>> = {
  '/api/v1/currency/history': { sending_currency: 'CAD', receiving_currency: 'NGN', days: [] },
}

/** The app's calls on a fresh page, with a provider that answers this to get-capabilities. */
async function freshPage(capabilities: () => Answer) {
  vi.resetModules()
  const network = fakeNetwork(({ path }) =>
    path === '/api/v1/capabilities' ? capabilities() : { body: { data: answers[path] ?? [] } },
  )
  vi.stubGlobal('fetch', network.fetch)
  return {
    paths: () => network.asked.map(({ path }) => path.replace('/api/v1', '')),
    ...(await import('#src/api/capabilities.ts')),
  }
}

const history = { params: {}, query: { currency: 'CAD', to: 'NGN' } }

afterEach(() => vi.unstubAllGlobals())

test('a call outside the core is made by providers that have its capability', async () => {
  const { publicCall, paths } = await freshPage(() => ({ body: { data: ['rate-history'] } }))
  await publicCall('get-rate-history', history)
  await publicCall('get-rate-history', history)
  expect(paths()).toEqual(['/capabilities', '/currency/history', '/currency/history'])
})

test('a provider without a list of capabilities has the core alone', async () => {
  const { publicCall, paths } = await freshPage(() => ({ status: 404, body: { message: 'Not Found' } }))
  await expect(publicCall('get-rate-history', history)).rejects.toMatchObject({
    errorCode: 404,
    isRefusal: true,
  })
  await publicCall('list-locations', {})
  expect(paths()).toEqual(['/capabilities', '/countries/location'])
})

test('a provider that names others lacks this one', async () => {
  const { publicCall, paths } = await freshPage(() => ({ body: { data: ['cards'] } }))
  await expect(publicCall('get-rate-history', history)).rejects.toMatchObject({ errorCode: 404 })
  expect(paths()).toEqual(['/capabilities'])
})

test('a broken connection says nothing about the provider, and is tried again', async () => {
  const answers: Answer[] = ['network', { body: { data: ['rate-history'] } }]
  const { publicCall, paths } = await freshPage(() => answers.shift() ?? 'network')
  await expect(publicCall('get-rate-history', history)).rejects.toMatchObject({ kind: 'network' })
  await publicCall('get-rate-history', history)
  expect(paths()).toEqual(['/capabilities', '/capabilities', '/currency/history'])
})

test('what a customer would have none of takes the place of the answer', async () => {
  const { replacementOf } = await freshPage(() => ({ status: 404, body: {} }))
  const without = { data: [] }
  expect(await replacementOf({ method: 'GET', path: '/cards', capability: 'cards', without })).toBe(without)
  expect(await replacementOf({ method: 'GET', path: '/beneficiaries' })).toBeUndefined()
})
