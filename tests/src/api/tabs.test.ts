import { describe, expect, test, vi } from 'vitest'
import type { SessionState } from '#src/api/index.ts'
import { joinTabs } from '#src/api/session/tabs.ts'
import {
  type Answer,
  type Asked,
  ada,
  fakeBrowser,
  fakeNetwork,
  openTab,
  session,
} from '#tests/src/api/fake.ts'

const REFRESH = '/api/v1/users/account/refresh'
const LOGOUT = '/api/v1/users/account/logout'
const expired: Answer = { status: 401, body: { message: 'Log in again', error_code: 'session_expired' } }

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

describe('several tabs', () => {
  test('share one session and one refresh', async () => {
    const join = fakeBrowser()
    const { fetch, asked } = provider(() => ({ body: { data: session('fresh') } }))
    const one = openTab({ fetch, join })
    const other = openTab({ fetch, join })
    await one.session.restore()
    await other.session.restore()
    one.session.signIn(session('dead'))
    expect(other.state()).toMatchObject({ status: 'customer', token: 'dead' })
    const before = refreshes(asked)
    await Promise.all([ask(one), ask(other)])
    expect(refreshes(asked)).toBe(before + 1)
    expect(other.state()).toMatchObject({ token: 'fresh' })
  })

  test('log out together', async () => {
    const join = fakeBrowser()
    const { fetch, asked } = provider(() => ({ body: { data: session('fresh') } }))
    const one = openTab({ fetch, join })
    const onSessionChange = vi.fn()
    const other = openTab({ fetch, join, onSessionChange })
    await one.session.restore()
    await other.session.restore()
    await one.session.signOut()
    expect(other.state()).toEqual({ status: 'visitor', because: 'signed-out' })
    expect(onSessionChange).toHaveBeenCalledTimes(1)
    expect(asked.filter(({ path }) => path === LOGOUT)).toHaveLength(1)
  })

  test('clear the data of another customer', async () => {
    const join = fakeBrowser()
    const onSessionChange = vi.fn()
    const { fetch } = provider(() => ({ body: { data: session('fresh') } }))
    const one = openTab({ fetch, join })
    const other = openTab({ fetch, join, onSessionChange })
    await other.session.restore()
    one.session.signIn(session('same customer, new token'))
    expect(onSessionChange).not.toHaveBeenCalled()
    one.session.signIn(session('t2', { ...ada, _id: 'u2' }))
    expect(onSessionChange).toHaveBeenCalledTimes(1)
  })

  test('use a BroadcastChannel and ignore unknown messages', async () => {
    const heard: SessionState[] = []
    const one = joinTabs(() => undefined)
    const other = joinTabs((state) => heard.push(state))
    const stranger = new BroadcastChannel('farsend-session')
    for (const nonsense of [null, 'customer', { status: 'restoring' }, {}]) stranger.postMessage(nonsense)
    one.tell({ status: 'visitor', because: 'signed-out' })
    await vi.waitFor(() => expect(heard).toEqual([{ status: 'visitor', because: 'signed-out' }]))
    await expect(one.alone(async () => 'done')).resolves.toBe('done')
    for (const channel of [one, other, stranger]) channel.close()
  })
})
