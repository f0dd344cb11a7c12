// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeNetwork, session } from '#tests/src/api/fake.ts'

/** The app's calls, on a page that has just loaded. */
async function freshPage(answer: Parameters<typeof fakeNetwork>[0]) {
  vi.resetModules()
  const network = fakeNetwork(answer)
  vi.stubGlobal('fetch', network.fetch)
  return { ...network, ...(await import('#src/api/index.ts')) }
}

/** What was asked, except what the provider can do, which every answer is read by. */
const paths = (asked: readonly { path: string }[]) =>
  asked.map(({ path }) => path).filter((path) => path !== '/api/v1/capabilities')
const REFRESH = '/api/v1/users/account/refresh'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.doUnmock('#src/api/app-client.ts')
})

describe('public calls', () => {
  test('work without the client', async () => {
    vi.doMock('#src/api/app-client.ts', () => expect.fail('the client was fetched'))
    const { callLoose, asked } = await freshPage(() => ({ status: 404, body: { message: 'No such rate' } }))
    await expect(
      callLoose('list-payouts', { params: { code: 'ng' }, query: { currency: 'CAD', days: undefined } }),
    ).rejects.toMatchObject({ errorCode: 404, message: 'No such rate', isRefusal: true })
    expect(asked).toContainEqual(
      expect.objectContaining({ method: 'GET', search: '?currency=CAD', token: null, body: undefined }),
    )
  })

  test('fail on a broken line, and can be aborted', async () => {
    const { callLoose, isAbort } = await freshPage(() => 'network')
    await expect(callLoose('list-locations', {})).rejects.toMatchObject({ kind: 'network' })
    const off = AbortSignal.abort()
    const error: unknown = await callLoose('list-locations', { signal: off }).catch((reason) => reason)
    expect(isAbort(error)).toBe(true)
  })

  test('show no message of the catalogue if a proxy refuses them', async () => {
    const { callLoose } = await freshPage(() => ({ body: undefined }))
    vi.stubGlobal('fetch', async () => new Response('<html>bad gateway</html>', { status: 502 }))
    await expect(callLoose('list-locations', {})).rejects.toMatchObject({
      kind: 'unidentified',
      errorCode: 502,
      isRefusal: false,
    })
  })
})

describe('all other calls', () => {
  test('wait for the client, and fail as a network error if its file does not load', async () => {
    vi.doMock('#src/api/app-client.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { call, asked } = await freshPage(() => ({ body: {} }))
    await expect(call('get-account')).rejects.toMatchObject({ kind: 'network', isRefusal: false })
    expect(asked).toEqual([])
  })
})

describe('the session', () => {
  const none = ({ path }: { path: string }) => ({
    body: path === REFRESH ? { message: 'none', data: null } : { message: 'bye' },
  })

  test('is not requested on a public page of a device without a login', async () => {
    const { useSessionIfAny, asked } = await freshPage(none)
    renderHook(() => useSessionIfAny())
    await new Promise((go) => setTimeout(go, 50))
    expect(asked).toEqual([])
  })

  test('is requested from the first login until the logout', async () => {
    const first = await freshPage(() => ({ body: { message: 'ok' } }))
    await first.signIn(session('t1'))
    const again = await freshPage(none)
    renderHook(() => again.useSessionIfAny())
    await waitFor(() => expect(paths(again.asked)).toEqual([REFRESH]))
    await again.signOut()
    const later = await freshPage(none)
    renderHook(() => later.useSessionIfAny())
    await new Promise((go) => setTimeout(go, 50))
    expect(later.asked).toEqual([])
  })

  test('is always requested, once, by a page that needs it', async () => {
    const { useSession, asked } = await freshPage(none)
    renderHook(() => useSession())
    renderHook(() => useSession())
    await waitFor(() => expect(paths(asked)).toEqual([REFRESH]))
  })
})
