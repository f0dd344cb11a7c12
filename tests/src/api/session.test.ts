import { describe, expect, test, vi } from 'vitest'
import { type Answer, type Asked, ada, deferred, fakeNetwork, openTab, session } from '#tests/src/api/fake.ts'

const REFRESH = '/api/v1/users/account/refresh'
const LOGOUT = '/api/v1/users/account/logout'
const expired: Answer = { status: 401, body: { message: 'Log in again', error_code: 'session_expired' } }
const none: Answer = { body: { data: null } }
const account = { user: ada }

/** A provider with one valid access token at a time; `refresh` is its answer to the cookie. */
function provider(refresh: (count: number) => Answer, live = () => 'fresh') {
  let refreshes = 0
  return fakeNetwork((asked: Asked) => {
    if (asked.path === REFRESH) return refresh(++refreshes)
    if (asked.path === LOGOUT) return { body: { message: 'bye' } }
    return asked.token === `Bearer ${live()}` ? { body: { data: [] } } : expired
  })
}

const refreshes = (asked: readonly Asked[]) => asked.filter(({ path }) => path === REFRESH).length
const ask = (tab: ReturnType<typeof openTab>) => tab.callLoose('list-beneficiaries', {})

const memory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

describe('on loading', () => {
  test('a visitor is known after one call that succeeds', async () => {
    const { fetch, asked } = provider(() => none)
    const tab = openTab({ fetch })
    expect(tab.state()).toEqual({ status: 'restoring' })
    await tab.session.restore()
    expect(tab.state()).toEqual({ status: 'visitor', because: 'none' })
    expect(asked).toHaveLength(1)
  })

  test('the cookie restores the customer', async () => {
    const { fetch } = provider(() => ({ body: { data: session('fresh') } }))
    const tab = openTab({ fetch })
    await tab.session.restore()
    expect(tab.state()).toMatchObject({ status: 'customer', token: 'fresh', user: account.user })
    await expect(ask(tab)).resolves.toEqual({ data: [] })
  })

  test('a broken line leaves it open and is retried', async () => {
    const { fetch, asked } = provider((count) =>
      count < 3 ? 'network' : { body: { data: session('fresh') } },
    )
    const tab = openTab({ fetch })
    await tab.session.restore()
    expect(tab.state()).toEqual({ status: 'restoring', isCut: true })
    await vi.waitFor(() => expect(tab.state().status).toBe('customer'))
    expect(refreshes(asked)).toBe(3)
  })

  test('a provider error is not a network error', async () => {
    const { fetch } = provider(() => ({ status: 500, body: {} }))
    const tab = openTab({ fetch, wait: () => new Promise(() => {}) })
    await tab.session.restore()
    expect(tab.state()).toEqual({ status: 'restoring', isCut: false })
  })

  test('a refused cookie makes a visitor', async () => {
    const { fetch } = provider(() => expired)
    const tab = openTab({ fetch })
    await tab.session.restore()
    expect(tab.state()).toEqual({ status: 'visitor', because: 'none' })
  })

  test('a refusal that comes after a login leaves its session alone', async () => {
    const { promise, resolve } = deferred<Answer>()
    const { fetch, asked } = provider(() => promise)
    const tab = openTab({ fetch })
    const restored = tab.session.restore()
    await vi.waitFor(() => expect(refreshes(asked)).toBe(1))
    tab.session.signIn(session('fresh'))
    resolve(expired)
    await restored
    expect(tab.state()).toMatchObject({ status: 'customer', token: 'fresh' })
  })

  test('concurrent calls wait for the same refresh', async () => {
    const { promise, resolve } = deferred<Answer>()
    const { fetch, asked } = provider(() => promise)
    const tab = openTab({ fetch })
    const all = [tab.session.restore(), ask(tab), ask(tab)]
    resolve({ body: { data: session('fresh') } })
    await Promise.all(all)
    expect(refreshes(asked)).toBe(1)
  })
})

describe('an expired token', () => {
  test('is renewed once for concurrent calls, and each is repeated once', async () => {
    const { fetch, asked } = provider(() => ({ body: { data: session('fresh') } }))
    const tab = openTab({ fetch })
    tab.session.signIn(session('dead'))
    await Promise.all([ask(tab), ask(tab), ask(tab)])
    expect(refreshes(asked)).toBe(1)
    expect(asked.filter(({ token }) => token === 'Bearer fresh')).toHaveLength(3)
  })

  test('is renewed before use, so that nothing fails', async () => {
    let now = 0
    const { fetch, asked } = provider(() => ({ body: { data: session('fresh') } }))
    const tab = openTab({ fetch, now: () => now })
    tab.session.signIn(session('dead'))
    now = 600_000
    await ask(tab)
    expect(asked.map(({ path, token }) => token ?? path)).toEqual([REFRESH, 'Bearer fresh'])
  })

  test('that cannot be renewed ends the session', async () => {
    const { fetch, asked } = provider(() => none)
    const tab = openTab({ fetch })
    tab.session.signIn(session('dead'))
    await expect(ask(tab)).rejects.toMatchObject({ errorCode: 401, serverErrcode: 'session_expired' })
    expect(tab.state()).toEqual({ status: 'visitor', because: 'ended' })
    expect(asked).toHaveLength(2)
  })

  test('that is refused again after renewal ends the session without a loop', async () => {
    const { fetch, asked } = provider(() => ({ body: { data: session('useless') } }))
    const tab = openTab({ fetch })
    tab.session.signIn(session('dead'))
    await expect(ask(tab)).rejects.toMatchObject({ errorCode: 401 })
    expect(tab.state()).toEqual({ status: 'visitor', because: 'ended' })
    expect(asked).toHaveLength(3)
  })

  test('keeps the session if the line breaks while renewing', async () => {
    const { fetch } = provider(() => 'network')
    const tab = openTab({ fetch })
    tab.session.signIn(session('dead'))
    await expect(ask(tab)).rejects.toMatchObject({ kind: 'network' })
    expect(tab.state().status).toBe('customer')
  })

  test('keeps the idempotency key on the repeated call', async () => {
    const { fetch, asked } = provider(() => ({ body: { data: session('fresh') } }))
    const tab = openTab({ fetch })
    tab.session.signIn(session('dead'))
    await tab.callLoose('pay-from-wallet', { params: { id: 'a' } }).catch(() => undefined)
    const keys = asked.filter(({ path }) => path.endsWith('/pay')).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})

test('a visitor’s call is not sent, and a 401 at login ends no session', async () => {
  const { fetch, asked } = provider(() => none)
  const tab = openTab({ fetch })
  await tab.session.restore()
  await expect(ask(tab)).rejects.toMatchObject({ errorCode: 401 })
  expect(asked).toHaveLength(1)
  await expect(tab.callLoose('login', { body: { phone: '1', password: 'x' } })).rejects.toMatchObject({
    errorCode: 401,
  })
  expect(tab.state()).toEqual({ status: 'visitor', because: 'none' })
  expect(refreshes(asked)).toBe(1)
})

describe('logging out', () => {
  test('clears everything locally before the provider answers', async () => {
    const { promise, resolve } = deferred<Answer>()
    const onSessionChange = vi.fn()
    const { fetch } = fakeNetwork(() => promise)
    const tab = openTab({ fetch, onSessionChange })
    tab.session.signIn(session('t1'))
    const left = tab.session.signOut()
    expect(tab.state()).toEqual({ status: 'visitor', because: 'signed-out' })
    expect(onSessionChange).toHaveBeenCalledTimes(1)
    resolve({ body: { message: 'bye' } })
    await left
  })

  test('clears what is kept even before the session is restored', async () => {
    const onSessionChange = vi.fn()
    const tab = openTab({ fetch: fakeNetwork(() => ({ body: { message: 'bye' } })).fetch, onSessionChange })
    expect(tab.state().status).toBe('restoring')
    await tab.session.signOut()
    expect(onSessionChange).toHaveBeenCalledExactlyOnceWith({ status: 'visitor', because: 'signed-out' })
  })

  test('is sent until the provider receives it, and again on the next start', async () => {
    const storage = memory()
    const { promise: never } = deferred<void>()
    const down = openTab({ fetch: fakeNetwork(() => 'network').fetch, storage, wait: () => never })
    down.session.signIn(session('t1'))
    void down.session.signOut()
    await vi.waitFor(() => expect(storage.getItem('farsend.left')).toBe('1'))

    const { fetch, asked } = provider(() => ({ body: { data: session('back') } }))
    const next = openTab({ fetch, storage })
    await next.session.restore()
    expect(next.state()).toEqual({ status: 'visitor', because: 'none' })
    await vi.waitFor(() => expect(storage.getItem('farsend.left')).toBeNull())
    expect(asked.map(({ path }) => path)).toEqual([LOGOUT])
  })

  test('is not undone by a pending call whose token is refused', async () => {
    const { promise, resolve } = deferred<Answer>()
    const { fetch, asked } = fakeNetwork(({ path }) =>
      path === LOGOUT
        ? { body: { message: 'bye' } }
        : path === REFRESH
          ? { body: { data: session('back') } }
          : promise,
    )
    const tab = openTab({ fetch })
    tab.session.signIn(session('dead'))
    const asking = ask(tab).catch(() => undefined)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await tab.session.signOut()
    resolve(expired)
    await asking
    expect(tab.state()).toEqual({ status: 'visitor', because: 'signed-out' })
    expect(refreshes(asked)).toBe(0)
  })

  test('is not undone by a pending refresh', async () => {
    const { promise, resolve } = deferred<Answer>()
    const { fetch, asked } = provider(() => promise)
    const tab = openTab({ fetch, storage: memory() })
    tab.session.signIn(session('dead'))
    const asking = ask(tab).catch(() => undefined)
    await vi.waitFor(() => expect(refreshes(asked)).toBe(1))
    const left = tab.session.signOut()
    resolve({ body: { data: session('fresh') } })
    await Promise.all([asking, left])
    expect(tab.state()).toEqual({ status: 'visitor', because: 'signed-out' })
  })

  test('no secret is ever stored', async () => {
    const storage = memory()
    const set = vi.spyOn(storage, 'setItem')
    const { fetch } = provider(() => ({ body: { data: session('fresh') } }))
    const tab = openTab({ fetch, storage })
    await tab.session.restore()
    tab.session.signIn(session('secret'))
    await ask(tab).catch(() => undefined)
    await tab.session.signOut()
    expect(set.mock.calls).toEqual([
      ['farsend.known', '1'],
      ['farsend.left', '1'],
    ])
    expect(storage.getItem('farsend.known')).toBeNull()
  })

  test('works if storage is blocked', async () => {
    const forbidden = {
      getItem: vi.fn(() => fail()),
      setItem: vi.fn(() => fail()),
      removeItem: vi.fn(() => fail()),
    }
    const fail = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    const { fetch, asked } = provider(() => none)
    const tab = openTab({ fetch, storage: forbidden })
    await tab.session.restore()
    tab.session.signIn(session('t1'))
    await tab.session.signOut()
    expect(tab.state()).toEqual({ status: 'visitor', because: 'signed-out' })
    expect(asked.map(({ path }) => path)).toEqual([REFRESH, LOGOUT])
  })
})
