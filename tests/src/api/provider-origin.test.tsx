// A build names a provider on another origin in a tag; every call goes there, with its cookies.
import { afterEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://api.farsend.example'

/** A fresh page, with or without the tag, and the requests that it sends. */
async function open(origin?: string) {
  vi.resetModules()
  if (origin !== undefined) {
    const tag = document.createElement('meta')
    tag.name = 'farsend-provider'
    tag.content = origin
    document.head.append(tag)
  }
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, location.href),
      input instanceof Request ? input : init,
    )
    sent.push(request)
    return request.url.endsWith('/capabilities')
      ? Response.json({ data: ['logout'] })
      : new Response(null, { status: 503 })
  })
  const [{ createTransport }, { publicGet }, early, { leaveFor }] = await Promise.all([
    import('#src/api/transport.ts'),
    import('#src/api/public-get.ts'),
    import('#src/api/session/early.ts'),
    import('#src/flow/leave-for.ts'),
  ])
  return { sent, send: createTransport({ fetch: early.fetchOnce }), publicGet, early, leaveFor }
}

vi.mock('#src/flow/leave-page.ts', () => ({ leavePage: vi.fn() }))

afterEach(() => {
  for (const tag of document.querySelectorAll('meta[name="farsend-provider"]')) tag.remove()
  localStorage.clear()
})

test.each([
  ['the page’s', undefined, location.origin],
  ['another', ORIGIN, ORIGIN],
])('calls go to the provider’s origin: %s', async (_, tag, origin) => {
  localStorage.setItem('farsend.known', '1')
  const { sent, send, publicGet, early } = await open(tag)
  early.askEarly()
  // The client takes the early answer. No answer matters here.
  await send('refresh-session', { body: {} }).catch(() => undefined)
  await send('logout', {}).catch(() => undefined)
  await publicGet('list-countries', {}).catch(() => undefined)
  expect(sent.map(({ url, credentials }) => [url, credentials])).toEqual([
    [`${origin}/api/v1/users/account/refresh`, 'include'],
    [`${origin}/api/v1/capabilities`, 'same-origin'],
    [`${origin}/api/v1/users/account/logout`, 'include'],
    [`${origin}/api/v1/countries`, 'same-origin'],
  ])
})

test('a page of the provider’s on this machine is safe to leave for', async () => {
  const page = 'http://localhost:4000/card-processor/orders/1'
  expect((await open()).leaveFor(page)).toBe(false)
  expect((await open('http://127.0.0.1:4000')).leaveFor(page)).toBe(true)
})
